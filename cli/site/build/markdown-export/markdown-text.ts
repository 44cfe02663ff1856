/** A mark around words, and the words. */
export interface MarkdownPiece {
  text: string;
  /** `*`, `**` or `~~`; none for plain words. */
  mark?: string;
}

const space = /[ \t\n\r\f]+/g;
const punctuation = /[\p{P}\p{S}]/u;

/** A text as Markdown that reads as that text: white space is one space, and what has a meaning is escaped. */
export function escapeText(text: string): string {
  if (!/[\\`*_[\]<~&\t\n\r\f]| {2}/.test(text)) return text;
  const line = text.replace(space, ' ');
  return line
    .replace(/[\\`*[\]<]|~(?=~)|&(?=#?\w+;)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** Keeps the lines of a paragraph from being read as a heading, a list, a quotation or a rule. */
export function escapeLineStarts(text: string): string {
  if (!/^[>#\-+=\d]/.test(text) && !text.includes('\n')) return text;
  return text
    .replace(/^(?:>|#{1,6}(?=\s|$)|[-+](?=\s|$)|-+\s*$|=+\s*$)/gm, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}

/**
 * Puts pieces side by side. Marks are left off where CommonMark would take them for letters: punctuation inside them
 * and a letter outside. @see https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
 */
export function joinPieces(pieces: readonly MarkdownPiece[]): string {
  let joined = '';
  for (const [index, { text, mark = '' }] of pieces.entries()) {
    if (text.startsWith('[') && joined.endsWith('!')) joined = `${joined.slice(0, -1)}\\!`;
    if (mark === '') {
      joined += text;
      continue;
    }
    const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
    const left = `${joined}${before}`.at(-1);
    const right = `${after}${pieces[index + 1]?.text ?? ''}`[0];
    const isMarked = words !== '' && opens(left, words[0]) && opens(right, words.at(-1));
    joined += isMarked ? `${before}${mark}${words}${mark}${after}` : text;
  }
  return joined;
}

function opens(outside: string | undefined, inside: string | undefined): boolean {
  if (inside === undefined || !punctuation.test(inside)) return true;
  return outside === undefined || /\s/.test(outside) || punctuation.test(outside);
}

/** A code span (a line of code within text). */
export function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1);
  const pad = code.startsWith('`') || code.endsWith('`') || /^ .* $/.test(code) ? ' ' : '';
  return `${fence}${pad}${code.replace(space, ' ')}${pad}${fence}`;
}

/** A block of code with the name of its language. */
export function codeBlock(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function longestRun(code: string): number {
  return Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
}

/** A link; what its address is written in must not end it. */
export function markdownLink(text: string, address: string): string {
  return `[${text}](${address.replace(/[()\\<> ]/g, (character) => encodeURIComponent(character).replace(/[()]/, '\\$&'))})`;
}
