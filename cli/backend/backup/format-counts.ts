/** Formats the number of rows of each table, a line for each. */
export function formatCounts(counts: Readonly<Record<string, number>>): string {
  const width = Math.max(...Object.values(counts).map((count) => String(count).length));
  return Object.entries(counts)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([table, count]) => `${String(count).padStart(width)}  ${table}\n`)
    .join('');
}
