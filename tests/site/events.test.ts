import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { readFile, readHtml, thingsOf } from './built-pages.ts';

const { dist } = sites.rich;
const site = openSite(dist);

/** The site was built on March 1, 2027. */
const toCome = [
  'A first evening',
  'How to read a tide table: questions and answers',
  'A second evening',
  'Salt from the sea, in three days',
  'The night market',
];
const over = ['The first sowing', 'Swap seeds with the neighbors', 'What the storm left'];

const row = async (title: string) => (await site.read('/events')).locator('#dates article', { hasText: title });

describe('events', () => {
  test('that are to come are in their order, and those that are over in a fold, without JavaScript', async () => {
    const { page } = await site.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/events`);
    const section = page.locator('#dates');
    const titles = section.locator('h3').filter({ visible: true });
    expect(await titles.allTextContents()).toEqual(toCome);
    await section.locator('details > summary').last().click();
    expect(await titles.allTextContents()).toEqual([...toCome, ...over]);
  });

  test('that are over are nowhere where a section hides them', async () => {
    const page = await site.read('/about');
    const section = page.locator('section', { hasText: 'Entries of another collection' }).last();
    expect(await section.getByText('There is no episode to come.').isVisible()).toBe(true);
    expect(await section.getByText('The first gale of the year').count()).toBe(0);
  });

  test.each([
    ['A first evening', '2027-03-14T19:30+00:00', 'Sunday, March 14, 2027, 7:30 – 9:30 PM GMT+0'],
    ['How to read a tide table', '2027-04-01T18:00+01:00', 'Thursday, April 1, 2027, 6:00 – 7:00 PM GMT+1'],
    ['Salt from the sea', '2027-05-07', 'Friday, May 7 – Sunday, May 9, 2027'],
    ['The night market', '2027-06-20T21:00-04:00', /June 20, 2027.*June 21, 2027/],
    ['The first sowing', '2027-02-20T10:00-05:00', 'Saturday, February 20, 2027 at 10:00 AM'],
  ])('say when they are, in the time of their place: %s', async (title, datetime, text) => {
    const time = (await row(title)).locator('time').first();
    expect(await time.getAttribute('datetime')).toBe(datetime);
    expect(((await time.textContent()) ?? '').replaceAll(/\s/g, ' ')).toMatch(text);
  });

  test('lead to tickets, the next one first, and say why where they do not', async () => {
    const button = async (title: string) => (await row(title)).getByRole('link', { name: 'Tickets' });
    expect(await (await button('A first evening')).getAttribute('class')).toContain('button-main');
    expect(await (await button('How to read')).getAttribute('class')).toContain('button-quiet');
    expect(await (await row('Salt from the sea')).getByRole('button', { name: 'Sold out' }).isDisabled()).toBe(true);
    const market = await row('The night market');
    expect(await market.getByRole('link').count()).toBe(0);
    expect(await market.textContent()).toContain('Cancelled');
    expect(await (await row('What the storm left')).textContent()).toContain('Cancelled');
  });

  test('say what they cost, and where they are', async () => {
    expect(await (await row('Salt from the sea')).textContent()).toContain('from $240');
    expect(await (await row('How to read')).textContent()).toContain('Free');
    const evening = await row('A first evening');
    expect(await evening.getByRole('link', { name: /^Map/ }).getAttribute('href')).toBe(
      'https://maps.example.com/hall',
    );
    expect(await evening.textContent()).toContain('A hall, A street and a town');
  });
});

describe('programs', () => {
  test('get a calendar with each event, which the section leads to', async () => {
    const page = await site.read('/events');
    const path = await page.locator('#dates a[href$=".ics"]').getAttribute('href');
    const response = await fetch(`${site.address}${path}`);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const lines = (await response.text()).replaceAll('\r\n ', '').split('\r\n');
    const all = (name: string) => lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
    expect(
      all('SUMMARY:')
        .map((title) => title.replaceAll('\\', ''))
        .sort(),
    ).toEqual([...toCome, ...over].sort());
    expect(all('DTSTART')).toEqual(expect.arrayContaining([':20270314T193000Z', ';VALUE=DATE:20270507']));
    expect(all('DTEND'), 'The end of whole days is the day after.').toContain(';VALUE=DATE:20270510');
    expect(all('STATUS:')).toContain('CANCELLED');
    expect(readFile('_headers')).toContain('/*.ics\n  Content-Type: text/calendar; charset=utf-8\n');
    expect(readFile('sitemap.xml')).not.toContain('.ics');
  });

  test('read of each event to come when, where and how it is, and what it costs', () => {
    const events = thingsOf(readHtml('/events')).filter((thing) => thing['@type'] === 'Event');
    const known = new Map(events.map((event) => [event.name, event]));
    expect([...known.keys()]).toEqual(toCome.filter((title) => title !== 'A second evening'));
    expect(known.get('A first evening')).toMatchObject({
      startDate: '2027-03-14T19:30+00:00',
      endDate: '2027-03-14T21:30+00:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      image: expect.stringMatching(/^https:\/\/copperlane\.example\.com\/assets\/media\/photos\/workshop\.\w+\.jpg$/),
      performer: { '@id': 'https://copperlane.example.com/#owner' },
    });
    expect(known.get(toCome[1])).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://tickets.example.com/tide-tables' },
      offers: { price: 0, priceCurrency: 'USD' },
    });
    expect(known.get('Salt from the sea, in three days')).toMatchObject({
      endDate: '2027-05-09',
      location: { '@type': 'Place', name: 'The salt pans', address: 'Seaside' },
      offers: { availability: 'https://schema.org/SoldOut' },
    });
    const market = known.get('The night market');
    expect(market).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(market).not.toHaveProperty('offers');
  });
});
