import type { EventsSection } from '../../src/content.gen.ts';
import { listEvents, type ShownEvent } from '../../src/events.ts';
import { plainText } from '../../src/html.ts';
import { type SharedSite, sharedPart } from '../../src/shared-site.ts';
import type { Page, Site } from '../../src/site.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { eventsPath } from '../../src/text/urls.ts';
import { dayAfter } from '../content/moments.ts';
import { askGit } from '../platform/git.ts';
import { escapeText, formatCalendar, toDate, toUtc } from '../platform/icalendar.ts';

/** A section of events, and the page that it is on. */
interface Place {
  page: Page;
  section: EventsSection;
}

/**
 * Returns the calendar files of a site in one language: one for each collection that sections show as events, with all
 * events that they show. Sections of unlisted pages count only where no other page shows the collection.
 * @param folder of the content
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function eventCalendars(site: Site, folder: string): [path: string, calendar: string][] {
  const places = site.pages.flatMap((page) =>
    page.sections.flatMap((section): Place[] => (section.type === 'events' ? [{ page, section }] : [])),
  );
  const shared = sharedPart(site);
  const { language, titleTemplate } = site.settings;
  return [...Map.groupBy(places, ({ section }) => section.from.collection)].flatMap(
    ([collection, all]): [string, string][] => {
      const listed = all.filter(({ page }) => !page.unlisted);
      const shown = listed.length > 0 ? listed : all;
      const events = collectEvents(shown, shared);
      const [first] = shown;
      // A calendar without events is not valid.
      if (!first || events.size === 0) return [];
      const name = fillPlaceholders(titleTemplate, { title: first.section.title ?? first.page.title });
      const changed = lastChange(folder, collection);
      const lines = Array.from(events.values(), ({ event, place }) => formatEvent(event, place, shared, changed));
      return [[eventsPath(collection, site).slice(1), formatCalendar({ name, product: 'events', language }, lines)]];
    },
  );
}

/** Returns when a collection was committed last, in milliseconds; undefined outside of a repository. */
function lastChange(folder: string, collection: string): number | undefined {
  const files = [`collections/${collection}.yaml`, `:(glob)languages/*/collections/${collection}.yaml`];
  const seconds = Number(askGit(folder, ['log', '-1', '--format=%ct', '--', ...files]) ?? 0);
  return seconds > 0 ? seconds * 1000 : undefined;
}

/** Returns the events that sections show, by their ids, each with the first section that shows it. */
function collectEvents(places: readonly Place[], site: SharedSite): Map<string, { event: ShownEvent; place: Place }> {
  const events = new Map<string, { event: ShownEvent; place: Place }>();
  for (const place of places) {
    const { coming, past } = listEvents(place.section.from, site);
    const shown = place.section.past === 'hidden' ? coming : [...past.toReversed(), ...coming];
    for (const event of shown) if (!events.has(event.id)) events.set(event.id, { event, place });
  }
  return events;
}

const statuses = { cancelled: 'CANCELLED', postponed: 'TENTATIVE', 'sold-out': 'CONFIRMED' } as const;

/** @param changed when the collection changed last: calendars replace what they have by what has a higher `SEQUENCE` */
function formatEvent(
  event: ShownEvent,
  { page, section }: Place,
  { settings }: SharedSite,
  changed: number | undefined,
): string[] {
  const { id, collection, title, time, place, status, text, html } = event;
  const { start, end } = time;
  const isDay = start.length === 10;
  const stamp = toUtc(Date.parse(start));
  const description = html === undefined ? text : plainText(html);
  const location = place && [place.name, place.address].filter((part) => part !== undefined).join(', ');
  const anchor = section.id === undefined ? '' : `#${section.id}`;
  return [
    `UID:${collection}-${id}@${new URL(settings.url).host}`,
    // The time at which the file is made would make each file differ from the last.
    `DTSTAMP:${changed === undefined ? stamp : toUtc(changed)}`,
    ...(changed === undefined ? [] : [`LAST-MODIFIED:${toUtc(changed)}`, `SEQUENCE:${Math.floor(changed / 60_000)}`]),
    isDay ? `DTSTART;VALUE=DATE:${toDate(start)}` : `DTSTART:${stamp}`,
    // The end of days is the day after the last.
    ...(isDay ? [`DTEND;VALUE=DATE:${toDate(dayAfter(end ?? start))}`] : []),
    ...(!isDay && end !== undefined ? [`DTEND:${toUtc(Date.parse(end))}`] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${settings.url}${encodeURI(page.path)}${anchor}`,
    `STATUS:${status?.kind ? statuses[status.kind] : 'CONFIRMED'}`,
  ];
}
