import type { Content } from '../model/content.ts';
import { type ArticleFile, type ContentFile, isValidFile, type PageFile } from '../model/content-file.ts';
import { furtherLanguages, homePath, languageOf } from '../model/languages.ts';
import { parseLink } from '../model/link-target.ts';
import { articleBases, articlePath, pagePath } from '../model/routes.ts';

/** A file of a further language that says in it what a file of the main language says. */
export interface Translation {
  file: ContentFile;
  /** The file of the main language. */
  original: ContentFile;
  /** The folder of the language, such as `de`. */
  language: string;
}

const listed = new WeakMap<Content, readonly Translation[]>();

/**
 * Lists the valid files that are translations of valid files, as `findAlternates` pairs their pages: those with the same
 * path in their language, and those that name their original. The result is memoized.
 */
export function listTranslations(content: Content): readonly Translation[] {
  let translations = listed.get(content);
  if (!translations) {
    const known = new Set(furtherLanguages(content).map(({ folder }) => folder));
    const all = known.size === 0 ? [] : [...translatedPages(content), ...translatedFiles(content)];
    translations = all.filter(
      ({ file, original, language }) => known.has(language) && isValidFile(file) && isValidFile(original),
    );
    listed.set(content, translations);
  }
  return translations;
}

function* translatedPages(content: Content): Iterable<Translation> {
  const bases = articleBases(content);
  const originals = new Map<string | undefined, ContentFile>();
  const slugs = new Map<string, ContentFile>();
  for (const file of content.articles) {
    if (languageOf(content, file) !== undefined) continue;
    originals.set(articlePath(bases, file), file);
    slugs.set(file.slug, file);
  }
  for (const file of content.pages)
    if (languageOf(content, file) === undefined) originals.set(pagePath(file.slug), file);
  for (const file of [...content.pages, ...content.articles]) {
    const language = languageOf(content, file);
    if (language === undefined || !file.isValid) continue;
    const named = originalOf(file);
    const usual = file.kind === 'article' ? slugs.get(file.slug) : originals.get(pathInMain(file.slug, language));
    const original = named === undefined ? usual : originals.get(named);
    if (original) yield { file, original, language };
  }
}

/** Returns the address of the original that a page or an article names. */
export function originalOf(file: PageFile | ArticleFile): string | undefined {
  const address = file.isValid ? file.data.translationOf : undefined;
  const target = address === undefined ? undefined : parseLink(address);
  return target?.kind === 'page' ? target.path : address;
}

/** Returns the address that the original of a page usually has: `de/garden` gives `/garden`, and `de` gives `/`. */
function pathInMain(slug: string, language: string): string {
  return pagePath(slug).slice(homePath(language).length) || '/';
}

function* translatedFiles(content: Content): Iterable<Translation> {
  for (const [language, { settings, collections }] of content.languages) {
    const pairs: [Named, Named][] = [
      [settings, content.settings],
      [collections, content.collections],
    ];
    for (const [own, main] of pairs)
      for (const [name, file] of Object.entries(own)) {
        const original = main[name];
        if (file && original) yield { file, original, language };
      }
  }
}

type Named = Readonly<Record<string, Exclude<ContentFile, { kind: 'page' | 'article' }> | undefined>>;
