import type { SiteDiff } from '../compare/site-diff.ts';
import { formatPretty } from './format-pretty.ts';
import { describeDiff } from './lines/describe-diff.ts';
import { formatMarkdown } from './markdown/format-markdown.ts';

export const diffFormats = ['pretty', 'markdown', 'json'] as const;

export type DiffFormat = (typeof diffFormats)[number];

/** The longest comment on GitHub, in characters. The summary of a job may be longer. */
const maxCommentLength = 65_536;

/** Formats a comparison for a terminal, for a comment on GitHub, or for other programs. */
export function formatDiff(diff: SiteDiff, format: DiffFormat, options: { isColored: boolean }): string {
  if (format === 'json') return `${JSON.stringify(diff, null, 2)}\n`;
  const report = describeDiff(diff);
  return format === 'markdown'
    ? formatMarkdown(report, { maxLength: maxCommentLength })
    : formatPretty(report, options);
}
