import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/content.ts';
import { editData } from '../support/edit-content.ts';
import { copyEventsContent } from '../support/events-content.ts';
import { commitFolder, git } from '../support/git.ts';
import { hashFiles } from '../support/hash-files.ts';
import { nightly } from '../support/sample.ts';
import { build, builtSite, page, read } from './builds.ts';

const text = 'Fish, salt; and a back\\slash. Ünïcode so that a line is longer than 75 bytes: 🦀🦀🦀🦀🦀🦀🦀🦀.';

/** The second brand with events in English and French. */
function writeContent(parent: string): string {
  const dates = '  - type: events\n    title: Les dates\n    from: { collection: events, empty: Rien }\n';
  const content = copyEventsContent(parent, {
    'pages/fr/index.yaml': page('Au bord', { sections: dates }),
    'languages/fr/collections/events.yaml':
      '- id: low-tide-walk\n  title: Une promenade\n  start: 2027-03-14T09:30\n  place:\n    name: Le hangar\n',
  });
  editData<object>(content, 'site.yaml', (site) => ({ ...site, languages: [{ language: 'fr' }] }));
  editData<{ id: string }[]>(content, 'collections/events.yaml', (events) =>
    events.map((event) => (event.id === 'night-market' ? { ...event, text } : event)),
  );
  return content;
}

const dist = builtSite(writeContent, { at: '2027-03-01' });

/** The events of a calendar: their properties by name, without parameters. Long lines are unfolded, as RFC 5545 has it. */
function eventsOf(folder: string, file = 'events.ics'): Record<string, string>[] {
  const lines = read(folder, file).replaceAll('\r\n ', '').replaceAll('\r\n', '\n');
  return [...lines.matchAll(/^BEGIN:VEVENT\n(.*?)^END:VEVENT$/gms)].map(([, event = '']) =>
    Object.fromEntries([...event.matchAll(/^([A-Z-]+)[^:\n]*:(.*)$/gm)].map(([, name, value]) => [name, value])),
  );
}

// The events of another site are kept in tests/golden/files.txt.
test('a calendar has short lines, each ended as RFC 5545 wants it, and no text ends one', () => {
  const calendar = read(dist, 'events.ics');
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s);
  const [event] = eventsOf(dist).filter(({ UID }) => UID === 'events-night-market@harborfield.example.com');
  expect(event).toMatchObject({ DESCRIPTION: text.replace(/[\\,;]/g, '\\$&'), STATUS: 'CANCELLED' });
});

test('events that were committed say when, so that calendars replace those they have', async () => {
  const content = copyEventsContent(temporaryFolder());
  commitFolder(content);
  const changed = Number(git(content, 'log', '-1', '--format=%ct'));
  const stamp = new Date(changed * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  for (const event of eventsOf(await build(content, { at: '2027-03-01' })))
    expect(event).toMatchObject({
      DTSTAMP: stamp,
      'LAST-MODIFIED': stamp,
      SEQUENCE: String(Math.floor(changed / 60)),
    });
  expect(eventsOf(dist)[0], 'outside of a repository').not.toHaveProperty('SEQUENCE');
});

test('each language has a calendar of its own, which its page links to', () => {
  expect(eventsOf(dist, 'fr/events.ics').map(({ SUMMARY }) => SUMMARY)).toEqual(['Une promenade']);
  const html = read(dist, 'fr/index.html');
  expect(html).toContain('href="/fr/events.ics"');
  expect(html).toContain('dimanche 14 mars 2027');
  expect(read(dist, 'events/index.html')).toContain('href="/events.ics"');
});

nightly('a calendar does not depend on the moment, and the page does', async () => {
  const content = copyEventsContent(temporaryFolder());
  const out = (name: string) => join(dirname(content), name);
  await build(content, { at: '2027-03-01' });
  const before = hashFiles(out('dist'));
  await build(content, { at: '2027-07-01' });
  const after = hashFiles(out('dist'));
  expect(after['events.ics']).toBe(before['events.ics']);
  expect(read(out('dist'), 'events/index.html')).toContain('There is nothing planned.');
  expect(after, 'as a build from nothing').toEqual(
    hashFiles(await build(content, { at: '2027-07-01', out: out('new') })),
  );
});

nightly('past events that a section hides are not in its calendar, and without events there is no file', async () => {
  const content = copyEventsContent(temporaryFolder());
  editData<{ sections: { type: string }[] }>(content, 'pages/events.yaml', ({ sections, ...events }) => {
    const hide = (section: { type: string }) => (section.type === 'events' ? { ...section, past: 'hidden' } : section);
    return { ...events, sections: sections.map(hide) };
  });
  const out = await build(content, { at: '2027-05-08' });
  expect(eventsOf(out).map(({ UID }) => UID?.split('@')[0])).toEqual(['events-salt-course', 'events-night-market']);
  expect(read(out, '_headers')).toContain('/*.ics\n  Content-Type: text/calendar; charset=utf-8\n');
  await build(content, { at: '2028-01-01' });
  expect(existsSync(join(out, 'events.ics'))).toBe(false);
  expect(read(out, 'events/index.html')).not.toContain('.ics');
  expect(read(out, '_headers')).not.toContain('.ics');
});
