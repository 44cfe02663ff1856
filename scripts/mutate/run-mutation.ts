import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../cli/problems/problem.ts';
import type { Mutation } from './mutation.ts';
import { type TriedSuggestion, trySuggestion } from './try-suggestion.ts';
import { withFiles } from './with-files.ts';

/** What the checker reported for a mistake. */
export interface Outcome {
  mutation: Mutation;
  problems: readonly LocatedProblem[];
  isCaught: boolean;
  /** Whether a problem is reported in the right file, at the right line. */
  isOnRightLine: boolean;
  /** Whether exactly one problem is reported. */
  isOnlyProblem: boolean;
  /** Whether a message or hint names the right fix. */
  namesFix: boolean;
  /** What its first suggestion leads to, if there is one. */
  suggestion: TriedSuggestion | undefined;
}

/**
 * Makes a mistake in a content folder, checks the folder, applies the suggestion if there is one, and restores the folder.
 */
export function runMutation(folder: string, mutation: Mutation): Outcome {
  const { file, previousFile, text } = mutation;
  const before = new Map(
    [file, previousFile ?? file].map((name) => [
      name,
      existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '',
    ]),
  );
  const files = { ...(previousFile === undefined ? {} : { [previousFile]: undefined }), [file]: text };
  const textBefore = (path: string) => before.get(path) ?? readFileSync(join(folder, path), 'utf8');
  return withFiles(folder, files, () => {
    const errors = loadContent(folder).problems.filter(({ severity }) => severity === 'error');
    return { ...judge(mutation, errors), suggestion: trySuggestion(folder, mutation, errors, textBefore) };
  });
}

function judge(mutation: Mutation, errors: readonly LocatedProblem[]): Omit<Outcome, 'suggestion'> {
  const isOnRightLine = errors.some((problem) => isAt(problem, mutation.reportedIn ?? mutation.file, mutation.lines));
  return {
    mutation,
    problems: errors,
    isCaught: errors.length > 0,
    isOnRightLine,
    isOnlyProblem: errors.length === 1,
    namesFix: errors.some(({ message, hint }) => mutation.fix.test(`${message} ${hint}`)),
  };
}

/** Whether a problem is reported in a range of lines of a file. */
export function isAt({ file, line }: LocatedProblem, name: string, { first, last }: Mutation['lines']): boolean {
  return file.endsWith(`/${name}`) && line >= first && line <= last;
}
