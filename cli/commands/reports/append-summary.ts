import { appendFileSync } from 'node:fs';
import { EnvironmentError, errorCode } from '../../platform/errors.ts';
import { formatMarkdownTable, type Table } from '../../platform/terminal.ts';

/**
 * Appends a section to a Markdown file, such as the summary of a job.
 * @throws {EnvironmentError} when the file cannot be written
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions#adding-a-job-summary
 */
export function appendSummary(file: string, title: string, markdown: string): void {
  try {
    appendFileSync(file, `## ${title}\n\n${markdown}\n`);
  } catch (error) {
    throw new EnvironmentError(
      `The summary cannot be written to ${file} (${errorCode(error)}). Name another file with --summary.`,
    );
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
