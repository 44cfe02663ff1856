import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../cli/site/serve/preview-server.ts';
import { axeViolations } from '../support/axe.ts';
import { runSite } from '../support/cli.ts';
import { copyEventsContent } from '../support/events-content.ts';
import { openSite } from '../support/page.ts';
import { type GraphNode, readGraphs } from './structured-data/graphs.ts';
import { typeErrors } from './structured-data/type-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Its name in the navigation bar is written out for screen readers. */
const ofTheBrand = ['label-content-name-mismatch'];

const site = openSite(join(folder, 'dist'), async (dist) => {
  const content = copyEventsContent(folder);
  const { exitCode, stdout, stderr } = await runSite([
    ...['build', '--content', content, '--out', dist, '--at', '2027-03-01'],
  ]);
  if (exitCode !== 0) throw new Error(`The events could not be built:\n${stdout}${stderr}`);
  return createPreviewServer(dist);
});

describe.each([390, 820, 1440])('on a screen of %i pixels', (width) => {
  test('the events can be read by everybody, also those that are over, and nothing is too wide', async () => {
    const { page, errors } = await site.newPage({ viewport: { width, height: 900 } });
    await page.goto(`${site.address}/events`);
    await page.getByText('Tides gone by').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await axeViolations(page, ofTheBrand)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test('events to come are in their order, and those that are over are folded away, without JavaScript', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.address}/events`);
  const section = page.locator('#dates');
  expect(await section.locator('h3:visible').allTextContents()).toEqual([
    'A walk at low tide',
    'How to read a tide table: questions and answers',
    'Salt from the sea, in three days',
    'The night market',
  ]);
  await page.getByText('Tides gone by').click();
  expect(await section.locator('details h3:visible').allTextContents()).toEqual([
    'The first sowing',
    'Swap seeds with the neighbours',
    'What the storm left',
  ]);
  expect(await section.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))).toEqual([
    '2027-03-14T09:30+00:00',
    '2027-04-01T18:00+01:00',
    '2027-05-07',
    '2027-06-20T21:00+01:00',
    '2027-02-20T10:00+00:00',
    '2026-03-08T11:00+00:00',
    '2025-11-02',
  ]);
});

test('the next event has the main button, and a status takes the place of tickets', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/events`);
  const row = (title: string) => page.locator('article', { hasText: title });
  await expect(
    row('A walk at low tide').getByRole('link', { name: 'Find a seat' }).getAttribute('class'),
  ).resolves.toContain('button-main');
  await expect(row('How to read').getByRole('link', { name: 'Find a seat' }).getAttribute('class')).resolves.toContain(
    'button-quiet',
  );
  expect(await row('Salt from the sea').getByRole('button', { name: 'Every seat is taken' }).isDisabled()).toBe(true);
  expect(await row('The night market').getByRole('link').count()).toBe(0);
  expect(await row('The night market').textContent()).toContain('Washed away');
});

test('search engines read the events to come whose place is known', async () => {
  const [graph] = await readGraphs(site, ['/events']);
  const events = graph?.nodes.filter((node) => node['@type'] === 'Event') ?? [];
  expect(events.map(({ name }) => name)).toEqual([
    'A walk at low tide',
    'How to read a tide table: questions and answers',
    'Salt from the sea, in three days',
    'The night market',
  ]);
  const [walk, talk, course, market] = events as [GraphNode, GraphNode, GraphNode, GraphNode];
  expect(walk).toMatchObject({
    startDate: '2027-03-14T09:30+00:00',
    endDate: '2027-03-14T12:00+00:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'The boat shed', address: '4 Harbour Lane, Seaside' },
    image: expect.stringMatching(/^https:\/\/harborfield\.example\.com\/assets\/media\/events\/tide\..*svg$/),
    organizer: { '@id': 'https://harborfield.example.com/#owner' },
  });
  expect(JSON.stringify(walk.offers)).toContain('https://tickets.example.com/low-tide-walk');
  expect(talk).toMatchObject({
    startDate: '2027-04-01T18:00+01:00',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://tickets.example.com/tide-tables' },
    offers: { price: 0, priceCurrency: 'GBP' },
  });
  expect(course).toMatchObject({ endDate: '2027-05-09', offers: { availability: 'https://schema.org/SoldOut' } });
  expect(market).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  expect(market.offers).toBeUndefined();
  expect(await typeErrors(events)).toEqual(events.map(() => undefined));
});

test('the section leads to a calendar file, which is served as one', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/events`);
  const path = await page.getByRole('link', { name: 'Put it in your almanac' }).getAttribute('href');
  expect(path).toBe('/events.ics');
  const response = await fetch(site.address + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(readFileSync(join(folder, 'dist/_headers'), 'utf8')).toContain(
    '/*.ics\n  Content-Type: text/calendar; charset=utf-8\n',
  );
  expect(readFileSync(join(folder, 'dist/sitemap.xml'), 'utf8')).not.toContain('.ics');
});
