import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { parseYaml } from '../../cli/content/yaml/parse/parse-yaml.ts';
import type { LocatedProblem } from '../../cli/problems/problem.ts';
import { type Applicability, applyTextEdits, type TextEdit } from '../../cli/problems/text-edit.ts';
import type { Mutation } from './mutation.ts';
import { withFiles } from './with-files.ts';

/** What the first suggestion for a mistake leads to. */
export interface TriedSuggestion {
  applicability: Applicability;
  problem: LocatedProblem;
  /** Errors that were not there before the suggestion was applied. */
  caused: LocatedProblem[];
  /** Whether all files have the data that they had before the mistake. */
  isRestored: boolean;
  /** Whether nothing has changed but the ranges of the edits. */
  keepsRest: boolean;
}

/**
 * Kinds that overwrite a value to which other values may refer, which is reported once the file can be read: not caused by
 * the suggestion, unless it is on the same line.
 */
const overwrites = new Set(['another type', 'another format', 'an unreadable colour']);

/**
 * Applies the first suggestion for a mistake, in all its locations, and checks the content. Prefers a suggestion that is
 * certain. Restores the files.
 * @param problems the errors of the content with the mistake
 * @param textBefore returns the text of a file before the mistake, by its path in the content folder
 * @returns undefined if no problem has a suggestion
 */
export function trySuggestion(
  folder: string,
  { kind }: Mutation,
  problems: readonly LocatedProblem[],
  textBefore: (path: string) => string | undefined,
): TriedSuggestion | undefined {
  const isSure = ({ suggestions: [first] }: LocatedProblem) => first?.applicability === 'machine-applicable';
  const problem = problems.find(isSure) ?? problems.find(({ suggestions }) => suggestions.length > 0);
  const [suggestion] = problem?.suggestions ?? [];
  if (!problem || !suggestion) return undefined;
  const edits = Map.groupBy(firstEdits(problem), ({ file }) => file.slice(file.indexOf('/') + 1));
  const changes = Array.from(edits, ([path, own]) => {
    const text = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '';
    return { path, text, after: applyTextEdits(text, own), edits: own };
  });
  const files = Object.fromEntries(changes.map(({ path, after }) => [path, after]));
  return withFiles(folder, files, () => {
    const known = new Set(problems.map(({ message }) => message));
    const isElsewhere = (other: LocatedProblem) => other.file !== problem.file || other.line !== problem.line;
    const errors = loadContent(folder).problems.filter(({ severity }) => severity === 'error');
    return {
      applicability: suggestion.applicability,
      problem,
      caused: errors.filter((other) => !known.has(other.message) && !(overwrites.has(kind) && isElsewhere(other))),
      isRestored: changes.every(({ path, after }) => hasSameData(after, textBefore(path))),
      keepsRest: changes.every(keepsRest),
    };
  });
}

/** Returns the edits of the first suggestion for a problem, and for the same problem in other places. */
function firstEdits({ suggestions: [first], others }: LocatedProblem): TextEdit[] {
  return [...(first?.edits ?? []), ...others.flatMap(firstEdits)];
}

/** Whether two texts differ only in the ranges of the edits: what is before, between and after them is the same. */
function keepsRest({ text, after, edits }: { text: string; after: string; edits: readonly TextEdit[] }): boolean {
  const lines = text.split('\n');
  const offsetOf = (line: number, column: number) =>
    lines.slice(0, line - 1).join('\n').length + Number(line > 1) + column - 1;
  const ranges = edits
    .map((edit) => ({ start: offsetOf(edit.line, edit.column), end: offsetOf(edit.endLine, edit.endColumn), edit }))
    .sort((a, b) => a.start - b.start);
  let [old, at] = [0, 0];
  for (const { start, end, edit } of ranges) {
    const kept = text.slice(old, start) + edit.replacement;
    if (!after.startsWith(kept, at)) return false;
    [old, at] = [end, at + kept.length];
  }
  return after.slice(at) === text.slice(old);
}

function hasSameData(text: string, before: string | undefined): boolean {
  return before !== undefined && isDeepStrictEqual(parseYaml(text).data, parseYaml(before).data);
}
