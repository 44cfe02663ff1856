import { listEvents, type ShownEvent } from '../../src/events.ts';
import { plainText } from '../../src/html.ts';
import { type Site, sharedPart } from '../../src/site.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { eventsPath } from '../../src/text/urls.ts';
import { dayAfter } from '../content/moments.ts';
import { askGit } from '../platform/git.ts';

/**
 * Returns the calendar files of a site in one language: for each collection that `events` sections show, one file with
 * the events that they show. A section of an unlisted page counts only if no listed page shows its collection.
 * @param folder of the content
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function eventCalendars(site: Site, folder: string): [path: string, calendar: string][] {
  const shared = sharedPart(site);
  const { language, titleTemplate, url } = site.settings;
  const eventSections = site.pages.flatMap((page) =>
    page.sections.flatMap((section) => (section.type === 'events' ? [{ page, section }] : [])),
  );
  const calendars: [path: string, calendar: string][] = [];
  for (const [collection, sections] of Map.groupBy(eventSections, ({ section }) => section.from.collection)) {
    const listed = sections.filter(({ page }) => !page.unlisted);
    const shown = listed.length > 0 ? listed : sections;
    const changed = lastChange(folder, collection);
    const events = new Map<string, string[]>(); // By id, since several sections may show one event.
    for (const { page, section } of shown) {
      const { coming, past } = listEvents(section.from, shared); // Of the past ones, the last is first.
      const anchor = section.id === undefined ? '' : `#${section.id}`;
      for (const event of section.past === 'hidden' ? coming : [...past.toReversed(), ...coming])
        if (!events.has(event.id))
          events.set(event.id, formatEvent(event, url + encodeURI(page.path) + anchor, changed));
    }
    const [first] = shown;
    // A calendar without events is not valid.
    if (!first || events.size === 0) continue;
    const name = fillPlaceholders(titleTemplate, { title: first.section.title ?? first.page.title });
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//personal-brand-site//events//${language.toUpperCase()}`,
      `X-WR-CALNAME:${escapeText(name)}`,
      ...[...events.values()].flat(),
      'END:VCALENDAR',
    ];
    calendars.push([eventsPath(collection, site).slice(1), lines.map((line) => `${fold(line)}\r\n`).join('')]);
  }
  return calendars;
}

/** Returns when a collection was committed last, in milliseconds; undefined outside of a repository. */
function lastChange(folder: string, collection: string): number | undefined {
  const files = [`collections/${collection}.yaml`, `:(glob)languages/*/collections/${collection}.yaml`];
  const seconds = Number(askGit(folder, ['log', '-1', '--format=%ct', '--', ...files]) ?? 0);
  return seconds > 0 ? seconds * 1000 : undefined;
}

const statuses = { cancelled: 'CANCELLED', postponed: 'TENTATIVE', 'sold-out': 'CONFIRMED' } as const;

/** Formats an event as lines. @param changed when its collection changed, in ms: apps update it if `SEQUENCE` grows */
function formatEvent(event: ShownEvent, address: string, changed: number | undefined): string[] {
  const { id, collection, title, time, place, status, text, html } = event;
  const { start, end } = time;
  const isDay = start.length === 10;
  const description = html === undefined ? text : plainText(html);
  const location = place && [place.name, place.address].filter((part) => part !== undefined).join(', ');
  return [
    'BEGIN:VEVENT',
    `UID:${collection}-${id}@${new URL(address).host}`,
    // Not the time of the build, with which the file would change in every build.
    `DTSTAMP:${toUtc(changed ?? Date.parse(start))}`,
    ...(changed === undefined ? [] : [`LAST-MODIFIED:${toUtc(changed)}`, `SEQUENCE:${Math.floor(changed / 60_000)}`]),
    isDay ? `DTSTART;VALUE=DATE:${toDate(start)}` : `DTSTART:${toUtc(Date.parse(start))}`,
    // `DTEND` is exclusive: the day after the last day.
    ...(isDay ? [`DTEND;VALUE=DATE:${toDate(dayAfter(end ?? start))}`] : []),
    ...(!isDay && end !== undefined ? [`DTEND:${toUtc(Date.parse(end))}`] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${address}`,
    `STATUS:${status?.kind ? statuses[status.kind] : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** Formats a time, in milliseconds, in UTC: `20270101T080000Z`. */
function toUtc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Formats a day: `2027-01-01` → `20270101`. */
function toDate(day: string): string {
  return day.replaceAll('-', '');
}

/** Escapes a text for a value (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|[\r\n]/g, '\\n');
}

/** Breaks a line after at most 75 bytes, between characters. The lines that continue it begin with a space. */
function fold(line: string): string {
  let [folded, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) [folded, bytes] = [`${folded}\r\n `, 1];
    folded += character;
    bytes += size;
  }
  return folded;
}
