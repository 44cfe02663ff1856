import { expect, test } from 'vitest';
import { type OpenPage, openSite } from '../support/page.ts';
import { routesOf } from '../support/routes-of.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { computedColor, isDark } from './computed-color.ts';
import { visitRoutes } from './visit-routes.ts';

const site = openSite(sites.workshop.dist);
const routes = sample(routesOf(sites.workshop.content), 5);

test('all visible text of every page is there without scripts', async () => {
  const scripted = await visitRoutes(site, routes, {}, readWords);
  const plain = await visitRoutes(site, routes, { javaScriptEnabled: false }, readWords);
  for (const [index, words] of plain.entries()) {
    expect(words?.length, `${routes[index]} must have its words in the HTML.`).toBeGreaterThan(5);
    expect(words, `${routes[index]} reads differently without scripts.`).toEqual(scripted[index]);
  }
});

nightly.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('the bar stays readable over a scrolled page without scripts at $width px', async (viewport) => {
  const { page } = await site.newPage({ viewport, javaScriptEnabled: false });
  await page.goto(`${site.address}/about`);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  const ground = await computedColor(page.getByRole('banner'), 'backgroundColor');
  expect(isDark(ground), 'The bar is dark on a light ground.').toBe(false);
  expect(ground.alpha, 'Text of the page shows through the bar.').toBeGreaterThanOrEqual(0.8);
});

test('every answer of the FAQ is in the HTML', async () => {
  const { page } = await site.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.address}/membership`);
  const answers = await page.locator('#questions summary + *').allTextContents();
  expect(answers.map((answer) => answer.trim().length).filter((length) => length < 20)).toEqual([]);
});

async function readWords({ page }: OpenPage, route: string): Promise<string[] | undefined> {
  // A frame that has answered takes the place of the words on its card, and says in a status that it has not yet. Only a
  // script can count.
  await page.route(
    (url) => url.hostname !== 'localhost',
    () => {},
  );
  await page.goto(site.address + route, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    for (const status of document.querySelectorAll('.embed [role=status], [role=timer]')) status.remove();
  });
  const [words] = await page.getByRole('main').allInnerTexts();
  return words?.split(/\n+/).filter(Boolean);
}
