import { loadContent } from '../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../cli/diagnostics/problem.ts';
import type { Mutation } from './mutation.ts';
import { withFiles } from './with-files.ts';

/** What the checker made of a mistake. */
export interface Outcome {
  mutation: Mutation;
  problems: readonly LocatedProblem[];
  isCaught: boolean;
  /** The first message is in the right file, at the right line. */
  isPlaced: boolean;
  /** There is one message, and no other follows from it. */
  isAlone: boolean;
  /** The right fix is named, before any other. */
  isFixed: boolean;
}

/** Makes a mistake in a content folder, asks the checker, and takes it back. */
export function runMutation(folder: string, mutation: Mutation): Outcome {
  const { file, instead, text } = mutation;
  const files = { ...(instead === undefined ? {} : { [instead]: undefined }), [file]: text };
  return withFiles(folder, files, () => judge(mutation, loadContent(folder).problems));
}

function judge(mutation: Mutation, problems: readonly LocatedProblem[]): Outcome {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const isPlaced = errors.some((problem) => isAt(problem, mutation.told ?? mutation.file, mutation.lines));
  return {
    mutation,
    problems: errors,
    isCaught: errors.length > 0,
    isPlaced,
    isAlone: errors.length === 1,
    isFixed: errors.some(({ message, hint }) => mutation.fix.test(`${message} ${hint}`)),
  };
}

/** Tells whether a problem is reported in one of some lines of a file. */
export function isAt({ file, line }: LocatedProblem, name: string, { first, last }: Mutation['lines']): boolean {
  return file.endsWith(`/${name}`) && line >= first && line <= last;
}
