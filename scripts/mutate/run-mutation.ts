import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../cli/diagnostics/problem.ts';
import type { Mutation } from './mutation.ts';

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
  const before = [file, ...(instead === undefined ? [] : [instead])].map((name) => readIfThere(join(folder, name)));
  if (instead !== undefined) rmSync(join(folder, instead));
  put(join(folder, file), text);
  try {
    return judge(mutation, loadContent(folder).problems);
  } finally {
    for (const { path, bytes } of before) put(path, bytes);
  }
}

function readIfThere(path: string): { path: string; bytes: Buffer | undefined } {
  return { path, bytes: existsSync(path) ? readFileSync(path) : undefined };
}

/** @param text nothing where there shall be no file */
function put(path: string, text: string | Buffer | undefined): void {
  if (text === undefined) rmSync(path);
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function judge(mutation: Mutation, problems: readonly LocatedProblem[]): Outcome {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const isPlaced = errors.some(
    ({ file, line }) =>
      file.endsWith(`/${mutation.told ?? mutation.file}`) &&
      line >= mutation.lines.first &&
      line <= mutation.lines.last,
  );
  return {
    mutation,
    problems: errors,
    isCaught: errors.length > 0,
    isPlaced,
    isAlone: errors.length === 1,
    isFixed: errors.some(({ message, hint }) => mutation.fix.test(`${message} ${hint}`)),
  };
}
