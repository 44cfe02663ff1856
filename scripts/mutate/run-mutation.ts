import { loadContent } from '../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../cli/diagnostics/problem.ts';
import type { Mutation } from './mutation.ts';
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
}

/** Makes a mistake in a content folder, checks the folder, and restores it. */
export function runMutation(folder: string, mutation: Mutation): Outcome {
  const { file, previousFile, text } = mutation;
  const files = { ...(previousFile === undefined ? {} : { [previousFile]: undefined }), [file]: text };
  return withFiles(folder, files, () => judge(mutation, loadContent(folder).problems));
}

function judge(mutation: Mutation, problems: readonly LocatedProblem[]): Outcome {
  const errors = problems.filter(({ severity }) => severity === 'error');
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
