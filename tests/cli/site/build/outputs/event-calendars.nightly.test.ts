import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../../../../support/cli.ts';
import { copyEventsContent } from '../../../../support/events-content.ts';
import { hashFiles } from '../../../../support/hash-files.ts';
import { editData } from '../../../../support/open-changed-site.ts';

async function build(content: string, at = '2027-03-01', out = 'dist'): Promise<string> {
  const dist = join(dirname(content), out);
  const { exitCode, stdout, stderr } = await runSite(['build', '--content', content, '--out', dist, '--at', at]);
  expect(exitCode, stdout + stderr).toBe(0);
  return dist;
}

const read = (dist: string, file = 'events.ics') => readFileSync(join(dist, file), 'utf8');

/** The events of a calendar: their properties by name, without parameters. Long lines are unfolded, as RFC 5545 has it. */
function parseEvents(text: string): Record<string, string>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n').join('\n');
  return [...lines.matchAll(/^BEGIN:VEVENT\n(.*?)^END:VEVENT$/gms)].map(([, event = '']) =>
    Object.fromEntries([...event.matchAll(/^([A-Z-]+)[^:\n]*:(.*)$/gm)].map(([, name, value]) => [name, value])),
  );
}

test('the calendar of a collection has its events', async () => {
  const content = copyEventsContent();
  editData<{ id: string; text?: string }[]>(content, 'collections/events.yaml', (events) =>
    events.map((event) =>
      event.id === 'night-market'
        ? {
            ...event,
            text: 'Fish, salt; and a back\\slash. Ünïcode so that a line is longer than 75 bytes: 🦀🦀🦀🦀🦀🦀🦀🦀.',
          }
        : event,
    ),
  );
  const text = read(await build(content));
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const events = parseEvents(text);
  expect(events.map(({ UID }) => UID)).toEqual(
    ['storm-talk', 'seed-swap', 'first-sowing', 'low-tide-walk', 'tide-tables', 'salt-course', 'night-market'].map(
      (id) => `events-${id}@harborfield.example.com`,
    ),
  );
  const of = (id: string) => {
    const found = events.find(({ UID }) => UID?.includes(id));
    if (!found) throw new Error(`There is no event ${id}.`);
    return found;
  };
  const walk = of('low-tide-walk');
  expect([walk.DTSTART, walk.DTEND]).toEqual(['20270314T093000Z', '20270314T120000Z']);
  expect(walk.LOCATION).toBe('The boat shed\\, 4 Harbour Lane\\, Seaside');
  expect(of('tide-tables').DTSTART).toBe('20270401T170000Z');
  const course = of('salt-course');
  expect(text).toContain(`DTSTART;VALUE=DATE:${course.DTSTART}\r\n`);
  expect([course.DTSTART, course.DTEND]).toEqual(['20270507', '20270510']);
  const market = of('night-market');
  expect(market.DESCRIPTION).toBe(
    'Fish\\, salt\\; and a back\\\\slash. Ünïcode so that a line is longer than 75 bytes: 🦀🦀🦀🦀🦀🦀🦀🦀.',
  );
  expect(market.STATUS).toBe('CANCELLED');
  expect(of('first-sowing').STATUS).toBe('TENTATIVE');
  expect(market.URL).toBe('https://harborfield.example.com/events#dates');
  for (const { DTSTAMP } of events) expect(DTSTAMP).toMatch(/Z$/);
});

test('the calendar does not depend on the moment, and the page does', async () => {
  const content = copyEventsContent();
  const before = await build(content, '2027-03-01', 'before');
  const after = await build(content, '2027-03-14T12:00', 'after');
  expect(read(after)).toBe(read(before));
  expect(read(after, 'events/index.html')).not.toBe(read(before, 'events/index.html'));
});

test('a build upon that of another moment gives the same bytes as one from nothing', async () => {
  const content = copyEventsContent();
  await build(content, '2027-03-01');
  const again = await build(content, '2027-07-01');
  const text = read(again, 'events/index.html');
  expect(hashFiles(again)).toEqual(hashFiles(await build(content, '2027-07-01', 'fresh')));
  expect(text).toContain('There is nothing planned.');
});

test('without a section, the file and its header are removed', async () => {
  const content = copyEventsContent();
  const dist = await build(content);
  expect(read(dist, '_headers')).toContain('/*.ics');
  editData<{ sections: { type: string }[] }>(content, 'pages/events.yaml', (page) => ({
    ...page,
    sections: page.sections.filter(({ type }) => type !== 'events'),
  }));
  for (const file of ['collections/events.yaml', 'media/events/tide.svg']) rmSync(join(content, file));
  await build(content);
  expect(existsSync(join(dist, 'events.ics'))).toBe(false);
  expect(read(dist, '_headers')).not.toContain('.ics');
});

test('past events that a section hides are not in its calendar, and an empty calendar is no file', async () => {
  const content = copyEventsContent();
  editData<{ sections: { type: string; past?: string }[] }>(content, 'pages/events.yaml', (page) => ({
    ...page,
    sections: page.sections.map((section) => (section.type === 'events' ? { ...section, past: 'hidden' } : section)),
  }));
  expect(parseEvents(read(await build(content, '2027-05-01', 'may'))).map(({ UID }) => UID)).toEqual([
    'events-salt-course@harborfield.example.com',
    'events-night-market@harborfield.example.com',
  ]);
  const later = await build(content, '2028-01-01', 'later');
  expect(existsSync(join(later, 'events.ics'))).toBe(false);
  expect(read(later, 'events/index.html')).not.toContain('.ics');
});

test('each language whose pages show events has a calendar of its own', async () => {
  const content = copyEventsContent(undefined, {
    'pages/fr/index.yaml': `title: Au bord de la mer
description: Des promenades, des cours et des soirées au bord de la mer, toute la saison, par tous les temps.
sections:
  - type: hero
    title: Au bord de la mer
  - type: events
    title: Les dates
    from:
      collection: events
      empty: Rien pour le moment.
`,
    'languages/fr/collections/events.yaml': `- id: low-tide-walk
  title: Une promenade
  start: 2027-03-14T09:30
  place:
    name: Le hangar
`,
  });
  editData<object>(content, 'site.yaml', (site) => ({ ...site, languages: [{ language: 'fr' }] }));
  const dist = await build(content);
  expect(parseEvents(read(dist, 'fr/events.ics')).map(({ SUMMARY }) => SUMMARY)).toEqual(['Une promenade']);
  expect(parseEvents(read(dist))).toHaveLength(7);
  const page = read(dist, 'fr/index.html');
  expect(page).toContain('href="/fr/events.ics"');
  expect(page).toContain('dimanche 14 mars 2027');
  expect(page).toContain('<html lang="fr"');
});
