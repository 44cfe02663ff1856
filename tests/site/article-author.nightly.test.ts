import { expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { richArticleSite } from '../support/rich-article-site.ts';

const site = openSite(richArticleSite('article-author'));

test('an article names its author in the head, in the structured data and on the page', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/salt-and-cress`);
  const author = 'Harbor & Field';
  expect(await page.locator('meta[name=author]').getAttribute('content')).toBe(author);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.flatMap((text) => JSON.parse(text)['@graph'])).toContainEqual(
    expect.objectContaining({ author: expect.objectContaining({ name: author }) }),
  );
  const link = page.getByRole('main').getByRole('link', { name: author });
  expect(await link.getAttribute('href')).toBe('/garden');
});
