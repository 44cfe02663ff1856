import { beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { prepareSite } from '../../../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../../../cli/site/cache/build-cache.ts';
import { renderDocument } from '../../../../src/render.tsx';
import type { Site } from '../../../../src/site.ts';
import { openSite } from '../../../support/page.ts';
import { embedded, sites } from '../../../support/sites.ts';

const hostile = 'About </script><script>alert(1)</script> & <!-- <script>';
const noAssets = { style: '', scripts: [], islands: [], subscriptions: [] };
const opened = openSite(sites.real.dist);
let site: Site;

beforeAll(async () => {
  const { content } = loadContent(sites.real.content);
  site = await prepareSite(content, new BuildCache(), embedded);
});

// The checks reject markup in titles. The graph does not rely on them.
test('a title that contains a closing script tag is escaped', async () => {
  const pages = site.pages.map((page) => (page.path === '/about' ? { ...page, title: hostile } : page));
  const { page, errors } = await opened.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await page.setContent(renderDocument(site, '/about', noAssets));
  const before = await page.locator('script').count();

  await page.setContent(renderDocument({ ...site, pages }, '/about', noAssets));

  expect(await page.locator('script').count(), 'No script may come out of the content.').toBe(before);
  expect(await page.title()).toBe(`${hostile} · JV`);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(graph['@graph']).toContainEqual(expect.objectContaining({ '@type': 'ProfilePage', name: hostile }));
  expect(dialogs).toEqual([]);
  expect(errors).toEqual([]);
});
