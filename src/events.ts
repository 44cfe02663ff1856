import type { EventLabels, EventsShown, Place, Price } from './content.gen.ts';
import { asImage, asVideo, type Entry, formatValue, type KeyKind, type ListedImage, selectEntries } from './entries.ts';
import type { Html } from './html.ts';
import type { SharedSite } from './shared-site.ts';
import type { EventTime } from './site.ts';

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

/** The words for each status that says whether one can still go to an event. */
const labels = {
  'sold-out': 'soldOut',
  cancelled: 'cancelled',
  postponed: 'postponed',
} as const satisfies Record<string, keyof EventLabels>;

interface EventStatus {
  /** Undefined for words that only tell visitors something, such as `Few seats`. */
  kind?: keyof typeof labels | undefined;
  /** What visitors read. */
  label: string;
}

/**
 * Returns the status of an event by the value in an entry: by its name, or by the words for it, since the entries of a
 * collection of one's own may have these.
 */
function eventStatus(value: string | undefined, words: EventLabels): EventStatus | undefined {
  if (value === undefined) return undefined;
  const kinds = Object.keys(labels) as (keyof typeof labels)[];
  const isSame = (text: string) => text.toLowerCase() === value.trim().toLowerCase();
  const kind = kinds.find((name) => isSame(name) || isSame(words[labels[name]]));
  return kind ? { kind, label: words[labels[kind]] } : { label: value };
}

/** An event as a section shows it. */
export interface ShownEvent {
  id: string;
  /** The name of its collection. */
  collection: string;
  /** Whether the entry was made up; see `sampleMark`. */
  sample: boolean | undefined;
  title: string;
  time: EventTime;
  place: Place | undefined;
  status: EventStatus | undefined;
  tickets: string | undefined;
  price: Price | undefined;
  image: ListedImage | undefined;
  /** The id of a video, which is shown in place of the image. */
  video: string | undefined;
  text: string | undefined;
  /** The text, if it is Markdown. */
  html: Html | undefined;
}

/** Events by their start: those to come, the next one first, and those that are over, the last one first. */
export interface ShownEvents {
  coming: ShownEvent[];
  past: ShownEvent[];
}

type EventSite = Pick<SharedSite, 'listed' | 'eventTimes' | 'settings' | 'messages'>;

/** Lists the events that a section shows. Those to come are not limited: see `limit` of the section. */
export function listEvents({ where, ...from }: EventsShown, site: EventSite): ShownEvents {
  const { entries = {}, kinds = {} } = site.listed[from.collection] ?? {};
  const keys = eventKeys(from, kinds);
  const times = site.eventTimes[eventTimesName(from.collection, keys)] ?? {};
  const { language } = site.settings;
  const events = selectEntries(Object.values(entries) as Entry[], { where }, language).flatMap((entry) => {
    const read = (key: string | undefined) => (key === undefined ? undefined : entry[key]);
    const id = String(entry.id);
    const time = times[id];
    if (!time) return [];
    const isHtml = keys.text !== undefined && kinds[keys.text] === 'markdown';
    const text = read(keys.text);
    const event: ShownEvent = {
      id,
      collection: from.collection,
      sample: entry.sample === true || undefined,
      title: formatValue(read(keys.title), language) ?? '',
      time,
      place: asPlace(read(keys.place), formatValue(read(keys.address), language)),
      status: eventStatus(formatValue(read(keys.status), language), site.messages.eventLabels),
      tickets: read(keys.tickets) as string | undefined,
      price: read(keys.price) as Price | undefined,
      image: asImage(read(keys.image)),
      video: asVideo(read(keys.video)),
      text: isHtml ? undefined : formatValue(text, language),
      html: isHtml ? (text as Html | undefined) : undefined,
    };
    return [event];
  });
  const sorted = events.sort((a, b) => startOf(a) - startOf(b));
  return {
    coming: sorted.filter(({ time }) => !time.isPast),
    past: sorted.filter(({ time }) => time.isPast).reverse(),
  };
}

function startOf({ time: { start } }: ShownEvent): number {
  return Date.parse(start);
}

/** Returns a place from its name, or from an object with an address. */
function asPlace(value: unknown, address: string | undefined): Place | undefined {
  if (typeof value !== 'string') return value as Place | undefined;
  return { name: value, ...(address !== undefined && { address }) };
}
