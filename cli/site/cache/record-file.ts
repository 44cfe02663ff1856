import { readEntry, writeEntry } from '../../platform/cache/entry.ts';
import type { BuildRecord } from './build-manifest.ts';

/** The first line of a record. A line for each known file follows, which is parsed only when that file is asked for. */
interface RecordHead extends Omit<BuildRecord, 'known'> {
  /** The files of the lines. */
  names: string[];
}

/** How many lines are written at once: a single string of all lines would take many MB. */
const batchSize = 200;

export function writeRecord(path: string, { known, ...record }: BuildRecord): void {
  const head: RecordHead = { ...record, names: known.map(([name]) => name) };
  const chunks = [JSON.stringify(head)];
  for (let from = 0; from < known.length; from += batchSize)
    chunks.push(
      `\n${known
        .slice(from, from + batchSize)
        .map(([, json]) => json)
        .join('\n')}`,
    );
  writeEntry(path, ...chunks);
}

/** Returns a record; undefined when there is none, or when it is damaged. */
export function readRecord(path: string): BuildRecord | undefined {
  const bytes = readEntry(path);
  if (!bytes) return undefined;
  const [first = '', ...lines] = linesOf(bytes);
  const { names, ...record } = JSON.parse(first) as RecordHead;
  return { ...record, known: names.map((name, index) => [name, lines[index] ?? '']) };
}

function linesOf(bytes: Buffer): string[] {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\n', from);
    lines.push(bytes.toString('utf8', from, end < 0 ? undefined : end));
    from = end < 0 ? bytes.length : end + 1;
  }
  return lines;
}
