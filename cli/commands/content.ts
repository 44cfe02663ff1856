import { waitForOutput } from '../build/output-folder.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { relativePath } from '../platform/files.ts';
import { hasErrors } from '../problems/problem.ts';
import { type Format, reporters } from '../problems/report.ts';
import type { LoadedContent } from '../rules/check.ts';
import { loadCachedContent } from '../rules/load.ts';
import type { Content } from '../site/content.ts';
import { fullPath } from './command.ts';

/**
 * Loads content that a command needs without errors, prints its problems, and updates the code that is generated from it.
 * @param consequence what is not done if there are errors, as a sentence
 * @param use called with the content if there are no errors
 */
export async function withContent(
  context: Context,
  { content: name, at }: { content: string; at?: string },
  consequence: string,
  use: (content: Content) => Promise<ExitCode>,
): Promise<ExitCode> {
  const contentFolder = fullPath(context, name);
  const loaded = await loadCachedContent(contentFolder, { willRender: true, at }, reportStages(context));
  const { content, problems } = loaded;
  if (problems.length > 0) context.stderr.write(formatLoaded(context, loaded));
  const { refreshCode } = await import('./generate.ts');
  await refreshCode(context, loaded);
  if (!hasErrors(problems)) return use(content);
  context.stderr.write(`${consequence}\n`);
  return 1;
}

/** Formats the problems of content, and how many files were checked. */
export function formatLoaded(context: Context, loaded: LoadedContent, format: Format = 'pretty'): string {
  const { paint, npmRun } = context;
  const { files } = loaded.content;
  return reporters[format](loaded.problems, { files: files.length, paint, fixCommand: npmRun('validate', '--fix') });
}

/** Waits until no build is writing to the folder `out`, and prints that it waits. */
export function waitForBuild({ cwd, stderr }: Context, out: string): Promise<void> {
  const shown = relativePath(cwd, out) || '.';
  return waitForOutput(out, () => stderr.write(`A build into ${shown} is running: waiting until it is done.\n`));
}

/** After how many milliseconds a command says what it is doing. */
const patience = 1000;

/** Returns a function that prints each new stage of a command to a terminal, except during the first second. */
export function reportStages({ stderr }: Pick<Context, 'stderr'>): (stage: string) => void {
  const start = performance.now();
  let last = '';
  return (stage) => {
    if (stderr.isTTY !== true || stage === last || performance.now() - start < patience) return;
    last = stage;
    stderr.write(`${stage}…\n`);
  };
}
