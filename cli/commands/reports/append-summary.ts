import { appendFileSync } from 'node:fs';
import { formatMarkdownTable, type Table } from '../../diagnostics/reporters/table.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode } from '../../platform/errors.ts';

/**
 * Appends a table and a list to a Markdown file, such as the summary of a job.
 * @throws {EnvironmentError} when the file cannot be written
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions#adding-a-job-summary
 */
export function appendSummary(file: string, title: string, table: Table, lines: readonly string[]): void {
  const list = lines.map((line) => `- ${line}\n`).join('');
  try {
    appendFileSync(file, `## ${title}\n\n${formatMarkdownTable(table)}\n${list && `${list}\n`}`);
  } catch (error) {
    throw new EnvironmentError(
      `The summary cannot be written to ${file} (${errorCode(error)}). Name another file with --summary.`,
    );
  }
}
