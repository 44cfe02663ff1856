import type { Section as ResolvedSection } from '../../src/content.gen.ts';
import { type Entry, matches } from '../../src/entries.ts';
import { type EventKeys, eventKeys } from '../../src/events.ts';
import { type EventSpan, momentForm, readEventSpan, type WrittenEvent } from '../content/moments.ts';
import { marksOf } from '../content/schema/keywords.ts';
import { keysOfEntries } from '../content/schema/own-schemas.ts';
import type { DataPath } from '../problems/problem.ts';
import {
  type AsWritten,
  type CollectionFile,
  type Content,
  findCollection,
  isValidFile,
  type PageFile,
  type Valid,
} from './content.ts';

/** A section as authors write it. */
type Section = AsWritten<ResolvedSection>;
export type SectionType = Section['type'];
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>;

/** A section of a valid page, with its location. */
export interface LocatedSection<Part extends Section = Section> {
  file: Valid<PageFile>;
  section: Part;
  /** The path of the section in the data of the page. */
  path: DataPath;
}

/** Lists the sections of all valid pages. */
export function allSections({ pages }: Pick<Content, 'pages'>): LocatedSection[] {
  return pages.flatMap((file) =>
    file.isValid ? file.data.sections.map((section, index) => ({ file, section, path: ['sections', index] })) : [],
  );
}

/** Lists the sections of a type on all valid pages. */
export function sectionsOfType<Type extends SectionType>(
  content: Pick<Content, 'pages'>,
  type: Type,
): LocatedSection<SectionOf<Type>>[] {
  return allSections(content).filter(
    (located): located is LocatedSection<SectionOf<Type>> => located.section.type === type,
  );
}

/** Whether any page has a form. A section with a form is known by the messages that its schema needs. */
export function hasForms({ files }: Pick<Content, 'files'>): boolean {
  const needed = files.flatMap((file) => marksOf(file, 'needs').map(({ argument }) => argument));
  return needed.some((key) => /^messages\.(contact|forms|agents\.forms)\b/.test(key));
}

/** An entry of a collection that a section shows as an event. */
export interface ShownEvent {
  id: string;
  file: CollectionFile;
  /** The path of the entry in its file. */
  path: DataPath;
  keys: EventKeys;
  written: WrittenEvent;
  span: EventSpan;
}

/** Lists the events that sections show, in the order of the sections. @param content in one language */
export function listShownEvents(content: Content): ShownEvent[] {
  return sectionsOfType(content, 'events').flatMap(({ section: { from } }) => {
    const file = findCollection(content, from.collection);
    if (!isValidFile(file)) return [];
    const keys = eventKeys(from, keysOfEntries(content.folder, from.collection));
    const entries: readonly ({ id: string } & Entry)[] = file.data;
    return entries.flatMap((entry, index): ShownEvent[] => {
      const written = matches(entry, from.where) ? readWritten(entry, keys) : undefined;
      if (!written) return [];
      const span = readEventSpan(written, content.options.at.timeZone);
      return [{ id: entry.id, file, path: [index], keys, written, span }];
    });
  });
}

/** Returns start, end and zone of an event as written; undefined without a start. Leaves out malformed dates. */
function readWritten(entry: Entry, keys: EventKeys): WrittenEvent | undefined {
  const read = (key: string | undefined, form = /^/) => {
    const value = key === undefined ? undefined : entry[key];
    return typeof value === 'string' && form.test(value) ? value : undefined; // `/^/` is the form of any text.
  };
  const start = read(keys.start, momentForm);
  if (start === undefined) return undefined;
  return { start, end: read(keys.end, momentForm), timeZone: read(keys.timeZone) };
}
