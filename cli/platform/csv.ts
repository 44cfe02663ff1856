/** A cell that a spreadsheet would run as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/**
 * Formats rows as CSV (RFC 4180). A text that spreadsheets would take for a formula gets an apostrophe in front, by
 * which spreadsheets recognize a text.
 */
export function formatCsv(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [heads, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(value: unknown): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
