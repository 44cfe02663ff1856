import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { parseLink } from '../model/link-target.ts';
import { articleBases, articlePath, pagePath, publishedFiles } from '../model/routes.ts';
import { listTranslations } from '../translations/list-translations.ts';

/** The addresses of translations by those of their originals, with the anchors that each has. */
export type TranslatedAddresses = ReadonlyMap<string, { path: string; anchors: readonly string[] }>;

/**
 * Returns the pages and articles of a language that visitors can see, by the addresses of their originals. The main language
 * has none.
 */
export function translatedAddresses(content: Content, language: string | undefined): TranslatedAddresses {
  const published = new Set<ContentFile>(publishedFiles(content));
  const bases = articleBases(content);
  const addresses = listTranslations(content).flatMap(({ file, original, language: own }) => {
    const [from, path] = [addressOf(original), addressOf(file)];
    return own === language && from !== undefined && path !== undefined
      ? [[from, { path, anchors: anchorsOf(file) }] as const]
      : [];
  });
  return new Map(addresses);

  function addressOf(file: ContentFile): string | undefined {
    if (file.kind === 'page') return file.isValid && file.data.unlisted ? undefined : pagePath(file.slug);
    return file.kind === 'article' && published.has(file) ? articlePath(bases, file) : undefined;
  }
}

function anchorsOf(file: ContentFile): string[] {
  return file.kind === 'page' && file.isValid ? file.data.sections.flatMap(({ id }) => id ?? []) : [];
}

/**
 * Leads a link to a page of the main language to its translation, if there is one: on a German page, `/about#story` becomes
 * `/de/ueber#story`, or `/de/ueber` if nothing there has this id.
 */
export function translateAddress(address: string, addresses: TranslatedAddresses): string {
  if (addresses.size === 0) return address;
  const target = parseLink(address);
  const translation = target.kind === 'page' ? addresses.get(target.path) : undefined;
  if (target.kind !== 'page' || !translation) return address;
  const anchor = translation.anchors.includes(target.anchor) ? `#${target.anchor}` : '';
  return `${translation.path}${target.query}${anchor}`;
}
