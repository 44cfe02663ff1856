import { wrapLike } from '../wrap-lines.ts';

/**
 * Formats a text as a block scalar (YAML 1.2, 8.1) that replaces another, with its indentation, and wrapped as before if
 * it is folded.
 * @param written the scalar that it replaces, from its header to the end of its last line
 * @param width the maximum length of a folded line with its indentation
 * @returns undefined if a block scalar of this kind cannot contain the text
 */
export function writeBlockScalar(value: string, written: string, width: number): string | undefined {
  const [head = '', ...lines] = written.split('\n').map((line) => line.replace(/\r$/, ''));
  const [, style, indicator = ''] = /^([|>])([-+0-9]*)/.exec(head) ?? [];
  const indent = indentOf(lines);
  const [, body = '', end = ''] = /^(.*?)(\n*)$/s.exec(value) ?? [];
  // A first line that begins with a space would need an indicator, and other control characters an escape.
  if (indent === undefined || body === '' || /^[ \n]|\t|\r|[^\P{Cc}\n]|\uFEFF/u.test(body)) return undefined;
  const rows = style === '>' ? fold(body, unfold(lines, indent), width - indent.length) : body.split('\n');
  if (!rows) return undefined;
  const chomp = end === '' ? '-' : end === '\n' ? '' : '+';
  const header = `${style}${indicator.replace(/[-+]/g, '')}${chomp}${head.slice(1 + indicator.length)}`;
  const blank = Array.from({ length: Math.max(0, end.length - 1) }, () => '');
  return (
    [header, ...rows.map((row) => (row === '' ? '' : indent + row)), ...blank].join('\n') +
    (/\n$/.test(written) ? '\n' : '')
  );
}

/** Returns the indentation of the first line that is not blank. */
function indentOf(lines: readonly string[]): string | undefined {
  return /^ +(?=\S)/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0];
}

/** Returns the wrapped lines of each paragraph. */
function unfold(lines: readonly string[], indent: string): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.slice(indent.length).trimEnd());
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/** Folds a text: each line break becomes a blank line. @returns undefined for lines that a folded text changes */
function fold(body: string, old: readonly string[][], width: number): string[] | undefined {
  const lines = body.split('\n');
  if (lines.some((line) => /^\s|\s$/.test(line))) return undefined;
  const known = new Map(old.map((paragraph) => [paragraph.join(' '), paragraph]));
  const changed = old.filter((paragraph) => !lines.includes(paragraph.join(' ')));
  return lines.flatMap((line, index) => {
    const rows = line === '' ? [] : (known.get(line) ?? wrapLike(changed.shift() ?? [], line, width));
    return index === 0 ? rows : ['', ...rows];
  });
}
