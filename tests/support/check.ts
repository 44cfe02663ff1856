import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { LocatedProblem } from '../../cli/problems/problem.ts';
import { applyTextEdits, type TextEdit } from '../../cli/problems/text-edit.ts';
import { writeFiles } from './content.ts';
import { sites } from './sites.ts';

export type { LocatedProblem };

/** The date on which tests check content, unless they say another. */
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
  /** The content to change instead of the second brand's. */
  from?: string;
  /** A folder whose files are laid over it first. */
  over?: string;
  /** Whether the files of tests/fixtures/examples are added first, or which of them. */
  examples?: true | readonly string[];
  at?: string;
  includeUnpublished?: boolean;
}

/** The problems of changed content. Each differs from those of a build in nothing: `validate` prints the same. */
export function check(changes: Changes = {}, options: CheckOptions = {}): readonly LocatedProblem[] {
  return checkInTurn(changes, options, () => []).before;
}

/** Checks changed content, and again after the first edits that its problems suggest: nothing if they suggest none. */
export function checkAndEdit(
  changes: Changes,
  options: CheckOptions = {},
): { before: readonly LocatedProblem[]; after: readonly LocatedProblem[] } {
  return checkInTurn(changes, options, (problems) => problems.flatMap(firstEdits));
}

/** Returns the edits of the first suggestion of a problem, and of the same problem in other places. */
function firstEdits({ suggestions, others }: LocatedProblem): TextEdit[] {
  return [...(suggestions[0]?.edits ?? []), ...others.flatMap(firstEdits)];
}

/** `link-target pages/index.yaml:10:13`, as the tables of mistakes write it. */
export function locate({ code, file, line, column }: LocatedProblem): string {
  return `${code} ${file.replace(/^content\//, '')}:${line}:${column}`;
}

function checkInTurn(
  changes: Changes,
  {
    from = sites.secondBrand.content,
    over,
    examples: added = [],
    at = today,
    includeUnpublished = false,
  }: CheckOptions,
  choose: (problems: readonly LocatedProblem[]) => readonly TextEdit[],
): { before: readonly LocatedProblem[]; after: readonly LocatedProblem[] } {
  const parent = mkdtempSync(join(tmpdir(), 'site-check-'));
  const folder = join(parent, 'content');
  try {
    cpSync(from, folder, { recursive: true });
    if (over !== undefined) cpSync(over, folder, { recursive: true });
    for (const path of added === true ? ['.'] : added)
      cpSync(join(examples, path), join(folder, path), { recursive: true });
    applyChanges(folder, changes);
    const before = loadContent(folder, { at, includeUnpublished }).problems;
    const edits = Map.groupBy(choose(before), ({ file }) => file);
    if (edits.size === 0) return { before, after: [] };
    for (const [file, own] of edits)
      writeFiles(dirname(folder), { [file]: applyTextEdits(readFileSync(join(parent, file), 'utf8'), own) });
    return { before, after: loadContent(folder, { at, includeUnpublished }).problems };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Changes the files of a folder. @throws if a text that is to be replaced is not there exactly once */
export function applyChanges(folder: string, changes: Changes): void {
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) rmSync(join(folder, path));
    else if (typeof change === 'string' || change instanceof Uint8Array) writeFiles(folder, { [path]: change });
    else if (isCopy(change)) cpSync(join(projectRoot, 'tests/fixtures/files', change.copy), join(folder, path));
    else writeFiles(folder, { [path]: replaceEach(path, readFileSync(join(folder, path), 'utf8'), change) });
  }
}

function isCopy(change: object): change is { copy: string } {
  return 'copy' in change;
}

function replaceEach(path: string, text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((rest, [right, wrong]) => {
    const [before, after, ...more] = rest.split(right);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`${path} must contain this once: ${right}`);
    return before + wrong + after;
  }, text);
}
