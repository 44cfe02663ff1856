import { asRecord } from '../../platform/records.ts';
import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { parseYaml } from '../yaml/parse/parse-yaml.ts';
import { listTranslations, localName, marksFile, type Translation } from './list-translations.ts';
import { listParts, type TranslatedPart } from './translated-parts.ts';

/** The hashes of the original when it was translated: one for each part, and for `sections` one for each section. */
export type Mark = Readonly<Record<string, string | readonly string[]>>;

/** Returns the marks in a translations.yaml, by the path of the translated file. @param data of the file, if it is valid */
export function readMarks(data: unknown): Readonly<Record<string, Mark>> {
  // The schema has checked it.
  return asRecord(data) as Readonly<Record<string, Mark>>;
}

/** Returns the mark of a translation, if it has one. */
export function markOf(content: Content, { file, language }: Translation): Mark | undefined {
  const marks = marksFile(content, language);
  return marks?.isValid ? readMarks(marks.data)[localName(content, file)] : undefined;
}

/** Returns the parts of a valid file. The data of an article may lack its body, so its text is read. */
export function partsOf(file: ContentFile): TranslatedPart[] {
  return listParts(file, file.kind === 'article' ? parseYaml(file.text).data : file.data);
}

/** Whether a translation has what a language says in place of the original, key by key or entry by entry. */
export function isByKey({ kind }: Pick<ContentFile, 'kind'>): boolean {
  return kind === 'settings' || kind === 'collection';
}

/**
 * Returns the mark of a translation whose original is as it is now. Of settings and collections, it has what the
 * translation has.
 */
export function createMark({ file, original }: Translation): Mark {
  const translated = new Set(isByKey(file) ? partsOf(file).map(({ key }) => key) : undefined);
  const parts = partsOf(original).filter(({ key }) => !isByKey(file) || translated.has(key));
  return toMark(parts);
}

export function toMark(parts: readonly TranslatedPart[]): Mark {
  const mark: Record<string, string | string[]> = {};
  for (const { key, path, hash } of parts) {
    const list = mark[key];
    if (path.length === 1) mark[key] = hash;
    else if (Array.isArray(list)) list.push(hash);
    else mark[key] = [hash];
  }
  return mark;
}

/** Lists the translations without a mark, and those with parts that were translated after they were marked. */
export function listUnmarked(content: Content): Translation[] {
  return listTranslations(content).filter((translation) => {
    const mark = markOf(content, translation);
    return mark === undefined || Object.keys(missingParts(translation, mark)).length > 0;
  });
}

/** Returns what a mark lacks. Of pages and articles that is nothing: what is new in the original is to be translated. */
export function missingParts(translation: Translation, mark: Mark): Mark {
  if (!isByKey(translation.file)) return {};
  return Object.fromEntries(Object.entries(createMark(translation)).filter(([key]) => !Object.hasOwn(mark, key)));
}
