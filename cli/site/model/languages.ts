import {
  correctLanguage,
  folderOfLanguage,
  type Languages,
  languageOfFile,
  languagesIn,
} from '../../content/languages.ts';
import { asRecord } from '../../platform/records.ts';
import type { Content, LanguageFiles } from './content.ts';
import type { ContentFile, SettingsFile } from './content-file.ts';

/** A further language of a site, beside its main one. */
export interface FurtherLanguage {
  /** The BCP 47 tag, such as `pt-BR`. */
  tag: string;
  /** The name of its folders and the first segment of its addresses, such as `pt-br`. */
  folder: string;
  /** What it calls itself, if site.yaml says so. */
  name: string | undefined;
}

const listed = new WeakMap<Content, readonly FurtherLanguage[]>();

/** Lists the further languages that site.yaml declares, even if the file has other problems. */
export function furtherLanguages(content: Content): readonly FurtherLanguage[] {
  let languages = listed.get(content);
  if (!languages) {
    const data = asRecord(content.settings.site?.data).languages;
    languages = (Array.isArray(data) ? data : []).flatMap((entry: unknown) => {
      const { language, name } = asRecord(entry);
      if (typeof language !== 'string') return [];
      const tag = correctLanguage(language);
      return [{ tag, folder: tag.toLowerCase(), name: typeof name === 'string' ? name : undefined }];
    });
    listed.set(content, languages);
  }
  return languages;
}

const languagesByContent = new WeakMap<Content, Languages>();

function languagesOf(content: Content): Languages {
  let languages = languagesByContent.get(content);
  if (!languages) {
    languages = languagesIn(content.settings.site?.data);
    languagesByContent.set(content, languages);
  }
  return languages;
}

/** Returns the folder of the further language that a file belongs to; undefined for the main language. */
export function languageOf(content: Content, file: ContentFile): string | undefined {
  return folderOfLanguage(file, languagesOf(content));
}

/** Returns the language that a file is written in, as a BCP 47 tag. */
export function languageTagOf(content: Content, file: ContentFile): string {
  return languageOfFile(file, languagesOf(content));
}

/** Lists the folders of all languages of a site: undefined for the main one, which is the first. */
export function languageFolders(content: Content): (string | undefined)[] {
  return [undefined, ...furtherLanguages(content).map(({ folder }) => folder)];
}

/** Returns the address of the first page in a language: `/` for the main one, otherwise `/en`. */
export function homePath(language: string | undefined): string {
  return language === undefined ? '/' : `/${language}`;
}

const views = new WeakMap<Content, Map<string | undefined, Content>>();

/**
 * Returns the content as one language sees it: with its pages and articles, and with its settings files and collections,
 * or those of the main language where it has none. `files` is still all files. The result is memoized.
 * @param language a folder of `languageFolders`; the view of a view is itself
 */
export function contentIn(content: Content, language: string | undefined): Content {
  if (content.isView || furtherLanguages(content).length === 0) return content;
  const known = views.get(content) ?? new Map<string | undefined, Content>();
  views.set(content, known);
  let view = known.get(language);
  if (!view) {
    view = createView(content, language);
    known.set(language, view);
  }
  return view;
}

/** Returns the content as each of its languages sees it, the main one first. */
export function contentByLanguage(content: Content): Content[] {
  return content.isView ? [content] : languageFolders(content).map((language) => contentIn(content, language));
}

/** What a further language does not take from site.yaml: these words would be foreign in its addresses. */
export const notInherited = { paths: undefined } as const;

function createView(content: Content, language: string | undefined): Content {
  const own: Partial<LanguageFiles> = (language !== undefined && content.languages.get(language)) || {};
  const isOwn = (file: ContentFile) => languageOf(content, file) === language;
  const { site, facts } = content.settings;
  const tag = furtherLanguages(content).find(({ folder }) => folder === language)?.tag;
  return {
    ...content,
    isView: true,
    pages: content.pages.filter(isOwn),
    articles: content.articles.filter(isOwn),
    collections: { ...content.collections, ...own.collections },
    settings: {
      ...content.settings,
      ...own.settings,
      // Of these files, a language says only what differs.
      ...(site && {
        site: withKeys(site, {
          ...(tag && notInherited),
          ...validRecord(own.settings?.site),
          ...(tag && { language: tag }),
        }),
      }),
      ...(facts && { facts: withKeys(facts, validRecord(own.settings?.facts)) }),
    },
  };
}

function validRecord(file: SettingsFile | undefined): Readonly<Record<string, unknown>> {
  return file?.isValid ? asRecord(file.data) : {};
}

/** Returns a file with other values for some of the keys in its data. */
function withKeys<File extends SettingsFile>(file: File, values: Readonly<Record<string, unknown>>): File {
  if (Object.keys(values).length === 0 || !file.isValid) return file;
  return {
    ...file,
    get text() {
      return file.text;
    },
    data: { ...asRecord(file.data), ...values },
  };
}
