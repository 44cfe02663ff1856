import { pathBelow } from '../../../src/path-below.ts';
import { toId } from '../schema/to-id.ts';
import type { Content } from './content.ts';
import { articlesPath, pagePath } from './routes.ts';

/**
 * The addresses that pages and articles would have whose files nothing reads, or whose names cannot be addresses. Each
 * such file is one mistake, and that what links to it leads nowhere is no other.
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

/** What a file would be called below `pages` or `articles`, without its ending. */
export function suggestedSlug(name: string): string {
  const local = name.slice(name.indexOf('/') + 1).replace(/\.[^./]*$/, '');
  const steps = local.replace(/^(?:pages|articles|collections)\//, '').split('/');
  return steps.map(toId).join('/');
}

function hasOtherId(slug: string): boolean {
  return slug.split('/').some((step) => toId(step) !== step);
}
