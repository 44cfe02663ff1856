import { pathBelow } from '../../../src/path-below.ts';
import { toId } from '../schema/to-id.ts';
import type { Content } from './content.ts';
import { articlesPath, pagePath } from './routes.ts';

/**
 * Returns the addresses of pages and articles with invalid file names, which are not read. Links to them are not
 * reported, since each of these files is already reported.
 */
export function suggestedAddresses(content: Content): string[] {
  const unknownFiles = content.unknownFiles.map(({ name }) => name);
  const files = content.files.filter(({ kind, slug }) => (kind === 'page' || kind === 'article') && hasOtherId(slug));
  const base = articlesPath(content);
  return [...unknownFiles, ...files.map(({ name }) => name)].flatMap((name) => {
    const address = pagePath(suggestedSlug(name));
    if (!/^[^/]+\/articles\//.test(name)) return [address];
    return base === undefined ? [] : [pathBelow(base, address.slice(1))];
  });
}

/** Returns the slug that a file would have in `pages` or `articles`: `drafts/Sea Wall.txt` gives `drafts/sea-wall`. */
export function suggestedSlug(name: string): string {
  const local = name.slice(name.indexOf('/') + 1).replace(/\.[^./]*$/, '');
  const segments = local.replace(/^(?:pages|articles|collections)\//, '').split('/');
  return segments.map(toId).join('/');
}

function hasOtherId(slug: string): boolean {
  return slug.split('/').some((segment) => toId(segment) !== segment);
}
