import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

test.each([
  { route: '/ventures/dexity', caption: /^An example\./ },
  { route: '/ventures/mariagrowth', caption: /^An example, with made-up numbers\./ },
  { route: '/ventures/saiyama', caption: /^An example, with a made-up week\./ },
])('the screen on $route says that it is an example, and has nothing to press', async ({ route, caption }) => {
  const page = await open(route);
  const screen = screenOf(page);
  expect(await screen.count(), 'The page shows one screen, below its hero.').toBe(1);
  expect(await screen.locator('figcaption').textContent()).toMatch(caption);
  expect(await screen.locator('a, button, input, img, [tabindex]').count(), 'A button that does nothing lies.').toBe(0);
});

test('each sentence of a draft has the number of its quote, and says where that is', async () => {
  const page = await open('/ventures/dexity');
  const [source = [], draft = []] = await screenOf(page)
    .locator('ol')
    .evaluateAll((lists) =>
      lists.map((list) => [...list.querySelectorAll('sup')].map(({ textContent }) => textContent)),
    );
  expect(source).toEqual(['1', '2', '3']);
  expect(draft).toEqual(source);
  const quoted = page.getByRole('listitem').filter({ has: page.locator('mark') });
  for (const time of await quoted.locator('p:first-child').allTextContents())
    expect(await page.getByText(`from ${time}`, { exact: true }).count(), `The sentence from ${time}.`).toBe(1);
});

test('each bar of a funnel is as long as its percentage, which follows from the numbers', async () => {
  const page = await open('/ventures/mariagrowth');
  const stages = screenOf(page).getByRole('listitem');
  const rows = await stages.evaluateAll((items) =>
    items.map((item) => ({
      count: Number(item.querySelector('p')?.textContent?.replace(',', '')),
      percent: item.querySelector('div > p > span')?.textContent,
      bar: item.querySelectorAll('svg line')[1]?.getAttribute('x2'),
    })),
  );
  expect(rows.length).toBe(5);
  for (const [index, { count, percent, bar }] of rows.entries()) {
    const before = rows[index - 1]?.count ?? count;
    expect(bar).toBe(`${Math.round((count / before) * 100)}%`);
    if (index > 0) expect(percent).toBe(bar);
  }
});

test('the days of a check-in are read aloud with what became of them', async () => {
  const page = await open('/ventures/saiyama');
  const days = screenOf(page).getByRole('listitem');
  expect(await days.count()).toBe(7);
  expect(await days.nth(2).ariaSnapshot()).toContain('Tuesday kept');
  expect(await days.nth(3).ariaSnapshot()).toContain('Wednesday missed so far');
});

test.each(['/ventures/dexity', '/podcast', '/media-kit', '/about'])(
  'the figures of %s stand above their labels, those of a row on one line',
  async (route) => {
    const page = await open(route);
    const figures = await page.locator('main dl > div').evaluateAll((items) =>
      items.flatMap((item) => {
        const [label, value] = [item.querySelector('dt'), item.querySelector('dd')];
        if (!/^\$?\d/.test(value?.textContent ?? '')) return [];
        const bottom = value?.getBoundingClientRect().bottom ?? 0;
        return { row: item.getBoundingClientRect().top, bottom, label: label?.getBoundingClientRect().top ?? 0 };
      }),
    );
    expect(figures.length).toBeGreaterThan(2);
    for (const { row, bottom, label } of figures) {
      expect(label).toBeGreaterThanOrEqual(bottom);
      expect(figures.filter((other) => other.row === row).every((other) => other.bottom === bottom)).toBe(true);
    }
  },
);

/** The screen is in the section below the hero. */
function screenOf(page: Page): Locator {
  return page.locator('main > section').nth(1).getByRole('figure');
}

/** Opens a page as somebody without scripts sees it. */
async function open(route: string): Promise<Page> {
  const { page } = await site.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  await page.goto(site.address + route);
  return page;
}
