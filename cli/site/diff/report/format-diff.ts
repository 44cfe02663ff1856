import type { ComparedSites } from '../diff-content.ts';
import { formatMarkdown } from './markdown.ts';
import { formatPretty } from './pretty.ts';

/** Formats a comparison. `json` has the shape that `site-diff.schema.json` describes. */
export async function formatDiff(
  { diff, folders }: ComparedSites,
  format: 'pretty' | 'markdown' | 'json' | 'html',
  isColored: boolean,
): Promise<string> {
  if (format === 'json') return `${JSON.stringify(diff, null, 2)}\n`;
  if (format === 'markdown') return formatMarkdown(diff);
  if (format === 'pretty') return formatPretty(diff, isColored);
  // The codec of images takes a tenth of a second to load.
  const [{ formatHtml }, { createEmbed }] = await Promise.all([import('./html.ts'), import('./embed-images.ts')]);
  return formatHtml(diff, createEmbed(folders));
}
