import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { LocatedProblem } from '../../cli/problems/problem.ts';
import { applyTextEdits, type TextEdit } from '../../cli/problems/text-edit.ts';
import { createCheck, loadContent } from '../../cli/rules/load.ts';
import { writeFiles } from './content.ts';
import { sharedData, sites } from './sites.ts';

export type { LocatedProblem };

const today = '2026-11-01';

/** Right files that the examples of docs/problems.md change, and that the second brand does not have. */
const examples = join(projectRoot, 'tests/fixtures/examples');

/**
 * What differs from the content of the second brand, by path: a text; bytes; `null` for a file that is gone; texts to
 * replace, each of which the file must contain once; or a file of tests/fixtures/files to copy.
 */
export type Changes = Readonly<
  Record<string, string | Uint8Array | null | { copy: string } | Readonly<Record<string, string>>>
>;

export interface CheckOptions {
  from?: string;
  /** A folder whose files are laid over the content first. */
  over?: string;
  /** Whether the files of tests/fixtures/examples are added first, or which of them. */
  examples?: true | readonly string[];
  at?: string;
  includeUnpublished?: boolean;
}

/** The problems of changed content. Each differs from those of a build in nothing: `validate` prints the same. */
export function check(changes: Changes = {}, options: CheckOptions = {}): readonly LocatedProblem[] {
  return checkInTurn(changes, options, false).before;
}

/** Checks changed content, and again after the first edits that its problems suggest: nothing if they suggest none. */
export function checkAndEdit(
  changes: Changes,
  options: CheckOptions = {},
): { before: readonly LocatedProblem[]; after: readonly LocatedProblem[] } {
  return checkInTurn(changes, options, true);
}

/**
 * Returns the files that first suggestions of problems change, as they are afterwards, by their path in the content.
 * @param read returns the text of a file, by the same path
 */
export function withFirstEdits(
  problems: readonly LocatedProblem[],
  read: (path: string) => string,
): Record<string, string> {
  const edits = Map.groupBy(problems.flatMap(firstEdits), ({ file }) => file.slice(file.indexOf('/') + 1));
  return Object.fromEntries(Array.from(edits, ([path, own]) => [path, applyTextEdits(read(path), own)]));
}

/** Returns the edits of the first suggestion of a problem, and of the same problem in other places. */
function firstEdits({ suggestions, others }: LocatedProblem): TextEdit[] {
  return [...(suggestions[0]?.edits ?? []), ...others.flatMap(firstEdits)];
}

/** `link-target pages/index.yaml:10:13`, as the tables of mistakes write it; a warning begins with that word. */
export function locate({ code, severity, file, line, column }: LocatedProblem): string {
  return `${severity === 'warning' ? 'warning ' : ''}${code} ${file.replace(/^content\//, '')}:${line}:${column}`;
}

function checkInTurn(
  changes: Changes,
  { from = sites.secondBrand.content, over, examples: added = [], ...options }: CheckOptions,
  isEdited: boolean,
): { before: readonly LocatedProblem[]; after: readonly LocatedProblem[] } {
  const folder = copyOf([
    from,
    ...(over === undefined ? [] : [over]),
    ...(added === true ? [examples] : added.map((path) => join(examples, path))),
  ]);
  const { at = today, includeUnpublished = false } = options;
  const restores = [keepFiles(Object.keys(changes).map((path) => join(folder, path)))];
  try {
    applyChanges(folder, changes);
    const before = loadContent(folder, { at, includeUnpublished }).problems;
    const edited = isEdited ? withFirstEdits(before, (path) => readFileSync(join(folder, path), 'utf8')) : {};
    if (Object.keys(edited).length === 0) return { before, after: [] };
    restores.unshift(keepFiles(Object.keys(edited).map((path) => join(folder, path))));
    writeFiles(folder, edited);
    return { before, after: loadContent(folder, { at, includeUnpublished }).problems };
  } finally {
    for (const restore of restores) restore();
  }
}

const copies = new Map<string, string>();

/** Returns a folder with the files of folders, each laid over those before it. `setup.ts` removes it at the end. */
function copyOf(folders: readonly string[]): string {
  const key = folders.join('\n');
  const known = copies.get(key);
  if (known !== undefined) return known;
  mkdirSync(sharedData, { recursive: true });
  const parent = mkdtempSync(join(sharedData, 'check-'));
  const copy = join(parent, 'content');
  for (const path of folders) {
    const below = path.startsWith(examples) ? relative(examples, path) : '';
    cpSync(path, join(copy, below), { recursive: true });
  }
  copies.set(key, copy);
  return copy;
}

/** Remembers files as they are, or that they are not there. @returns what puts them right again */
function keepFiles(paths: readonly string[]): () => void {
  const kept = paths.map((path) => [path, existsSync(path) ? readFileSync(path) : undefined] as const);
  return () => {
    for (const [path, bytes] of kept) {
      rmSync(path, { force: true });
      if (bytes) writeFiles(dirname(path), { [basename(path)]: bytes });
    }
    // Each folder once, since one may have had thousands of the files.
    for (const folder of new Set(paths.map((path) => dirname(path)))) removeEmpty(folder);
  };
}

function removeEmpty(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(dirname(folder));
}

/** Opens content of which many changes are checked, each by itself: as with `--watch`, only what differs is read. */
export async function openContent(
  from: string,
): Promise<{ check(changes: Changes): Promise<readonly LocatedProblem[]>; close(): void }> {
  const parent = mkdtempSync(join(tmpdir(), 'site-check-'));
  const folder = join(parent, 'content');
  cpSync(from, folder, { recursive: true });
  const checkAgain = createCheck(folder, { at: today });
  let restore = () => {};
  return {
    async check(changes) {
      restore();
      restore = keepFiles(Object.keys(changes).map((path) => join(folder, path)));
      applyChanges(folder, changes);
      return (await checkAgain()).problems;
    },
    close: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** Changes the files of a folder. @throws if a text that is to be replaced is not there exactly once */
export function applyChanges(folder: string, changes: Changes): void {
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) rmSync(join(folder, path));
    else if (typeof change === 'string' || change instanceof Uint8Array) writeFiles(folder, { [path]: change });
    else if ('copy' in change) cpSync(join(projectRoot, 'tests/fixtures/files', change.copy), join(folder, path));
    else writeFiles(folder, { [path]: replaceEach(path, readFileSync(join(folder, path), 'utf8'), change) });
  }
}

function replaceEach(path: string, text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((rest, [right, wrong]) => {
    const [before, after, ...more] = rest.split(right);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`${path} must contain this once: ${right}`);
    return before + wrong + after;
  }, text);
}
