import { appendFileSync } from 'node:fs';
import { settleOutput } from '../build/output-folder.ts';
import type { Refusal } from '../edit/write-changes.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { EnvironmentError, errorCode } from '../platform/errors.ts';
import { relativePath } from '../platform/files.ts';
import { formatMarkdownTable, isColored, type Table } from '../platform/terminal.ts';
import { countErrors, type LocatedProblem } from '../problems/problem.ts';
import { formatProblems, pretty } from '../problems/report.ts';
import type { LoadedContent } from '../rules/check.ts';
import type { Content } from '../site/content.ts';
import { fixCommandFor, folder } from './options.ts';

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

/**
 * Appends a section to the summary of a job on GitHub; does nothing elsewhere.
 * @throws {EnvironmentError} when the file cannot be written
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions#adding-a-job-summary
 */
export function appendSummary(context: Context, title: string, markdown: string): void {
  const file = context.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    appendFileSync(folder(context, file), `## ${title}\n\n${markdown}\n`);
  } catch (error) {
    throw new EnvironmentError(`The summary cannot be written to ${file}, $GITHUB_STEP_SUMMARY (${errorCode(error)}).`);
  }
}

/** Formats a table with a list below it as Markdown. */
export function formatTableAndList(table: Table, lines: readonly string[]): string {
  const list = lines.map((line) => `- ${line}\n`).join('');
  return formatMarkdownTable(table) + (list && `\n${list}`);
}

/** Shows text literally in Markdown, whatever it contains. @param language of its highlighting */
export function fenceText(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));
  return `${fence}${language}\n${text}${fence}`;
}

/** GitHub shows ten errors and ten warnings of a step as annotations; nobody reads more than this in a summary. */
const maxProblems = 100;

/** Formats problems for a summary, as a terminal shows them. */
export function summarizeProblems(problems: readonly LocatedProblem[]): string {
  if (problems.length === 0) return '';
  const rest = problems.length > maxProblems ? `\nand ${problems.length - maxProblems} more problems\n` : '';
  return `${fenceText(formatProblems(problems.slice(0, maxProblems), false) + rest, '')}\n`;
}
