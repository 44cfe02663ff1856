import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import type { BuildRecord } from './build-manifest.ts';

/** The first line of a record, to which one line for each known file is added as it is: most are never asked for. */
interface RecordHead extends Omit<BuildRecord, 'known'> {
  /** The files of the lines. */
  names: string[];
  /** How many characters the lines have. */
  length: number;
}

/** How many lines are written at once. A text of all of them, many MB, takes longer to make than to write. */
const batchSize = 200;

export function writeRecord(path: string, { known, ...record }: BuildRecord): void {
  const lines = known.map(([, json]) => json);
  const head: RecordHead = { ...record, names: known.map(([name]) => name), length: lengthOf(lines) };
  const file = openSync(path, 'w');
  try {
    writeFileSync(file, JSON.stringify(head));
    for (let from = 0; from < lines.length; from += batchSize)
      writeFileSync(file, `\n${lines.slice(from, from + batchSize).join('\n')}`);
  } finally {
    closeSync(file);
  }
}

/** @returns nothing when the file is not whole @throws {Error} when there is none, or its first line is not JSON */
export function readRecord(path: string): BuildRecord | undefined {
  const [first = '', ...lines] = linesOf(readFileSync(path));
  const { names, length, ...record } = JSON.parse(first) as RecordHead;
  if (lengthOf(lines) !== length) return undefined;
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

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}
