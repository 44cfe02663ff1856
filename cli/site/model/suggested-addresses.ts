import { isId, toId } from '../../content/schema/to-id.ts';
import type { Content } from './content.ts';
import { languageFolders, languageTagOf } from './languages.ts';
import { articleBases, articlePath, pagePath } from './routes.ts';
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
  const bases = articleBases(content);
  const folders = languageFolders(content);
  const main = siteLanguage(content);
  const named = [
    ...unknownFiles.map((name) => ({ name, language: main })),
    ...files.map((file) => ({ name: file.name, language: languageTagOf(content, file) })),
  ];
  return named.flatMap(({ name, language }) => {
    const slug = suggestedSlug(name, language);
    if (!/^[^/]+\/articles\//.test(name)) return [pagePath(slug)];
    return articlePath(bases, splitSlug(slug, folders)) ?? [];
  });
}

/** Takes the folder of a language off the slug of an article: `en/sea-wall` is `sea-wall` in `en`. */
function splitSlug(slug: string, folders: readonly (string | undefined)[]): { slug: string; language?: string } {
  const [first = '', ...rest] = slug.split('/');
  return rest.length > 0 && folders.includes(first) ? { slug: rest.join('/'), language: first } : { slug };
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
