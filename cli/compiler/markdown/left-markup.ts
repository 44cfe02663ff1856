import { keysOf } from '../../platform/records.ts';

/** Elements that people write into texts out of habit. Of all names in angle brackets, most are none: `a<b and c>d`. */
const elements =
  'a|abbr|b|big|blockquote|br|button|center|code|div|em|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|li|link|main|mark|nav|ol|p|pre|q|s|samp|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|video';
const attribute = String.raw`\s+[\w:-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>]+))`;

const closingTag = new RegExp(String.raw`<\/(?:${elements})\s*>`, 'i');
const anyTag = new RegExp(String.raw`<\/?(?:${elements})(?:${attribute})*\s*\/?>|<!--`, 'i');
/** What is no bare name. That may be what a text is about, as in `the <table> element`, unless the text closes one as well. */
const certainTag = new RegExp(
  String.raw`<(?:${elements})(?:(?:${attribute})+\s*\/?|\s*\/)>|<(?:br|hr|li|p)\s*>|<!--`,
  'i',
);

/** A character that HTML writes by its name or its number. */
export const entityPattern =
  /&(?:nbsp|amp|lt|gt|quot|apos|shy|[mn]dash|hellip|copy|reg|trade|euro|[lr][sd]quo|#\d+|#x[\da-f]+);/i;

/** What begins an address, which tells a link that is written wrongly from a remark in brackets. */
const address = String.raw`(?:\/|#(?=[a-z][\w-]*[)\]])|https?:|link:|mailto:|tel:|www\.)`;

/** A number with an address a space behind it is a note: `[1] (https://example.org)`. */
const link = new RegExp(String.raw`\[(?!\d+\]\s)[^[\]\n]*\]\s?\(\s*${address}[^()\n]*\)?`);
const linkTurnedRound = new RegExp(String.raw`\([^()\n]+\)\[${address}[^[\]\n]*\]`);
/** A link by the name of an address that the text does not give: `[the book][book]`. */
const linkByName = /(?<![\p{L}\p{N}_)\]\\])\[(?=[^\]]*\p{L})[^[\]\n^]+\]\[[\w -]+\]/u;
/** Within a word or a path, two asterisks have meanings of their own: `2**8`, `pages/**`. */
const bold = /(?<![\p{L}\p{N}/])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?![\p{L}\p{N}/])/u;
/** A footnote that is not in the text: Markdown leaves what refers to it. */
const noteReference = /\[\^[^\s\][^]+\]/;
/** Asterisks before a word that nothing closes; those behind a word may be a footnote's. */
const boldOpen = /(?<=[\s(“"'])\*\*(?=\p{L})/u;
const boldWithSpaces = /(?<!\S)\*\* ?\p{L}[^*\n]*\p{L}[.,:;!?]? ?\*\*(?!\S)/u;
const italic = /(?<![\p{L}\p{N}*/])\*\p{L}(?:[^*\n]*[^\s*])?\*(?![\p{L}\p{N}*])/u;
const strike = /(?<![\p{L}\p{N}/~])~~[^\s~](?:[^~\n]*[^\s~])?~~(?![\p{L}\p{N}~])/u;
const headingInLine = /^#{1,6} (?=\p{L})/u;
/** An article may have the name of a function in its title, and be read with its signs. */
const codeInLine = /(?<![\p{L}\p{N}`])`[^`\s](?:[^`\n]*[^`\s])?`(?![\p{L}\p{N}`])/u;
const underlined = /(?<![\p{L}\p{N}_/.])_\p{L}(?:[^_\n]*[^\s_])?_(?![\p{L}\p{N}_(])/u;
const codeOpen = /(?<![\p{L}\p{N}`])`(?=[\p{L}\p{N}])/u;
/** A footnote may begin with two asterisks, so only Markdown, where they can have backslashes, is asked. */
const boldOpenFirst = /^\*\*(?=\p{L})/u;
/** The one asterisk of a text, before a word. */
const italicOpen = /(?<=^[^*]*[\s(“"'])\*(?=\p{L}[^*]*$)/u;
/** As some note-taking programs mark words. */
const highlight = /(?<![=\p{L}\p{N}])==[\p{L}\p{N}](?:[^=\n]*[^\s=])?==(?![=\p{L}\p{N}])/u;
/** As chat programs name emoji: `:tada:`. */
const shortCode = /(?<![\p{L}\p{N}:/.])(?::[a-z][a-z_]+\d*:|:\+1:)(?![\p{L}\p{N}:`])/u;
/** A line of a table whose second line is missing. */
const tableRow = /^\|(?:[^|\n]+\|){2,}$/;
const headingWithoutSpace = /^#{2,6}(?=\p{L})/mu;

/** A space as addresses write it, between words. */
const percent = /(?<=\p{L})%20(?=\p{L})/u;
/** An address that nobody made a link of: what follows the last letter, such as a full stop, belongs to the sentence. */
const bareAddress =
  /(?<![\p{L}\p{N}@/.:<([])(?:https?:\/\/|www\.)[\p{L}\p{N}-]+\.(?:[^\s<>"'“”„‘’`()[\]{}*]*[\p{L}\p{N}/])/iu;

/** Markup that a place knows nothing of, so that visitors would read its signs. */
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

/**
 * HTML or Markdown in a line of plain text, if there is any.
 * @param hasEmphasis whether words between asterisks stand out there
 */
export function markupInLine(text: string, hasEmphasis = false): LeftMarkup | undefined {
  if (!/[<&[*_`~#]|==|:[+a-z]|%20/.test(text)) return undefined;
  const certain = { html: tagIn(text), entity: entityPattern, link, bold, strike, heading: headingInLine };
  return (
    find(text, certain) ??
    find(text, { bold: boldOpen }) ??
    find(text, hasEmphasis ? { 'emphasis-open': italicOpen } : { italic }) ??
    find(text, { code: codeInLine, underline: underlined, highlight, 'short-code': shortCode, percent })
  );
}

/** Returns the first address in a text of Markdown outside links. */
export function addressInText(text: string): LeftMarkup | undefined {
  return /:\/\/|www\./i.test(text) ? find(text, { address: bareAddress }) : undefined;
}

/** What Markdown has left of a paragraph as text, though it was meant as markup. */
export function markupLeftByMarkdown(text: string): LeftMarkup | undefined {
  if (!/[<\]*`]|==|:[+a-z]|^##|^\|/m.test(text)) return undefined;
  return (
    find(text, { html: tagIn(text), link, heading: headingWithoutSpace, 'note-reference': noteReference }) ??
    find(text, { link: linkTurnedRound, 'link-by-name': linkByName, bold: boldWithSpaces }) ??
    find(text, { bold: boldOpen, code: codeOpen, table: tableRow }) ??
    find(text, { 'emphasis-open': italicOpen, highlight, 'short-code': shortCode }) ??
    find(text, { 'bold-open': boldOpenFirst })
  );
}

/** Code that begins with a line of three or more signs and never ends, by its lines: all text below it is code as well. */
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

function tagIn(text: string): RegExp {
  return closingTag.test(text) ? anyTag : certainTag;
}

function find(text: string, patterns: Partial<Record<LeftMarkup['kind'], RegExp>>): LeftMarkup | undefined {
  for (const kind of keysOf(patterns)) {
    const words = patterns[kind]?.exec(text)?.[0];
    if (words !== undefined) return { kind, words };
  }
  return undefined;
}
