import { dirname } from 'node:path';
import { fixContent } from '../../edit/fix-content.ts';
import { countOf } from '../../platform/terminal.ts';
import type { AddProblems } from '../../rules/check.ts';
import { appendSummary, fenceText } from './append-summary.ts';
import { formatDiff } from './format-diff.ts';

/** A job summary may have 1 MiB; a patch as long as this is not read there anyway. */
const maxLength = 50_000;

/**
 * Appends a patch to a Markdown file, which fixes the problems of a content folder whose fix is certain. Appends nothing
 * if there are none.
 * @param addProblems see `fixContent`
 * @throws {EnvironmentError} when the file cannot be written
 */
export function summarizeFixes(
  file: string,
  contentFolder: string,
  fixCommand: string,
  addProblems?: AddProblems,
): void {
  const { changes, fixed } = fixContent(contentFolder, { addProblems });
  if (changes.length === 0) return;
  const how = `\`${fixCommand}\` fixes ${countOf(fixed.length, 'problem')}.`;
  const diff = formatDiff(dirname(contentFolder), changes);
  const patch = diff.length > maxLength ? '' : ` This patch does the same:\n\n${fenceText(diff, 'diff')}`;
  appendSummary(file, 'Fixes', `${how}${patch}\n`);
}
