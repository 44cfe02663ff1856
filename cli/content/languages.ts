import { readContentText } from '../platform/files/content-file.ts';
import { asRecord } from '../platform/records.ts';
import { languageName, suggestLanguage } from './schema/suggested/suggested-language.ts';
import { parseYaml } from './yaml/parse/parse-yaml.ts';
import type { SourceFile } from './yaml/source-file.ts';

/** The language of a site whose site.yaml is missing or has problems. */
const defaultLanguage = 'en';

/** The languages of a site as BCP 47 tags. They are serializable, so that a worker can use them. */
export interface Languages {
  main: string;
  /** The further languages by the name of their folders. */
  further: Readonly<Record<string, string>>;
}

/** Reads the languages of the site before the content is checked. */
export function readLanguages(folder: string): Languages {
  try {
    return languagesIn(parseYaml(readContentText(folder, 'site.yaml')).data);
  } catch {
    return languagesIn(undefined);
  }
}

/** Returns the languages that site.yaml names, even if it has other problems. @param data of site.yaml */
export function languagesIn(data: unknown): Languages {
  const { language, languages } = asRecord(data);
  const tags = (Array.isArray(languages) ? languages : []).map((entry: unknown) => asRecord(entry).language);
  const further = tags.filter((tag) => typeof tag === 'string').map(correctLanguage);
  return {
    main: typeof language === 'string' ? correctLanguage(language) : defaultLanguage,
    further: Object.fromEntries(further.map((tag) => [tag.toLowerCase(), tag])),
  };
}

/**
 * Returns the tag that a wrong one should be, as its problem says, so that the files of the language are not reported as
 * well: `englisch` → `en`.
 */
export function correctLanguage(tag: string): string {
  if (languageName(tag) !== undefined) return tag;
  return suggestLanguage(tag) ?? (isTag(tag) ? tag : defaultLanguage);
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

type LocalFile = Pick<SourceFile, 'kind' | 'slug' | 'language'>;

/** Returns the folder of the further language that a file belongs to; undefined for the main language. */
export function folderOfLanguage({ kind, slug, language }: LocalFile, { further }: Languages): string | undefined {
  if (kind !== 'page') return language;
  const [first = ''] = slug.split('/');
  return Object.hasOwn(further, first) ? first : undefined;
}

/** Returns the language of a file, as a BCP 47 tag. */
export function languageOfFile(file: LocalFile, languages: Languages): string {
  return languages.further[folderOfLanguage(file, languages) ?? ''] ?? languages.main;
}
