import { type Span, writeTime } from '../../content/moments.ts';
import { insertEntry } from '../../content/yaml/edit-entries.ts';
import type { Advice } from '../../content/yaml/source-file.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { ContentFile } from '../../site/model/content-file.ts';

/** A date that would solve a problem of time. */
export interface NeededDate {
  key: 'publishAt' | 'expireAt';
  time: number;
  timeZone: string;
}

/**
 * Suggests to give the section that contains a value the date that it needs. Suggests this neither for a hero, for a
 * section that links may lead to, nor for the only one that its page always has, since that would be the next problem.
 * @param otherwise what else would help, as a sentence
 */
export function adviseDate(file: ContentFile, path: DataPath, needed: NeededDate, otherwise: string): Advice {
  const [list, index] = path;
  const sections = file.kind === 'page' && file.isValid && list === 'sections' ? file.data.sections : [];
  const section = sections[Number(index)];
  if (!section || index === undefined || section.type === 'hero' || section.id !== undefined)
    return { hint: otherwise };
  const hasOther = sections.some((other) => other !== section && !hasDates(other));
  if (!hasOther) return { hint: otherwise };
  const { key, time, timeZone } = needed;
  const text = writeTime(time, timeZone);
  // After `type`.
  const edit = insertEntry(file.text, ['sections', index], { data: { [key]: text } }, 1);
  if (!edit) return { hint: otherwise };
  const { start, end, text: source } = edit;
  return {
    hint: `Write \`${key}: ${text}\` into this section. Or ${otherwise.slice(0, 1).toLowerCase()}${otherwise.slice(1)}`,
    fix: { source, range: { start, end }, applicability: 'maybe-incorrect' },
  };
}

function hasDates({ publishAt, expireAt }: Span): boolean {
  return publishAt !== undefined || expireAt !== undefined;
}
