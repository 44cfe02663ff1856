import { settleOutput } from '../build/output-folder.ts';
import type { Refusal } from '../edit/write-changes.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { relativePath } from '../platform/files.ts';
import { isColored } from '../platform/terminal.ts';
import { countErrors } from '../problems/problem.ts';
import { formatProblems, pretty } from '../problems/report.ts';
import type { LoadedContent } from '../rules/check.ts';
import type { Content } from '../site/content.ts';
import { fixCommandFor } from './options.ts';

/** Formats the problems of content for one of the streams of a context. */
export function formatLoaded(
  context: Context,
  stream: Context['stdout'],
  { content, problems }: LoadedContent,
  fixCommand?: string,
): string {
  const how = { files: content.files.length, isColored: isColored(context, stream) };
  return pretty(problems, fixCommand === undefined ? how : { ...how, fixCommand });
}

/**
 * Prints the problems of content that a command needs without errors.
 * @param consequence what is not done then, as a sentence
 * @returns the content, if there are none
 */
export function requireSound(context: Context, loaded: LoadedContent, consequence: string): Content | undefined {
  const { content, problems } = loaded;
  const fixCommand = fixCommandFor(relativePath(context.cwd, content.folder));
  if (problems.length > 0) context.stderr.write(formatLoaded(context, context.stderr, loaded, fixCommand));
  if (countErrors(problems) === 0) return content;
  context.stderr.write(`${consequence}\n`);
  return undefined;
}

/** Prints why nothing is written, and returns the exit code. */
export function printRefusal(context: Context, { message, problems }: Refusal): ExitCode {
  const { stderr } = context;
  if (problems.length > 0) stderr.write(`${formatProblems(problems, isColored(context, stderr))}\n`);
  stderr.write(`${message} Nothing is written.\n`);
  return 1;
}

/** Waits until no build is writing to a folder that is about to be measured, and prints that it waits. */
export function waitForBuild({ cwd, stderr }: Context, out: string): Promise<void> {
  const shown = relativePath(cwd, out) || '.';
  return settleOutput(out, () => stderr.write(`A build into ${shown} is running: waiting until it is done.\n`));
}

/** How long a command may be silent, in milliseconds. */
const patience = 1000;

/**
 * Returns a function that prints what a command does next, to a terminal; nothing during its first second. It may be called
 * again and again with the same stage.
 */
export function reportStages({ stderr }: Pick<Context, 'stderr'>): (stage: string) => void {
  const start = performance.now();
  let last = '';
  return (stage) => {
    if (stderr.isTTY !== true || stage === last || performance.now() - start < patience) return;
    last = stage;
    stderr.write(`${stage}…\n`);
  };
}
