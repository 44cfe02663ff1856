/** A table whose first column contains names and whose other columns contain figures. */
export interface Table {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Formats a table for a terminal, with figures aligned to the right. */
export function formatTable({ heads, rows }: Table): string {
  const widths = heads.map((_, column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows].map((row) => `${row.map((cell, column) => pad(cell, column, widths)).join('  ')}\n`).join('');
}

function pad(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** Formats a table as GitHub Flavored Markdown, for the summary of a job. @see https://github.github.com/gfm/#tables-extension- */
export function formatMarkdownTable({ heads, rows }: Table): string {
  const rule = heads.map((_, column) => (column === 0 ? '---' : '---:'));
  return [heads, rule, ...rows].map((row) => `| ${row.map(escapeCell).join(' | ')} |\n`).join('');
}

function escapeCell(cell: string): string {
  return cell.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
