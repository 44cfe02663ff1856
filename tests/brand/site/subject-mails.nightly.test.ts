import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);

const links = [
  ['/products/digital-products', 'Get Custom Training', 'Custom training'],
  ['/products/digital-products', 'Get Guidance', 'Guidance'],
  ['/products/apps-gpts', 'Start Project', 'Start an app project'],
  ['/products/apps-gpts', 'Build GPT', 'Build a custom GPT'],
] as const;

test.each(links)('on %s, `%s` is a mail link without scripts, and a link to the form with them', async (...link) => {
  const [route, name, subject] = link;
  for (const javaScriptEnabled of [false, true]) {
    const { page } = await site.newPage({ javaScriptEnabled });
    await page.goto(site.address + route);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) {
        details.removeAttribute('name');
        details.open = true;
      }
    });
    const found = page.getByRole('main').getByRole('link', { name, exact: true });
    expect(await found.count(), 'Screen readers find one link.').toBe(1);
    expect(await found.isVisible()).toBe(true);
    const address = new URL((await found.getAttribute('href')) ?? '', page.url());
    expect(address.searchParams.get('subject')).toBe(subject);
    expect(address.protocol + address.pathname).toBe(
      javaScriptEnabled ? 'http:/contact' : 'mailto:hello@jv.example.com',
    );
  }
});

test('a link falls back to a mail link if the starter script is missing, and both look alike', async () => {
  const { page } = await site.newPage();
  // A font that is late is only used from the second view on (`font-display: optional`), and has another width.
  await page.route(/\.woff2$/, (route) => route.abort());
  const box = async () => {
    const link = page.getByRole('link', { name: 'Get Custom Training' });
    return { href: (await link.getAttribute('href'))?.split(/[:?]/)[0], ...(await link.boundingBox()) };
  };
  await page.goto(`${site.address}/products/digital-products`);
  const scripted = await box();
  await page.route(/\/starter\./, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  expect(await box()).toEqual({ ...scripted, href: 'mailto' });
});

test('every link that prefills the form has a mail link, and only one of the two shows without styles', async () => {
  const pages = routes.map((route) => readFileSync(join(sites.real.dist, route, 'index.html'), 'utf8')).join('\n');
  const count = (pattern: RegExp) => pages.match(pattern)?.length ?? 0;
  expect(count(/<a [^>]*href="\/contact\?subject=/g)).toBe(links.length);
  expect(count(/<a hidden[^>]*href="mailto:[^"]*\?subject=/g)).toBe(links.length);
});
