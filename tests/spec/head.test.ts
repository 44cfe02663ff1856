import { describe, expect, test } from 'vitest';
import { type Element, objectsIn, readHtml, type Thing, thingsOf } from '../site/built-pages.ts';
import { htmlFaults } from '../support/html.ts';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { readDocument, textOf } from './documents.ts';
import { routes } from './support.ts';

const site = openSite(sites.real.dist);
const origin = 'https://jv.example.com';
const documents = routes.map(readDocument);
const byTag = (elements: Element[], tag: string) => elements.filter(({ name }) => name === tag);

describe.each(documents)('the head of $route', ({ route, elements, attributes, meta }) => {
  const [title, ...others] = byTag(elements, 'title').filter(({ parent }) => (parent as Element).name === 'head');

  test('has a title and a description that search engines show in full', () => {
    expect(others).toEqual([]);
    const name = route === '/' ? `JV: ${meta('og:title')}` : `${meta('og:title')} · JV`;
    expect(title && textOf(title)).toBe(name);
    expect(name.length).toBeLessThanOrEqual(70);
    expect(meta('description')?.length).toBeGreaterThanOrEqual(40);
    expect(meta('description')?.length).toBeLessThanOrEqual(160);
  });

  test('tells link previews what it tells search engines', () => {
    const names = ['og:description', 'og:url', 'og:site_name', 'twitter:card', 'theme-color', 'robots'];
    expect(names.map(meta)).toEqual([
      meta('description'),
      origin + route,
      'JV',
      'summary_large_image',
      '#0b0a08',
      undefined,
    ]);
    const canonicals = elements.filter(({ attribs }) => attribs.rel === 'canonical');
    expect(canonicals.map(({ attribs }) => attribs.href)).toEqual([origin + route]);
    expect(attributes('lang', 'html')).toEqual(['en']);
  });

  test('names a picture to share that is there, and says what is in it', async () => {
    const url = meta('og:image') ?? '';
    expect(url.startsWith(`${origin}/assets/share/`)).toBe(true);
    const answer = await fetch(url.replace(origin, site.address));
    expect(answer.headers.get('content-type')).toBe(meta('og:image:type'));
    expect(meta('og:image:alt')).toContain(meta('og:title'));
  });
});

test.each(['title', 'description', 'og:image'])('no two pages have the same %s', (name) => {
  const values = documents.map(({ elements, meta }) =>
    name === 'title' ? byTag(elements, 'title').map(textOf)[0] : meta(name),
  );
  expect(new Set(values).size).toBe(routes.length);
});

describe('structured data', () => {
  /** Every thing of a page, however deep. */
  const thingsOn = (route: string) =>
    objectsIn(thingsOf(readHtml(route, sites.real.dist))).filter((thing): thing is Thing => '@type' in thing);

  test.each([
    { route: '/', page: 'WebPage', about: ['Person'] },
    { route: '/about', page: 'ProfilePage', about: ['Person'] },
    { route: '/podcast', page: 'WebPage', about: ['PodcastSeries'] },
    { route: '/contact', page: 'WebPage', about: [] },
  ])('says that $route is a $page about $about', ({ route, page, about }) => {
    const things = thingsOn(route);
    const self = things.find((thing) => thing['@id'] === origin + route);
    expect(self?.['@type']).toBe(page);
    const subjects = [self?.mainEntity, self?.about].flat().flatMap((one) => (one as Thing | undefined)?.['@id'] ?? []);
    expect(subjects.map((id) => things.find((thing) => thing['@id'] === id)?.['@type'])).toEqual(about);
  });

  test('has the prices of spec §9, which the page shows', () => {
    const prices = thingsOn('/inner-circle').filter((thing) => thing['@type'] === 'UnitPriceSpecification');
    expect(prices.map(({ price, unitCode, priceCurrency }) => `${price} ${unitCode} ${priceCurrency}`)).toEqual(
      [497, 4970, 997, 9970, 2497, 24970].map((price, index) => `${price} ${index % 2 === 0 ? 'MON' : 'ANN'} USD`),
    );
  });

  test('has no product without a price, which search engines refuse', () => {
    expect(thingsOn('/products').filter((thing) => thing['@type'] === 'Product')).toEqual([]);
  });
});

describe('what crawlers and browsers ask for', () => {
  const get = async (path: string) => (await fetch(site.address + path)).text();

  test('the sitemap lists the eighteen routes, and robots.txt allows all and names it', async () => {
    const listed = [...(await get('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(listed.toSorted()).toEqual(routes.map((route) => origin + route).toSorted());
    expect(await get('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
  });

  test('the manifest has no error', async () => {
    const { page, errors } = await site.newPage();
    await page.goto(site.address);
    const session = await page.context().newCDPSession(page);
    expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('every page is valid HTML', () => {
    expect(htmlFaults(sites.real.dist)).toEqual([]);
  });
});
