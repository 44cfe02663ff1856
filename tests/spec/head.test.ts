import { describe, expect, test } from 'vitest';
import { objectsIn, readHtml, type Thing, thingsOf } from '../site/built-pages.ts';
import { htmlFaults } from '../support/html.ts';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { routes, visit } from './support.ts';

const site = openSite(sites.real.dist);
const origin = 'https://jv.example.com';
const read = (route: string) => readHtml(route, sites.real.dist);

// tests/site has what the head of every page of any site is like.
test.each(routes)('the head of %s names the page, the site and its own address and picture', async (route) => {
  const html = read(route);
  const meta = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const title = meta('og:title');
  expect(html).toContain(`<title>${route === '/' ? `JV: ${title}` : `${title} · JV`}</title>`);
  expect(html).toContain(`<link rel="canonical" href="${origin}${route}">`);
  expect([meta('og:site_name'), meta('theme-color'), meta('robots')]).toEqual(['JV', '#0b0a08', '']);
  const answer = await fetch(meta('og:image').replace(origin, site.address));
  expect(answer.headers.get('content-type')).toBe(meta('og:image:type'));
  expect(meta('og:image:alt')).toContain(title);
});

describe('structured data', () => {
  /** Every thing of a page, however deep. */
  const thingsOn = (route: string) =>
    objectsIn(thingsOf(read(route))).filter((thing): thing is Thing => '@type' in thing);

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

  test('has the prices of spec §9, and no product without a price, which search engines refuse', () => {
    const prices = thingsOn('/inner-circle').filter((thing) => thing['@type'] === 'UnitPriceSpecification');
    expect(prices.map(({ price, unitCode, priceCurrency }) => `${price} ${unitCode} ${priceCurrency}`)).toEqual(
      [497, 4970, 997, 9970, 2497, 24970].map((price, index) => `${price} ${index % 2 === 0 ? 'MON' : 'ANN'} USD`),
    );
    expect(thingsOn('/products').filter((thing) => thing['@type'] === 'Product')).toEqual([]);
  });
});

test('the sitemap lists the eighteen routes, and robots.txt allows all and names it', async () => {
  const get = async (path: string) => (await fetch(site.address + path)).text();
  const listed = [...(await get('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed.toSorted()).toEqual(routes.map((route) => origin + route).toSorted());
  expect(await get('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
});

test('the manifest has no error', async () => {
  const { page, errors } = await visit(site, '/');
  const session = await page.context().newCDPSession(page);
  expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
  expect(errors).toEqual([]);
});

test('every page is valid HTML', () => {
  expect(htmlFaults(sites.real.dist)).toEqual([]);
});
