import { isDeepStrictEqual } from 'node:util';
import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { type FurtherLanguage, furtherLanguages, languageOf } from '../model/languages.ts';
import { articleBases, articlePath, pagePath } from '../model/routes.ts';
import { listLanguageSettings, readSchema } from '../schema/schemas.ts';
import type { DataLocation } from '../yaml/source-file.ts';
import { listTranslations, type Translation } from './list-translations.ts';
import { isByKey, partsOf } from './marks.ts';

/** What a language may translate: a page, an article, an entry of a collection, or a key of settings. */
export type TranslatableKind = 'pages' | 'articles' | 'entries' | 'keys';

/** Something of the main language that has no translation. */
export interface MissingTranslation {
  kind: TranslatableKind;
  /** The address of a page or an article, the id of an entry or a key; undefined if all of the file is missing. */
  name: string | undefined;
  /** Whether there is a file for it that still says the same as the original. */
  isCopy: boolean;
  file: ContentFile;
  location: DataLocation;
}

/** How much of a site is there in a further language. */
export interface LanguageCoverage {
  language: FurtherLanguage;
  counts: { kind: TranslatableKind; translated: number; total: number }[];
  missing: MissingTranslation[];
}

/** Finds out for each further language of a site what has no translation yet. Skips files with problems. */
export function listLanguageCoverage(content: Content): LanguageCoverage[] {
  return furtherLanguages(content).map((language) => {
    const own = listTranslations(content).filter((translation) => translation.language === language.folder);
    const byOriginal = new Map(own.map((translation) => [translation.original, translation]));
    const files = content.files.filter((file) => file.isValid && languageOf(content, file) === undefined);
    const found = files.flatMap((file) => coverFile(content, file, byOriginal.get(file)));
    const counts = (['pages', 'articles', 'entries', 'keys'] as const).map((kind) => {
      const covered = found.filter((other) => other.kind === kind);
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
      const total = sum(covered.map((file) => file.total));
      return { kind, translated: total - sum(covered.map((file) => file.untranslated)), total };
    });
    return { language, counts, missing: found.flatMap(({ missing }) => missing) };
  });
}

/** How much of one file is translated. */
interface CoveredFile {
  kind: TranslatableKind;
  total: number;
  untranslated: number;
  missing: MissingTranslation[];
}

function coverFile(content: Content, file: ContentFile, translation: Translation | undefined): CoveredFile[] {
  const isCopy = translation !== undefined && isStillCopy(translation);
  if (file.kind === 'page' || file.kind === 'article') {
    const kind = file.kind === 'page' ? 'pages' : 'articles';
    const name = file.kind === 'page' ? pagePath(file.slug) : articlePath(articleBases(content), file);
    const missing = translation && !isCopy ? [] : [{ kind, name, isCopy, file, location: { path: [] } } as const];
    return [{ kind, total: 1, untranslated: missing.length, missing: [...missing] }];
  }
  const kind = file.kind === 'collection' ? 'entries' : 'keys';
  const parts = partsOf(file).filter(({ key }) => file.kind === 'collection' || isTranslatable(file.slug, key));
  const own = new Set(translation && !isCopy ? partsOf(translation.file).map(({ key }) => key) : []);
  const left = parts.filter(({ key }) => !own.has(key));
  if (parts.length === 0) return [];
  const isAll = left.length === parts.length && !byKey.has(file.slug);
  const missing = isAll
    ? [{ kind, name: undefined, isCopy, file, location: { path: [] } } as const]
    : left.map(({ key, path }): MissingTranslation => {
        return { kind, name: key, isCopy: false, file, location: { path, target: 'key' } };
      });
  return [{ kind, total: parts.length, untranslated: left.length, missing: [...missing] }];
}

/** Settings files of which a language has only the keys that differ. */
const byKey: ReadonlySet<string> = new Set(['site', 'facts']);

/** Whether a further language can have a key of a settings file. */
function isTranslatable(setting: string, key: string): boolean {
  const schema = listLanguageSettings().get(setting);
  if (schema === undefined) return false;
  const { properties, additionalProperties } = readSchema(schema);
  return additionalProperties !== false || Object.hasOwn(properties ?? {}, key);
}

/**
 * Whether a translation says the same as its original: it was copied, and is not translated yet. Facts are often the same
 * numbers in all languages.
 */
function isStillCopy({ file, original }: Translation): boolean {
  if (file.slug === 'facts') return false;
  const list = (source: ContentFile) => partsOf(source).map(({ key, hash }) => `${key} ${hash}`);
  const [own, now] = [list(file), list(original)] as const;
  return isByKey(file) ? own.every((part) => now.includes(part)) : isDeepStrictEqual(own, now);
}
