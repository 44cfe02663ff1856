import { styleText } from 'node:util';

export type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

export const plain: Paint = (_style, text) => text;

export const colored: Paint = (style, text) => styleText(style, text, { validateStream: false }); // Even into a pipe.

/** Replaces control characters except tabs with spaces, so that a text of a file cannot control the terminal. */
export function blankControls(text: string): string {
  return text.replace(/[^\P{Cc}\t]/gu, ' ');
}

/** Formats a number with its noun: `1 file` or `2 files`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Formats the size of a file: `812 bytes`, `24.1 kB`, `1.3 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [size, unit] = bytes < 999_950 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
}

/** Formats a table for a terminal: heads in its first row, names in its first column, and figures aligned to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => `${row.map(pad).join('  ')}\n`).join('');
}

/** Puts an argument in quotes if a shell would split or change it. */
export function quoteForShell(argument: string): string {
  return /^[\p{L}\p{N}_./\\:@~^-]+$/u.test(argument) ? argument : JSON.stringify(argument);
}
