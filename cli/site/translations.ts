import type { Alternate, Site } from '../../src/site.ts';
import { pathBelow } from '../../src/text/urls.ts';
import { memoizeFor } from '../platform/memoize.ts';
import { type ArticleFile, type Content, type ContentFile, isValidFile, type PageFile } from './content.ts';
import { homePath, languageOf, languagesOf } from './languages.ts';
import { addressOf, listAnchors, pagePath, publishedFiles } from './routes.ts';
import { parseLink } from './targets.ts';

/** A file of a further language, and the file of the main language that it translates. */
export interface Translation {
  file: ContentFile;
  /** The file of the main language. */
  original: ContentFile;
  /** The folder of the language, such as `de`. */
  language: string;
}

/**
 * Lists the valid files that are translations of valid files: those with the same path in their language, and those
 * that name their original.
 */
export const listTranslations = memoizeFor((content: Content): readonly Translation[] => {
  const folders = new Set(languagesOf(content).further.map(({ folder }) => folder));
  const all = folders.size === 0 ? [] : [...findTranslatedPages(content), ...findTranslatedFiles(content)];
  return all.filter(
    ({ file, original, language }) => folders.has(language) && isValidFile(file) && isValidFile(original),
  );
});

/** Finds translations among pages and articles: by `translationOf`, or else by the same path or slug. */
function* findTranslatedPages(content: Content): Iterable<Translation> {
  const files = [...content.articles, ...content.pages];
  const inMain = files.filter((file) => languageOf(content, file) === undefined);
  const originals = new Map<string | undefined, ContentFile>(inMain.map((file) => [addressOf(content, file), file]));
  const bySlug = new Map(inMain.flatMap((file) => (file.kind === 'article' ? [[file.slug, file]] : [])));
  for (const file of files) {
    const language = languageOf(content, file);
    if (language === undefined || !file.isValid) continue;
    const written = originalOf(file);
    const samePath = pathInMain(pagePath(file.slug), language);
    const byPath = file.kind === 'article' ? bySlug.get(file.slug) : originals.get(samePath);
    const original = written === undefined ? byPath : originals.get(written);
    if (original) yield { file, original, language };
  }
}

/** Finds the settings files and collections of each language, whose originals in the main one have the same names. */
function* findTranslatedFiles(content: Content): Iterable<Translation> {
  for (const [language, files] of content.languages)
    for (const kind of ['settings', 'collections'] as const) {
      const originals: Readonly<Record<string, ContentFile | undefined>> = content[kind];
      for (const [name, file] of Object.entries<ContentFile>(files[kind])) {
        const original = originals[name];
        if (original) yield { file, original, language };
      }
    }
}

/** Returns the address that `translationOf` of a page or an article names; undefined without this key. */
export function originalOf(file: PageFile | ArticleFile): string | undefined {
  const address = file.isValid ? file.data.translationOf : undefined;
  const target = address === undefined ? undefined : parseLink(address);
  return target?.kind === 'page' ? target.path : address;
}

/** Returns the address that the original of a page usually has: in `de`, `/garden` for `/de/garden`, `/` for `/de`. */
function pathInMain(path: string, language: string | undefined): string {
  return language === undefined ? path : path.slice(homePath(language).length) || '/';
}

/** The address and the anchors of each translated page, by the address of its original. */
export type TranslatedAddresses = ReadonlyMap<string, { path: string; anchors: readonly string[] }>;

/**
 * Returns the listed pages and the published articles of a language, by the addresses of their originals. The main
 * language has none.
 */
export function translatedAddresses(content: Content, language: string | undefined): TranslatedAddresses {
  const published = new Set<ContentFile>(publishedFiles(content));
  const shownAt = (file: ContentFile) => {
    const isShown = file.kind === 'page' ? !(file.isValid && file.data.unlisted) : published.has(file);
    return isShown ? addressOf(content, file) : undefined;
  };
  return new Map(
    listTranslations(content).flatMap(({ file, original, language: ofFile }) => {
      const [from, path] = [shownAt(original), shownAt(file)];
      if (ofFile !== language || from === undefined || path === undefined) return [];
      const sections = file.kind === 'page' && file.isValid ? file.data.sections : [];
      return [[from, { path, anchors: listAnchors(sections) }]];
    }),
  );
}

/**
 * Returns the address of the translation, if there is one, for an address in the main language: on a German page,
 * `/about#story` becomes `/de/ueber#story`, or `/de/ueber` if nothing there has this id.
 */
export function translateAddress(address: string, addresses: TranslatedAddresses): string {
  if (addresses.size === 0) return address;
  const target = parseLink(address);
  const translation = target.kind === 'page' ? addresses.get(target.path) : undefined;
  if (target.kind !== 'page' || !translation) return address;
  return translation.path + target.query + (translation.anchors.includes(target.anchor) ? `#${target.anchor}` : '');
}

/**
 * Finds the pages and articles that exist in several languages, by the path of each: those with the same path below the
 * home page of their language, and those that name their original. Leaves out unlisted pages and drafts.
 * @param sites the site in each language, the main one first
 */
export function findAlternates(sites: readonly Site[]): Record<string, Alternate[]> {
  const groups = new Map<string, Alternate[]>();
  for (const { settings, home, pages, articles } of sites) {
    const language = home === '/' ? undefined : home.slice(1);
    const add = (path: string, original: string) =>
      groups.set(original, [...(groups.get(original) ?? []), { language: settings.language, path }]);
    for (const { path, unlisted, translationOf } of pages)
      if (!unlisted) add(path, translationOf ?? pathInMain(path, language));
    for (const { path, slug, isUnpublished, translationOf } of articles)
      if (!isUnpublished) add(path, translationOf ?? pathBelow(sites[0]?.articlesPath ?? '/', slug));
  }
  const several = [...groups.values()].filter((group) => group.length > 1);
  return Object.fromEntries(several.flatMap((group) => group.map(({ path }) => [path, group])));
}
