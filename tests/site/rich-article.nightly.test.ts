import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { openSite } from '../support/page.ts';
import { richArticleSite } from '../support/rich-article-site.ts';

const dist = richArticleSite('rich-article');
const site = openSite(dist);

async function open(path: string, options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const { page } = await site.newPage(options);
  await page.goto(site.address + path);
  return page;
}

test.each([
  { width: 390, options: {} },
  { width: 390, options: { forcedColors: 'active' } as const },
  { width: 1440, options: {} },
])(
  'everything that Markdown can render has no axe violation and fits at $width px, $options',
  async ({ width, options }) => {
    // The mark of this brand says `H&F`, and its name `Harbor & Field`.
    const without = ['label-content-name-mismatch', ...('forcedColors' in options ? ['color-contrast'] : [])];
    for (const path of ['/salt-and-cress', '/garden']) {
      const page = await open(path, { viewport: { width, height: 900 }, ...options });
      expect(await axeViolations(page, without), path).toEqual([]);
      expect(await sidewaysScroll(page), path).toBe('');
    }
  },
);

test('a wide table scrolls on its own with the keyboard, and a small one fits', async () => {
  const page = await open('/salt-and-cress', { viewport: { width: 390, height: 900 } });
  const wide = page.getByRole('group', { name: /^Month, Wind from the sea/ });
  const small = page.getByRole('group', { name: 'Wall, Cress' });
  const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await wide.evaluate(overflow)).toBeGreaterThan(50);
  expect(await small.evaluate(overflow)).toBe(0);
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('footnote links and back-links work without scripts', async () => {
  const page = await open('/salt-and-cress', { javaScriptEnabled: false });
  const reference = page.locator('sup a').first();
  await reference.click();
  expect(page.url()).toContain((await reference.getAttribute('href')) ?? 'no address');
  await page.getByLabel('Back up from note 1').click();
  expect(page.url()).toContain(`#${await reference.getAttribute('id')}`);
});

test('task list items are checkboxes labelled by their text', async () => {
  const page = await open('/salt-and-cress');
  const boxes = page.getByRole('checkbox');
  expect(await boxes.count()).toBe(3);
  expect(await page.getByRole('checkbox', { name: 'Mend the hose' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Build the second wall' }).isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'Mend the hose' }).isDisabled()).toBe(true);
});

test('ids are unique on a page with several texts with footnotes', () => {
  const html = readFileSync(join(dist, 'garden/index.html'), 'utf8');
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.filter((id) => id?.startsWith('fn-'))).toHaveLength(2);
  expect(new Set(ids).size).toBe(ids.length);
});

test('only pages with code include syntax highlighting styles', () => {
  const styleOf = (path: string) => /<style>.*?<\/style>/s.exec(readFileSync(join(dist, path), 'utf8'))?.[0];
  expect(styleOf('salt-and-cress/index.html')).toContain('.hl-word');
  expect(styleOf('garden/index.html')).toContain('.hl-word');
  expect(styleOf('tide-table/index.html')).not.toContain('hl-');
  expect(styleOf('index.html')).not.toContain('hl-');
});
