import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { createRandom, pick } from '../../tests/support/random.ts';
import type { Mutation, Site } from './mutation.ts';
import { isAt } from './run-mutation.ts';
import { withFiles } from './with-files.ts';

/** Several mistakes in one file. */
export interface Group {
  file: string;
  text: string;
  /** Kinds and lines, the uppermost first. */
  mistakes: readonly Pick<Mutation, 'kind' | 'lines'>[];
}

/** Kinds that are about more than one place, or are looked for only where nothing else is wrong. */
const alone = /id twice|^a file|address| on no page$|without a link/;

/** So many lines lie between two at least, so that neither is a part of the other. */
const apart = 3;

/**
 * Puts single mistakes together, several in one file.
 * @param size how many in one file
 * @param seed the same gives the same groups
 * @param count how many groups at most
 */
export function groupMutations(
  { sources }: Site,
  mutations: readonly Mutation[],
  { size, seed, count }: { size: number; seed: number; count: number },
): Group[] {
  const random = createRandom(seed);
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const able = mutations.filter(({ kind, file }) => !alone.test(kind) && texts.has(file));
  const byFile = Map.groupBy(able, ({ file }) => file);
  const groups: Group[] = [];
  for (let attempt = 0; attempt < 100 * count && groups.length < count; attempt += 1) {
    const { file } = pick(random, able);
    const before = texts.get(file) ?? '';
    const chosen = Array.from({ length: size }, () => pick(random, byFile.get(file) ?? []));
    const group = joinChanges(before, chosen);
    if (group) groups.push({ file, ...group });
  }
  return groups;
}

/** Makes all changes in one text. @returns nothing where one lies in the block that another is told of */
function joinChanges(before: string, mutations: readonly Mutation[]): Pick<Group, 'text' | 'mistakes'> | undefined {
  const changes = mutations
    .map((mutation) => ({ ...mutation, ...changeOf(before, mutation.text ?? '') }))
    .sort((a, b) => a.start - b.start);
  let [text, end, moved] = ['', 0, 0];
  const mistakes: Pick<Mutation, 'kind' | 'lines'>[] = [];
  for (const [index, { start, other, kind, lines, ...change }] of changes.entries()) {
    if (index > 0 && countLines(before.slice(end, start)) < apart) return undefined;
    mistakes.push({ kind, lines: { first: lines.first + moved, last: lines.last + moved } });
    text += before.slice(end, start) + other;
    moved += countLines(other) - countLines(before.slice(start, change.end));
    end = change.end;
  }
  const isApart = changes.every(({ lines }, index) =>
    changes.every((other, at) => at === index || other.lines.first > lines.last || other.lines.last < lines.first),
  );
  // Of one block, no one can tell which key was meant to be which.
  const keys = mistakes.filter(({ kind }) => /^another word|key$/.test(kind));
  const isClear = keys.length < 2 || keys.every(({ kind }) => !kind.startsWith('another word'));
  return isApart && isClear ? { text: text + before.slice(end), mistakes } : undefined;
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

/** What the checker says to several mistakes in one file. */
export interface GroupOutcome {
  group: Group;
  /** Mistakes without a message. */
  hidden: Group['mistakes'];
  /** How many messages are about none of the mistakes, or are a second one about the same. */
  invented: number;
  said: string;
}

export function runGroup(folder: string, group: Group): GroupOutcome {
  const { problems: all } = withFiles(folder, { [group.file]: group.text }, () => loadContent(folder));
  const problems = all.filter(({ severity }) => severity === 'error');
  const hidden = group.mistakes.filter(({ lines }) => !problems.some((problem) => isAt(problem, group.file, lines)));
  return {
    group,
    hidden,
    invented: problems.length - (group.mistakes.length - hidden.length),
    said: problems.map(({ code, file, line, message }) => `    ${code} ${file}:${line} ${message}\n`).join(''),
  };
}

export function describeGroup({ group: { file, mistakes }, hidden, invented, said }: GroupOutcome): string {
  const made = mistakes.map((mistake) => `${mistake.kind} at ${mistake.lines.first}`);
  return `${file}: ${made.join(', ')}: ${hidden.length} hidden, ${invented} invented\n${said}`;
}
