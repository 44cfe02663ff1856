/** Elements that people write in texts out of habit. Other names in angle brackets are rarely HTML: `a<b and c>d`. */
const elements =
  'a|abbr|b|big|blockquote|br|button|center|code|div|em|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|li|link|main|mark|nav|ol|p|pre|q|s|samp|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|video';
const attribute = String.raw`\s+[\w:-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+))`;

const closingTag = new RegExp(String.raw`<\/(?:${elements})\s*>`, 'i');
const anyTag = new RegExp(String.raw`<\/?(?:${elements})(?:${attribute})*\s*\/?>|<!--`, 'i');
/**
 * Tags that are certainly meant as HTML: those with attributes, and closing tags. A bare tag may be what a text is
 * about, as in `the <table> element`.
 */
const certainTag = new RegExp(
  String.raw`<(?:${elements})(?:(?:${attribute})+\s*\/?|\s*\/)>|<(?:br|hr|li|p)\s*>|<!--`,
  'i',
);

/** An HTML entity: `&amp;`, `&#38;`. */
export const entityPattern =
  /&(?:nbsp|amp|lt|gt|quot|apos|shy|[mn]dash|hellip|copy|reg|trade|euro|[lr][sd]quo|#\d+|#x[\da-f]+);/i;

/** The start of an address, which distinguishes a misspelt link from text in brackets. */
const address = String.raw`(?:\/|#(?=[a-z][\w-]*[)\]])|https?:|link:|mailto:|tel:|www\.)`;

/** Markup that is not rendered, so that visitors would read its characters. */
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
  /** The markup as written. */
  words: string;
}

/**
 * A kind of markup, a string that every match contains, and the pattern. The string is searched for first, because most
 * texts contain none, and most patterns are then never compiled.
 */
type Pattern = readonly [kind: LeftMarkup['kind'], needs: string, pattern: RegExp];

/**
 * A link with a space between brackets and parentheses. Not a numbered note with an address after it: `[1]
 * (https://example.org)`.
 */
const link: Pattern = ['link', ']', new RegExp(String.raw`\[(?!\d+\]\s)[^[\]\n]*\]\s?\(\s*${address}[^()\n]*\)?`)];
/** Two asterisks before a word that are never closed. Two asterisks after a word may belong to a footnote. */
const boldOpen: Pattern = ['bold', '**', /(?<=[\s(“"'])\*\*(?=\p{L})/u];
/** A single asterisk before a word, as the only asterisk of the text. */
const italicOpen: Pattern = ['emphasis-open', '*', /(?<=^[^*]*[\s(“"'])\*(?=\p{L}[^*]*$)/u];
/** Highlighting as in some note-taking programs: `==words==`. */
const highlight: Pattern = [
  'highlight',
  '==',
  /(?<![=\p{L}\p{N}])==[\p{L}\p{N}](?:[^=\n]*[^\s=])?==(?![=\p{L}\p{N}])/u,
];
/** Emoji as in chat programs: `:tada:`. */
const shortCode: Pattern = ['short-code', ':', /(?<![\p{L}\p{N}:/.])(?::[a-z][a-z_]+\d*:|:\+1:)(?![\p{L}\p{N}:`])/u];

/** Markup in a line of plain text, the most certain patterns first. */
const inLine: readonly Pattern[] = [
  ['entity', '&', entityPattern],
  link,
  // Within a word or a path, two asterisks have other meanings: `2**8`, `pages/**`.
  ['bold', '**', /(?<![\p{L}\p{N}/])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?![\p{L}\p{N}/])/u],
  ['strike', '~~', /(?<![\p{L}\p{N}/~])~~[^\s~](?:[^~\n]*[^\s~])?~~(?![\p{L}\p{N}~])/u],
  ['heading', '#', /^#{1,6} (?=\p{L})/u],
  boldOpen,
];
const italic: Pattern = ['italic', '*', /(?<![\p{L}\p{N}*/])\*\p{L}(?:[^*\n]*[^\s*])?\*(?![\p{L}\p{N}*])/u];
/** Patterns that may also match intended text, such as the name of a function in the title of an article. */
const maybeInLine: readonly Pattern[] = [
  ['code', '`', /(?<![\p{L}\p{N}`])`[^`\s](?:[^`\n]*[^`\s])?`(?![\p{L}\p{N}`])/u],
  ['underline', '_', /(?<![\p{L}\p{N}_/.])_\p{L}(?:[^_\n]*[^\s_])?_(?![\p{L}\p{N}_(])/u],
  highlight,
  shortCode,
  // A percent-encoded space between words.
  ['percent', '%20', /(?<=\p{L})%20(?=\p{L})/u],
];

/** Markup that Markdown does not recognize, the most certain patterns first. */
const leftByMarkdown: readonly Pattern[] = [
  link,
  ['heading', '##', /^#{2,6}(?=\p{L})/mu],
  // A reference to a footnote that does not exist.
  ['note-reference', '[^', /\[\^[^\s\][^]+\]/],
  ['link', ')[', new RegExp(String.raw`\([^()\n]+\)\[${address}[^[\]\n]*\]`)],
  // A reference link whose definition is missing: `[the book][book]`.
  ['link-by-name', '][', /(?<![\p{L}\p{N}_)\]\\])\[(?=[^\]]*\p{L})[^[\]\n^]+\]\[[\w -]+\]/u],
  ['bold', '**', /(?<!\S)\*\* ?\p{L}[^*\n]*\p{L}[.,:;!?]? ?\*\*(?!\S)/u],
  boldOpen,
  ['code', '`', /(?<![\p{L}\p{N}`])`(?=[\p{L}\p{N}])/u],
  // A table row without the delimiter row below it.
  ['table', '|', /^\|(?:[^|\n]+\|){2,}$/],
  italicOpen,
  highlight,
  shortCode,
  // Not in `inLine`, because a footnote in a line of plain text may begin with two asterisks; Markdown can escape them.
  ['bold-open', '**', /^\*\*(?=\p{L})/u],
];

/** An address outside a link. Punctuation at its end belongs to the sentence. */
const bareAddress =
  /(?<![\p{L}\p{N}@/.:<([])(?:https?:\/\/|www\.)[\p{L}\p{N}-]+\.(?:[^\s<>"'“”„‘’`()[\]{}*]*[\p{L}\p{N}/])/iu;

/**
 * Finds HTML or Markdown in a line of plain text.
 * @param hasEmphasis whether words between asterisks are emphasized there
 */
export function markupInLine(text: string, hasEmphasis = false): LeftMarkup | undefined {
  return findMarkup(text, [tagIn(text), ...inLine, hasEmphasis ? italicOpen : italic, ...maybeInLine]);
}

/** Returns the first address outside links in a Markdown text. */
export function addressInText(text: string): LeftMarkup | undefined {
  return /:\/\/|www\./i.test(text) ? findMarkup(text, [['address', '', bareAddress]]) : undefined;
}

/** Finds markup in the text of a Markdown paragraph that Markdown did not recognize. */
export function markupLeftByMarkdown(text: string): LeftMarkup | undefined {
  return findMarkup(text, [tagIn(text), ...leftByMarkdown]);
}

/** Finds a code block that is never closed, so that all text below it is code as well. Takes the lines of the block. */
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

/** Returns the first match of a list of patterns. */
function findMarkup(text: string, patterns: readonly Pattern[]): LeftMarkup | undefined {
  for (const [kind, needs, pattern] of patterns) {
    const words = text.includes(needs) ? pattern.exec(text)?.[0] : undefined;
    if (words !== undefined) return { kind, words };
  }
  return undefined;
}
