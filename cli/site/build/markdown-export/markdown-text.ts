/** Text with the delimiter around it. */
export interface MarkdownPiece {
  text: string;
  /** `*`, `**` or `~~`; none around plain text. */
  delimiter?: string;
}

const space = /[ \t\n\r\f]+/g;
const punctuation = /[\p{P}\p{S}]/u;

/** Escapes a text for Markdown, and collapses white space: `2 * 3` → `2 \* 3`. */
export function escapeText(text: string): string {
  if (!/[\\`*_[\]<~&\t\n\r\f]| {2}/.test(text)) return text;
  const line = text.replace(space, ' ');
  return line
    .replace(/[\\`*[\]<]|~(?=~)|&(?=#?\w+;)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/**
 * Escapes characters that would turn a line of a paragraph into a heading, a list item, a quotation or a rule: `1. May`
 * → `1\. May`.
 */
export function escapeLineStarts(text: string): string {
  if (!/^[>#\-+=\d]/.test(text) && !text.includes('\n')) return text;
  return text
    .replace(/^(?:>|#{1,6}(?=\s|$)|[-+](?=\s|$)|-+\s*$|=+\s*$)/gm, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}

/**
 * Joins pieces. Omits delimiters where CommonMark would read them as characters, which is between a letter outside and
 * punctuation inside: `a**(b)**c`. @see https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
 */
export function joinPieces(pieces: readonly MarkdownPiece[]): string {
  let joined = '';
  for (const [index, { text, delimiter = '' }] of pieces.entries()) {
    if (text.startsWith('[') && joined.endsWith('!')) joined = `${joined.slice(0, -1)}\\!`;
    if (delimiter === '') {
      joined += text;
      continue;
    }
    const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
    const left = `${joined}${before}`.at(-1);
    const right = `${after}${pieces[index + 1]?.text ?? ''}`[0];
    const isDelimited = words !== '' && opens(left, words[0]) && opens(right, words.at(-1));
    joined += isDelimited ? `${before}${delimiter}${words}${delimiter}${after}` : text;
  }
  return joined;
}

/** Whether a delimiter between two characters can open emphasis: https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run */
function opens(outside: string | undefined, inside: string | undefined): boolean {
  if (inside === undefined || !punctuation.test(inside)) return true;
  return outside === undefined || /\s/.test(outside) || punctuation.test(outside);
}

/** Writes a code span with enough backticks around it. */
export function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1);
  const pad = code.startsWith('`') || code.endsWith('`') || /^ .* $/.test(code) ? ' ' : '';
  return `${fence}${pad}${code.replace(space, ' ')}${pad}${fence}`;
}

/** Writes a fenced code block with the name of its language. */
export function codeBlock(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function longestRun(code: string): number {
  return Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
}

/** Writes a link, and encodes characters of the address that would end it. */
export function markdownLink(text: string, address: string): string {
  return `[${text}](${address.replace(/[()\\<> ]/g, (character) => encodeURIComponent(character).replace(/[()]/, '\\$&'))})`;
}
