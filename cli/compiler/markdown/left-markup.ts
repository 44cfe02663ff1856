/** Elements that people write in texts out of habit. Other names in angle brackets are rarely elements: `a<b and c>d`. */
const elements =
  'a|abbr|b|big|blockquote|br|button|center|code|div|em|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|li|link|main|mark|nav|ol|p|pre|q|s|samp|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|video';
const attribute = String.raw`\s+[\w:-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+))`;

const closingTag = new RegExp(String.raw`<\/(?:${elements})\s*>`, 'i');
const anyTag = new RegExp(String.raw`<\/?(?:${elements})(?:${attribute})*\s*\/?>|<!--`, 'i');
/** Tags other than a bare name, which may be what a text is about, as in `the <table> element`, unless the text closes one as well. */
const certainTag = new RegExp(
  String.raw`<(?:${elements})(?:(?:${attribute})+\s*\/?|\s*\/)>|<(?:br|hr|li|p)\s*>|<!--`,
  'i',
);

/** A character that HTML writes by its name or its number. */
export const entityPattern =
  /&(?:nbsp|amp|lt|gt|quot|apos|shy|[mn]dash|hellip|copy|reg|trade|euro|[lr][sd]quo|#\d+|#x[\da-f]+);/i;

/** The start of an address, which tells a link that is written wrongly from text in brackets. */
const address = String.raw`(?:\/|#(?=[a-z][\w-]*[)\]])|https?:|link:|mailto:|tel:|www\.)`;

/** Markup that is not rendered where it was written, so that visitors would read its characters. */
export interface LeftMarkup {
  kind:
    | 'html'
    | 'entity'
    | 'link'
    | 'bold'
    | 'bold-open'
    | 'italic'
    | 'strike'
    | 'heading'
    | 'code'
    | 'emphasis-open'
    | 'highlight'
    | 'short-code'
    | 'table'
    | 'underline'
    | 'address'
    | 'percent'
    | 'link-by-name'
    | 'fence'
    | 'note-reference'
    | 'note';
  /** As it is written. */
  words: string;
}

/** What every match contains, which is looked for first: most texts hold none of it, and most patterns are never compiled. */
type Pattern = readonly [kind: LeftMarkup['kind'], needs: string, pattern: RegExp];

/** Not a note with an address after it: `[1] (https://example.org)`. */
const link: Pattern = ['link', ']', new RegExp(String.raw`\[(?!\d+\]\s)[^[\]\n]*\]\s?\(\s*${address}[^()\n]*\)?`)];
/** Asterisks before a word that nothing closes; those after a word may be a footnote's. */
const boldOpen: Pattern = ['bold', '**', /(?<=[\s(“"'])\*\*(?=\p{L})/u];
/** The only asterisk of a text, before a word. */
const italicOpen: Pattern = ['emphasis-open', '*', /(?<=^[^*]*[\s(“"'])\*(?=\p{L}[^*]*$)/u];
/** As some note-taking programs mark text. */
const highlight: Pattern = [
  'highlight',
  '==',
  /(?<![=\p{L}\p{N}])==[\p{L}\p{N}](?:[^=\n]*[^\s=])?==(?![=\p{L}\p{N}])/u,
];
/** As chat programs name emoji: `:tada:`. */
const shortCode: Pattern = ['short-code', ':', /(?<![\p{L}\p{N}:/.])(?::[a-z][a-z_]+\d*:|:\+1:)(?![\p{L}\p{N}:`])/u];

/** Markup in a line of plain text, the most certain first. */
const inLine: readonly Pattern[] = [
  ['entity', '&', entityPattern],
  link,
  // Within a word or a path, two asterisks have meanings of their own: `2**8`, `pages/**`.
  ['bold', '**', /(?<![\p{L}\p{N}/])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?![\p{L}\p{N}/])/u],
  ['strike', '~~', /(?<![\p{L}\p{N}/~])~~[^\s~](?:[^~\n]*[^\s~])?~~(?![\p{L}\p{N}~])/u],
  ['heading', '#', /^#{1,6} (?=\p{L})/u],
  boldOpen,
];
const italic: Pattern = ['italic', '*', /(?<![\p{L}\p{N}*/])\*\p{L}(?:[^*\n]*[^\s*])?\*(?![\p{L}\p{N}*])/u];
/** Less certain: an article may have the name of a function in its title. */
const maybeInLine: readonly Pattern[] = [
  ['code', '`', /(?<![\p{L}\p{N}`])`[^`\s](?:[^`\n]*[^`\s])?`(?![\p{L}\p{N}`])/u],
  ['underline', '_', /(?<![\p{L}\p{N}_/.])_\p{L}(?:[^_\n]*[^\s_])?_(?![\p{L}\p{N}_(])/u],
  highlight,
  shortCode,
  // A space as addresses write it, between words.
  ['percent', '%20', /(?<=\p{L})%20(?=\p{L})/u],
];

/** Markup that Markdown leaves as text, the most certain first. */
const leftByMarkdown: readonly Pattern[] = [
  link,
  ['heading', '##', /^#{2,6}(?=\p{L})/mu],
  // A footnote that is not in the text: Markdown leaves the reference to it.
  ['note-reference', '[^', /\[\^[^\s\][^]+\]/],
  ['link', ')[', new RegExp(String.raw`\([^()\n]+\)\[${address}[^[\]\n]*\]`)],
  // A link by the name of an address that the text does not give: `[the book][book]`.
  ['link-by-name', '][', /(?<![\p{L}\p{N}_)\]\\])\[(?=[^\]]*\p{L})[^[\]\n^]+\]\[[\w -]+\]/u],
  ['bold', '**', /(?<!\S)\*\* ?\p{L}[^*\n]*\p{L}[.,:;!?]? ?\*\*(?!\S)/u],
  boldOpen,
  ['code', '`', /(?<![\p{L}\p{N}`])`(?=[\p{L}\p{N}])/u],
  // A line of a table whose second line is missing.
  ['table', '|', /^\|(?:[^|\n]+\|){2,}$/],
  italicOpen,
  highlight,
  shortCode,
  // A footnote may begin with two asterisks, so only Markdown is asked, where they can be escaped.
  ['bold-open', '**', /^\*\*(?=\p{L})/u],
];

/** An address outside of a link. Punctuation after its last letter belongs to the sentence. */
const bareAddress =
  /(?<![\p{L}\p{N}@/.:<([])(?:https?:\/\/|www\.)[\p{L}\p{N}-]+\.(?:[^\s<>"'“”„‘’`()[\]{}*]*[\p{L}\p{N}/])/iu;

/**
 * Finds HTML or Markdown in a line of plain text.
 * @param hasEmphasis whether words between asterisks are emphasized there
 */
export function markupInLine(text: string, hasEmphasis = false): LeftMarkup | undefined {
  return findMarkup(text, [tagIn(text), ...inLine, hasEmphasis ? italicOpen : italic, ...maybeInLine]);
}

/** Returns the first address in a text of Markdown outside links. */
export function addressInText(text: string): LeftMarkup | undefined {
  return /:\/\/|www\./i.test(text) ? findMarkup(text, [['address', '', bareAddress]]) : undefined;
}

/** Finds what Markdown has left of a paragraph as text, though it was meant as markup. */
export function markupLeftByMarkdown(text: string): LeftMarkup | undefined {
  return findMarkup(text, [tagIn(text), ...leftByMarkdown]);
}

/** Finds a code block that never ends, so that all text below it is code as well. Takes the lines of the block. */
export function openFence(lines: readonly string[]): LeftMarkup | undefined {
  const [first = '', ...others] = lines;
  const [, words = ''] = /(`{3,}|~{3,})/.exec(first) ?? [];
  const last = others.findLast((line) => line.trim() !== '') ?? '';
  return words !== '' &&
    !last
      .trim()
      .replace(/^(?:> ?)+/, '')
      .startsWith(words)
    ? { kind: 'fence', words }
    : undefined;
}

function tagIn(text: string): Pattern {
  return ['html', '<', text.includes('</') && closingTag.test(text) ? anyTag : certainTag];
}

function findMarkup(text: string, patterns: readonly Pattern[]): LeftMarkup | undefined {
  for (const [kind, needs, pattern] of patterns) {
    const words = text.includes(needs) ? pattern.exec(text)?.[0] : undefined;
    if (words !== undefined) return { kind, words };
  }
  return undefined;
}
