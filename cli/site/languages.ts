import type { SiteLanguage } from '../../src/site.ts';
import { folderOfLanguage, languageOfFile, languagesIn } from '../content/languages.ts';
import { memoizeFor } from '../platform/memoize.ts';
import { asRecord } from '../platform/records.ts';
import type { Content, ContentFile, LanguageFiles, SettingsFile } from './content.ts';

/** The languages that site.yaml declares, even if it has other problems, and the views that `contentIn` memoizes. */
export const languagesOf = memoizeFor((content: Content) => {
  return { ...languagesIn(content.settings.site?.data), views: new Map<string | undefined, Content>() };
});

/** Returns the folder of the language that a file belongs to, such as `pt-br`; undefined for the main language. */
export function languageOf(content: Content, file: ContentFile): string | undefined {
  return folderOfLanguage(file, languagesOf(content));
}

/** Returns the language that a file is written in, as a BCP 47 tag. */
export function languageTagOf(content: Content, file: ContentFile): string {
  return languageOfFile(file, languagesOf(content));
}

/** Lists the folders of all languages of a site: undefined for the main one, which is the first. */
export function languageFolders(content: Content): (string | undefined)[] {
  return [undefined, ...languagesOf(content).further.map(({ folder }) => folder)];
}

/** Returns the address of the home page in a language: `/` for the main one, otherwise `/en`. */
export function homePath(language: string | undefined): string {
  return language === undefined ? '/' : `/${language}`;
}

/** Lists all languages of a site with the names that pages show, the main one first. */
export function listSiteLanguages(content: Content): SiteLanguage[] {
  const main = { tag: languagesOf(content).main, folder: undefined, name: undefined };
  return [main, ...languagesOf(content).further].map(({ tag, folder, name }) => {
    return { tag, name: name ?? ownName(tag), home: homePath(folder) };
  });
}

/** Returns what a language calls itself (Unicode CLDR), with a capital letter as in a list: `fr` gives `Français`. */
function ownName(tag: string): string {
  const [first = '', ...rest] = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return first.toLocaleUpperCase(tag) + rest.join('');
}

/** Returns the content in each of its languages, the main one first; see `contentIn`. */
export function contentByLanguage(content: Content): Content[] {
  return content.whole ? [content] : languageFolders(content).map((language) => contentIn(content, language));
}

/**
 * Returns the content in one language: its pages and articles, and its settings files and collections, or those of the
 * main language where it has none. `files` still contains the files of all languages. The result is memoized.
 * @param content if it is in one language already, it is returned. @param language a folder of `languageFolders`
 */
export function contentIn(content: Content, language: string | undefined): Content {
  const { further, views } = languagesOf(content);
  if (content.whole || further.length === 0) return content;
  const view = views.get(language) ?? createView(content, language);
  views.set(language, view);
  return view;
}

/** Creates the content that `contentIn` returns. */
function createView(content: Content, language: string | undefined): Content {
  const ownFiles: Partial<LanguageFiles> = (language !== undefined && content.languages.get(language)) || {};
  const isOwn = (file: ContentFile) => languageOf(content, file) === language;
  const { site, facts } = content.settings;
  const tag = languagesOf(content).further.find(({ folder }) => folder === language)?.tag;
  // `paths` is not inherited: words of the main language would be foreign in addresses of another language.
  const siteKeys = tag === undefined ? {} : { paths: undefined, language: tag };
  return {
    ...content,
    whole: content,
    pages: content.pages.filter(isOwn),
    articles: content.articles.filter(isOwn),
    collections: { ...content.collections, ...ownFiles.collections },
    settings: {
      ...content.settings,
      ...ownFiles.settings,
      // In these files, a further language has only the keys that differ.
      ...(site && { site: overrideKeys(site, ownFiles.settings?.site, siteKeys) }),
      ...(facts && { facts: overrideKeys(facts, ownFiles.settings?.facts) }),
    },
  };
}

/** Returns a file with keys overridden: first by those of `more`, then by those of `own`, the file of a language. */
function overrideKeys<File extends SettingsFile>(file: File, own: SettingsFile | undefined, more: object = {}): File {
  const values = { ...more, ...(own?.isValid ? asRecord(own.data) : {}) };
  if (Object.keys(values).length === 0 || !file.isValid) return file;
  const inherited = file.references.filter(({ path }) => !(String(path[0]) in values));
  const references = [...inherited, ...(own?.isValid ? own.references : [])];
  return { ...file, data: { ...asRecord(file.data), ...values }, references };
}
