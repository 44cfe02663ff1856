import { type EventKeys, eventKeys } from '../../../src/event-keys.ts';
import { type Entry, matches } from '../../../src/select-entries.ts';
import { type EventSpan, momentForm, readEventSpan, type WrittenEvent } from '../../content/moments.ts';
import { keysOfEntries } from '../../content/schema/entry-keys.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Content } from './content.ts';
import { type CollectionFile, isValidFile } from './content-file.ts';
import { findCollection } from './entries.ts';
import { type LocatedSection, type SectionOf, sectionsOfType } from './sections.ts';

/** The events of a collection that a section shows. */
export interface EventList {
  located: LocatedSection<SectionOf<'events'>>;
  file: CollectionFile;
  keys: EventKeys;
  events: ListedEvent[];
}

/** An entry of a collection that a section shows as an event. */
export interface ListedEvent {
  id: string;
  written: WrittenEvent;
  span: EventSpan;
  /** The path of the entry in its file. */
  path: DataPath;
}

/** Lists the events that sections show, in the order of the sections. @param content as one language sees it */
export function listShownEvents(content: Content): EventList[] {
  return sectionsOfType(content, 'events').flatMap((located) => {
    const { from } = located.section;
    const file = findCollection(content, from.collection);
    if (!isValidFile(file)) return [];
    const keys = eventKeys(from, keysOfEntries(content.folder, from.collection) ?? {});
    const entries: readonly ({ id: string } & Entry)[] = file.data;
    const events = entries.flatMap((entry, index): ListedEvent[] => {
      const written = matches(entry, from.where) ? readWritten(entry, keys) : undefined;
      if (!written) return [];
      return [{ id: entry.id, written, span: readEventSpan(written, content.options.at.timeZone), path: [index] }];
    });
    return [{ located, file, keys, events }];
  });
}

/** Returns when an event is, as written; undefined without a start. */
function readWritten(entry: Entry, keys: EventKeys): WrittenEvent | undefined {
  const read = (key: string | undefined) => {
    const value = key === undefined ? undefined : entry[key];
    return typeof value === 'string' ? value : undefined;
  };
  // A key that is no date is reported.
  const readMoment = (key: string | undefined) => {
    const value = read(key);
    return value !== undefined && momentForm.test(value) ? value : undefined;
  };
  const start = readMoment(keys.start);
  return start === undefined ? undefined : { start, end: readMoment(keys.end), timeZone: read(keys.timeZone) };
}
