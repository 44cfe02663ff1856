/** Rows of texts under their heads. The first column holds names, the others figures. */
export interface Table {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** For a terminal: columns of one width, figures at the right. */
export function formatTable({ heads, rows }: Table): string {
  const widths = heads.map((_, column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows].map((row) => `${row.map((cell, column) => pad(cell, column, widths)).join('  ')}\n`).join('');
}

function pad(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** For the summary of a job: a table of GitHub Flavored Markdown. @see https://github.github.com/gfm/#tables-extension- */
export function formatMarkdownTable({ heads, rows }: Table): string {
  const rule = heads.map((_, column) => (column === 0 ? '---' : '---:'));
  return [heads, rule, ...rows].map((row) => `| ${row.map(escapeCell).join(' | ')} |\n`).join('');
}

function escapeCell(cell: string): string {
  return cell.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
