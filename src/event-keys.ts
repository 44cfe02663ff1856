import type { EventsShown } from './content.gen.ts';
import type { KeyKind } from './select-entries.ts';

/** What a section of events shows of an entry, and the kinds of values that it can show so. */
export const eventKeyKinds = {
  title: ['text', 'number'],
  start: ['date'],
  end: ['date'],
  timeZone: ['text'],
  place: ['text', 'place'],
  address: ['text', 'number'],
  tickets: ['link'],
  status: ['text', 'number'],
  price: ['price'],
  image: ['image'],
  video: ['video'],
  text: ['text', 'markdown'],
} as const satisfies Record<string, readonly KeyKind[]>;

type EventKey = keyof typeof eventKeyKinds;

/** The keys of a collection that say what an event is. */
export type EventKeys = Partial<Record<EventKey, string>>;

/**
 * Returns the keys that a section names and, for the others, the keys of the same names that the collection has: those of
 * the collection `events` need not be named.
 * @param kinds the kinds of values that the keys of the collection have
 */
export function eventKeys(from: EventsShown, kinds: Readonly<Record<string, KeyKind>>): EventKeys {
  const names = Object.keys(eventKeyKinds) as EventKey[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const fitting: readonly (KeyKind | undefined)[] = eventKeyKinds[name];
      const key = from[name] ?? (fitting.includes(kinds[name]) ? name : undefined);
      return key === undefined ? [] : [[name, key]];
    }),
  );
}

/** Returns the name under which `Site.eventTimes` has the times of the events of a section. */
export function eventTimesName(collection: string, { start, end, timeZone }: EventKeys): string {
  return [collection, start, end, timeZone].join(' ');
}
