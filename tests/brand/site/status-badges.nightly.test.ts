import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { type Color, computedColor } from '../../site/computed-color.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

const isGreen = ({ red, green, blue }: Color) => green > red && green > blue;
const isBlue = ({ red, green, blue }: Color) => blue > green && green > red;

test.each([
  { route: '/products', status: 'Coming Soon', count: 4, hue: 'blue', isHue: isBlue },
  { route: '/products/apps-gpts', status: 'Coming Soon', count: 2, hue: 'blue', isHue: isBlue },
  { route: '/ventures', status: 'Active', count: 3, hue: 'green', isHue: isGreen },
  { route: '/', status: 'Active', count: 3, hue: 'green', isHue: isGreen },
])('the status $status is $hue on $route', async ({ route, status, count, isHue }) => {
  const { page } = await site.newPage();
  await page.goto(site.address + route);
  const badges = await badgesOf(page.getByRole('main'), status).all();
  expect(badges.length).toBe(count);
  for (const badge of badges) {
    const color = await computedColor(badge, 'color');
    expect(isHue(color), `${JSON.stringify(color)} is another hue: see content/statuses.yaml.`).toBe(true);
  }
});

function badgesOf(main: Locator, status: string): Locator {
  return main.locator('span', { hasText: new RegExp(String.raw`\b${status}$`) }).filter({ visible: true });
}
