import type { EventLabels, EventsShown, Place } from './content.gen.ts';
import { formatValue, type KeyKind, listEntries, readEntry } from './entries.ts';
import type { SharedSite } from './site.ts';

/** The parts of an event that sections show, and the kinds of values that each of them can have. */
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

/** The key of a collection that contains each part of an event. */
export type EventKeys = Partial<Record<EventKey, string>>;

/**
 * Returns the key for each part of an event: the key that the section names, or else the key of the collection with the
 * same name as the part, such as `start`, if its values are of a kind that the part can have.
 * @param kinds the kinds of values that the keys of the collection have
 */
export function eventKeys(from: EventsShown, kinds: Readonly<Record<string, KeyKind>>): EventKeys {
  const parts = Object.keys(eventKeyKinds) as EventKey[];
  return Object.fromEntries(
    parts.flatMap((part) => {
      const possibleKinds: readonly (KeyKind | undefined)[] = eventKeyKinds[part];
      const key = from[part] ?? (possibleKinds.includes(kinds[part]) ? part : undefined);
      return key === undefined ? [] : [[part, key]];
    }),
  );
}

/** Returns the name under which `Site.eventTimes` has the times of the events that are read by these keys. */
export function eventTimesName(collection: string, { start, end, timeZone }: EventKeys): string {
  return [collection, start, end, timeZone].join(' ');
}

/** The names, in `eventLabels`, of the labels for each status that keeps visitors from an event. */
const labelNames = { 'sold-out': 'soldOut', cancelled: 'cancelled', postponed: 'postponed' } as const;

/** The label that visitors read and, if the status keeps them from the event, its kind; `Few seats` has none. */
interface EventStatus {
  kind?: keyof typeof labelNames;
  label: string;
}

/** Finds a status by its kind (`sold-out`) or its label (`Sold out`). Any other text becomes a label without a kind. */
function eventStatus(value: string | undefined, words: EventLabels): EventStatus | undefined {
  if (value === undefined) return undefined;
  const isSame = (text: string) => text.toLowerCase() === value.trim().toLowerCase();
  const kinds = Object.keys(labelNames) as (keyof typeof labelNames)[];
  const kind = kinds.find((each) => isSame(each) || isSame(words[labelNames[each]]));
  return kind ? { kind, label: words[labelNames[kind]] } : { label: value };
}

/** An event as a section shows it. */
export type ShownEvent = ReturnType<typeof listEvents>['coming'][number];

type EventSite = Pick<SharedSite, 'listed' | 'eventTimes' | 'settings' | 'messages'>;

/**
 * Lists the events that a section shows, by their start: coming events, the next one first, and past events, the last
 * one first. Leaves out entries without a start. Callers apply the `limit` of the section, to coming events only.
 */
export function listEvents({ limit: _, ...from }: EventsShown, site: EventSite) {
  const { collection } = from;
  const { language } = site.settings;
  const kinds = site.listed[collection]?.kinds ?? {};
  const keys = eventKeys(from, kinds);
  const times = site.eventTimes[eventTimesName(collection, keys)] ?? {};
  const events = listEntries(from, site).flatMap((entry) => {
    const id = String(entry.id);
    const time = times[id];
    if (!time) return [];
    const { read, shared } = readEntry(entry, keys, kinds, language);
    const text = (name: EventKey) => formatValue(read(name), language);
    const status = eventStatus(text('status'), site.messages.eventLabels);
    const tickets = read('tickets') as string | undefined;
    return [{ ...shared, id, collection, time, place: asPlace(read('place'), text('address')), status, tickets }];
  });
  const sorted = events.sort((a, b) => Date.parse(a.time.start) - Date.parse(b.time.start));
  return {
    coming: sorted.filter(({ time }) => !time.isPast),
    past: sorted.filter(({ time }) => time.isPast).reverse(),
  };
}

/** Returns a place as an object. Content may also give only its name, and its address under a separate key. */
function asPlace(value: unknown, address: string | undefined): Place | undefined {
  if (typeof value !== 'string') return value as Place | undefined;
  return { name: value, ...(address !== undefined && { address }) };
}
