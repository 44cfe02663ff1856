import type { EventsShown, Place, Price } from './content.gen.ts';
import { eventKeys, eventTimesName } from './event-keys.ts';
import { type EventStatus, eventStatus } from './event-status.ts';
import type { Html } from './html.ts';
import { asImage, asVideo, formatValue, type ListedImage } from './listed-items.ts';
import { type Entry, selectEntries } from './select-entries.ts';
import type { SharedSite } from './shared-site.ts';
import type { EventTime } from './site.ts';

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
    // Which values a page reads is recorded, and one that none reads fails a build. An event that is over shows less of
    // itself than before, and its time is made of several keys.
    JSON.stringify(Object.values(keys).map(read));
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
