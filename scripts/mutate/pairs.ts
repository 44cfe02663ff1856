import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../cli/content/load-content.ts';
import { createRandom, pick } from '../../tests/support/random.ts';
import type { Mutation, Site } from './mutation.ts';

/** Two mistakes in one file. */
export interface Pair {
  file: string;
  before: string;
  text: string;
  /** Kinds and lines, the upper one first. */
  both: readonly Pick<Mutation, 'kind' | 'lines'>[];
}

/** Kinds that keep a file from being read at all, or that are about more than one place. */
const alone = /conflict|key twice|id twice|^a file|address/;

/** So many lines lie between the two at least, so that neither is a part of the other. */
const apart = 3;

/**
 * Puts single mistakes together, two in one file.
 * @param seed the same gives the same pairs
 * @param count how many at most
 */
export function pairMutations({ sources }: Site, mutations: readonly Mutation[], seed: number, count: number): Pair[] {
  const random = createRandom(seed);
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const able = mutations.filter(({ kind, file }) => !alone.test(kind) && texts.has(file));
  const pairs: Pair[] = [];
  for (let attempt = 0; attempt < 100 * count && pairs.length < count; attempt += 1) {
    const first = pick(random, able);
    const before = texts.get(first.file) ?? '';
    const second = pick(
      random,
      able.filter(({ file }) => file === first.file),
    );
    const changes = [first, second].map((mutation) => ({ mutation, ...changeOf(before, mutation.text ?? '') }));
    const [upper, lower] = changes.sort((a, b) => a.start - b.start);
    if (!upper || !lower || countLines(before.slice(upper.end, lower.start)) < apart) continue;
    const moved = countLines(upper.other) - countLines(before.slice(upper.start, upper.end));
    const { kind, lines } = lower.mutation;
    pairs.push({
      file: first.file,
      before,
      text: `${before.slice(0, upper.start)}${upper.other}${before.slice(upper.end, lower.start)}${lower.other}${before.slice(lower.end)}`,
      both: [upper.mutation, { kind, lines: { first: lines.first + moved, last: lines.last + moved } }],
    });
  }
  return pairs;
}

/** The one part in which two texts differ: where it is in the first, and what the other has there. */
function changeOf(text: string, changed: string): { start: number; end: number; other: string } {
  const most = Math.min(text.length, changed.length);
  let start = 0;
  while (start < most && text[start] === changed[start]) start += 1;
  let same = 0;
  while (same < most - start && text.at(-1 - same) === changed.at(-1 - same)) same += 1;
  return { start, end: text.length - same, other: changed.slice(start, changed.length - same) };
}

const countLines = (text: string) => text.split('\n').length - 1;

/** @returns what is wrong with what the checker says to a pair, if it is not one message for each of the two */
export function runPair(folder: string, { file, before, text, both }: Pair): string | undefined {
  writeFileSync(join(folder, file), text);
  try {
    const problems = loadContent(folder).problems.filter(({ severity }) => severity === 'error');
    const missed = both.filter(
      ({ lines }) =>
        !problems.some((told) => told.file.endsWith(`/${file}`) && told.line >= lines.first && told.line <= lines.last),
    );
    if (missed.length === 0 && problems.length === 2) return undefined;
    const said = problems.map(({ code, file, line, message }) => `    ${code} ${file}:${line} ${message}\n`);
    const made = both.map(({ kind, lines }) => `${kind} at ${lines.first}`);
    return `${file}: ${made.join(', ')}\n${said.join('')}`;
  } finally {
    writeFileSync(join(folder, file), before);
  }
}
