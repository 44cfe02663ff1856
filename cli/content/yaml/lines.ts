/** A line in parts: `  - title: Cress # or salad` has the head `  - `, the key `title` and the value `Cress`. */
export interface Line {
  index: number;
  /** Without spaces at its end. */
  text: string;
  /** The number of spaces at its beginning. */
  indent: number;
  /** Its indentation and hyphens. */
  head: string;
  key: string | undefined;
  value: string;
  /** The column at which the value begins. */
  column: number;
  isBlank: boolean;
  /** Whether it begins with a hyphen or a key. */
  isEntry: boolean;
  isStructured: boolean;
}

/** The lines of a file that cannot be parsed. */
export interface Lines {
  texts: readonly string[];
  /** The index of the line with the error, and the column of the error. */
  index: number;
  column: number;
}

/** The maximum length of a line. A longer one counts as blank, since the patterns would be too slow. */
const maxLineLength = 10_000;

/** The maximum number of lines above that are read. */
const maxLines = 200;

/** Splits a line: `  - title: Cress # or salad` has the head `  - `, the key `title`, and the value `Cress`. */
export function readLine({ texts }: Pick<Lines, 'texts'>, index: number): Line {
  const whole = texts[index] ?? '';
  const text = whole.length > maxLineLength ? '' : whole.trimEnd();
  const [, head = '', key, rest = ''] = /^(\s*(?:- +)*)(?:([A-Za-z/][\w/-]*):(?: +|$))?(.*)$/.exec(text) ?? [];
  const isComment = rest.startsWith('# ') && key !== undefined; // Right after `key: `.
  const value = isComment ? '' : rest.replace(/^["']/.test(rest) ? / +# [^"']*$/ : / +# .*$/, '');
  const isEntry = head.includes('-');
  return {
    ...{ index, text, indent: text.search(/[^ ]|$/), head, key, value, column: text.length - rest.length },
    ...{ isBlank: /^\s*(?:#|$)/.test(text), isEntry, isStructured: isEntry || key !== undefined },
  };
}

/** Returns the nearest line above an index that is not blank, or else a blank line. */
export function lineAbove(lines: Lines, index: number): Line {
  let above = index - 1;
  while (above > 0 && readLine(lines, above).isBlank) above -= 1;
  return readLine(lines, above);
}

/**
 * Returns the indentations at which a line could belong to a block or list above it, each with the number of the nearest
 * line that shows it.
 */
export function levelsAbove(lines: Lines, { index, isEntry }: Line): Map<number, number> {
  const levels = new Map<number, number>();
  for (let at = index - 1; at >= Math.max(0, index - maxLines); at -= 1) {
    const line = readLine(lines, at);
    const isParent = isEntry && !line.isEntry && line.key !== undefined && line.text.endsWith(':');
    const isSibling = line.key !== undefined && (line.isEntry || !isEntry); // A key may line up with that of `- key:`.
    const level = isEntry ? line.indent + (isParent ? 2 : 0) : line.head.length;
    if (!line.isBlank && (isParent || isSibling) && !levels.has(level)) levels.set(level, at + 1);
  }
  return levels;
}

/** Returns the width of an indentation, where a tab counts as one level. */
export function widthOf(text: string): number {
  return (/^\s*/.exec(text)?.[0] ?? '').replaceAll('\t', '  ').length;
}

/** Replaces a number of characters of a text. */
export function splice(text: string, start: number, count: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(start + count);
}

/** Moves a line by a number of columns, and indents it with spaces only. */
export function indentBy(text: string, columns: number): string {
  if (text.trim() === '') return text.replaceAll('\t', '');
  return ' '.repeat(Math.max(0, widthOf(text) + columns)) + text.trimStart();
}

/** Returns the index of a line, and the columns between which it has text. */
export function contentOf({ index, indent, text }: Line): readonly [index: number, start: number, end: number] {
  return [index, indent, text.length];
}
