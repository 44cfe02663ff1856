import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { createRandom, pick } from '../../tests/support/random.ts';
import type { Mutation, Site } from './mutation.ts';
import { isAt } from './run-mutation.ts';
import { withFiles } from './with-files.ts';

/** A file with several mistakes. */
export interface Group {
  file: string;
  text: string;
  /** The kind and lines of each mistake, from the top of the file to the bottom. */
  mistakes: readonly Pick<Mutation, 'kind' | 'lines'>[];
}

/** Kinds of mistakes that affect several files, or that are only reported if there are no other problems. */
const ungroupable = /id twice|^a file|address| on no page$|without a link/;

/** The minimum number of lines between two mistakes of a group, so that neither affects the other. */
const minDistance = 3;

/**
 * Combines single mistakes to groups of several mistakes in one file.
 * @param size the number of mistakes in a group
 * @param seed the same seed gives the same groups
 * @param count the maximum number of groups
 */
export function groupMutations(
  { sources }: Site,
  mutations: readonly Mutation[],
  { size, seed, count }: { size: number; seed: number; count: number },
): Group[] {
  const random = createRandom(seed);
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const groupable = mutations.filter(({ kind, file }) => !ungroupable.test(kind) && texts.has(file));
  const byFile = Map.groupBy(groupable, ({ file }) => file);
  const groups: Group[] = [];
  for (let attempt = 0; attempt < 100 * count && groups.length < count; attempt += 1) {
    const { file } = pick(random, groupable);
    const before = texts.get(file) ?? '';
    const chosen = Array.from({ length: size }, () => pick(random, byFile.get(file) ?? []));
    const group = joinChanges(before, chosen);
    if (group) groups.push({ file, ...group });
  }
  return groups;
}

/** Makes several mistakes in one text. @returns undefined if two of them are too close to be told apart */
function joinChanges(before: string, mutations: readonly Mutation[]): Pick<Group, 'text' | 'mistakes'> | undefined {
  const changes = mutations
    .map((mutation) => ({ ...mutation, ...changeOf(before, mutation.text ?? '') }))
    .sort((a, b) => a.start - b.start);
  let [text, end, moved] = ['', 0, 0];
  const mistakes: Pick<Mutation, 'kind' | 'lines'>[] = [];
  for (const [index, { start, other, kind, lines, ...change }] of changes.entries()) {
    if (index > 0 && countLines(before.slice(end, start)) < minDistance) return undefined;
    mistakes.push({ kind, lines: { first: lines.first + moved, last: lines.last + moved } });
    text += before.slice(end, start) + other;
    moved += countLines(other) - countLines(before.slice(start, change.end));
    end = change.end;
  }
  const isApart = changes.every(({ lines }, index) =>
    changes.every((other, at) => at === index || other.lines.first > lines.last || other.lines.last < lines.first),
  );
  // If a key was renamed and another is missing or unknown, the checker cannot know which name belongs to which.
  const keys = mistakes.filter(({ kind }) => /key$/.test(kind));
  const isClear = keys.length < 2 || keys.every(({ kind }) => kind !== 'a renamed key');
  return isApart && isClear ? { text: text + before.slice(end), mistakes } : undefined;
}

/** Returns the range of a text that differs from a changed text, and what the changed text has in it. */
function changeOf(text: string, changed: string): { start: number; end: number; other: string } {
  const maxSame = Math.min(text.length, changed.length);
  let start = 0;
  while (start < maxSame && text[start] === changed[start]) start += 1;
  let same = 0;
  while (same < maxSame - start && text.at(-1 - same) === changed.at(-1 - same)) same += 1;
  return { start, end: text.length - same, other: changed.slice(start, changed.length - same) };
}

const countLines = (text: string) => text.split('\n').length - 1;

/** What the checker reported for a group of mistakes. */
export interface GroupOutcome {
  group: Group;
  /** The mistakes for which no problem was reported. */
  missed: Group['mistakes'];
  /** The number of problems that belong to none of the mistakes, or are reported twice. */
  unrelated: number;
  /** The problems, one line each. */
  report: string;
}

/** Makes the mistakes of a group in a content folder, checks the folder, and restores it. */
export function runGroup(folder: string, group: Group): GroupOutcome {
  const { problems: all } = withFiles(folder, { [group.file]: group.text }, () => loadContent(folder));
  const problems = all.filter(({ severity }) => severity === 'error');
  const missed = group.mistakes.filter(({ lines }) => !problems.some((problem) => isAt(problem, group.file, lines)));
  return {
    group,
    missed,
    unrelated: problems.length - (group.mistakes.length - missed.length),
    report: problems.map(({ code, file, line, message }) => `    ${code} ${file}:${line} ${message}\n`).join(''),
  };
}

export function describeGroup({ group: { file, mistakes }, missed, unrelated, report }: GroupOutcome): string {
  const made = mistakes.map((mistake) => `${mistake.kind} at ${mistake.lines.first}`);
  return `${file}: ${made.join(', ')}: ${missed.length} missed, ${unrelated} unrelated\n${report}`;
}
