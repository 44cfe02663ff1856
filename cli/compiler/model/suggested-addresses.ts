import { pathBelow } from '../../../src/path-below.ts';
import { isId, toId } from '../schema/to-id.ts';
import type { Content } from './content.ts';
import { languageTagOf } from './languages.ts';
import { articlesPath, pagePath } from './routes.ts';
import { siteLanguage } from './site-language.ts';

/**
 * Returns the addresses of pages and articles with invalid file names, which are not read. Links to them are not
 * reported, since each of these files is already reported.
 */
export function suggestedAddresses(content: Content): string[] {
  const unknownFiles = content.unknownFiles.map(({ name }) => name);
  const files = content.files.filter(
    ({ kind, slug }) => (kind === 'page' || kind === 'article') && !slug.split('/').every(isId),
  );
  const base = articlesPath(content);
  const main = siteLanguage(content);
  const named = [
    ...unknownFiles.map((name) => ({ name, language: main })),
    ...files.map((file) => ({ name: file.name, language: languageTagOf(content, file) })),
  ];
  return named.flatMap(({ name, language }) => {
    const address = pagePath(suggestedSlug(name, language));
    if (!/^[^/]+\/articles\//.test(name)) return [address];
    return base === undefined ? [] : [pathBelow(base, address.slice(1))];
  });
}

/**
 * Returns the slug that a file would have in `pages` or `articles`: `drafts/Sea Wall.txt` gives `drafts/sea-wall`.
 * @param language of its name, as a BCP 47 tag
 */
export function suggestedSlug(name: string, language: string): string {
  const local = name.slice(name.indexOf('/') + 1).replace(/\.[^./]*$/, '');
  const segments = local.replace(/^(?:pages|articles|collections)\//, '').split('/');
  return segments.map((segment) => toId(segment, language)).join('/');
}
