import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { axeViolations } from '../support/axe.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, writeFiles } from '../support/content.ts';
import { findBarFaults, sidewaysScroll } from '../support/layout.ts';
import { openSite } from '../support/page.ts';

const folder = join(projectRoot, '.site/test/right-to-left');
const dist = join(folder, 'dist');
const paths = ['/', '/workshops', '/gallery', '/contact', '/writing', '/writing/knots', '/no-such-page'];

/** A site in Hebrew with a few pages in English, and with more articles than a page lists. */
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const content = copyContent({ parent: folder, from: join(projectRoot, 'tests/fixtures/sites/right-to-left') });
  cpSync(join(projectRoot, 'tests/fixtures/examples/media/heron.mp3'), join(content, 'media/heron.mp3'));
  writeFiles(
    content,
    Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [
        `articles/day-${index}.yaml`,
        stringify({
          title: `יום ${index + 1}`,
          summary: `רוח ביום ${index + 1}: מה שנראה מהחוף, ומה שנשמע בחוט של העפיפון לפני הנחיתה.`,
          category: 'רוח',
          publishedAt: '2025-06-01',
          body: 'רוח קלה.',
        }),
      ]),
    ),
  );
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
});

const site = openSite(dist);

test.each([390, 820, 1440])('pages fit the screen and have no axe violations at %i pixels', async (width) => {
  const { page, errors } = await site.newPage({ viewport: { width, height: 900 } });
  for (const path of [...paths, '/writing/page/2', '/en', '/en/workshops']) {
    await page.goto(site.address + path);
    expect(await sidewaysScroll(page), path).toBe('');
    expect(await page.evaluate(findBarFaults), path).toEqual([]);
    expect(await axeViolations(page), path).toEqual([]);
  }
  expect(errors.filter((error) => !/404|no-such-page/.test(error))).toEqual([]);
});

test('the logo is at the right, and the other language leads to a page that is read from left to right', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/workshops`);
  const logo = () =>
    page
      .locator('[data-bar] a')
      .first()
      .evaluate((element) => element.getBoundingClientRect().left / innerWidth);
  expect(await logo()).toBeGreaterThan(0.5);
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
  await page.waitForURL(`${site.address}/en/workshops`);
  expect(await page.locator('html').getAttribute('dir')).toBeNull();
  expect(await logo()).toBeLessThan(0.5);
});

test('menus open at the side of their button', async () => {
  const { page } = await site.newPage();
  await page.goto(site.address);
  const button = page.getByRole('button', { name: 'סדנאות' });
  await button.click();
  const dropdown = page.locator('.dropdown');
  const right = (element: Element) => element.getBoundingClientRect().right;
  const edges = [await button.evaluate(right), await dropdown.evaluate(right)];
  expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 0))).toBeLessThan(16);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.address);
  await page.locator('[popovertarget=menu]').first().click();
  const drawer = page.locator('.drawer');
  expect(await drawer.evaluate((element) => element.getBoundingClientRect().left)).toBe(0);
  expect(await drawer.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(390);
});

test('arrows point to where reading goes on, and numbers keep their order', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/writing/knots`);
  const mirrored = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).scale);
  expect(await mirrored('main a svg')).toBe('-1 1');
  expect(await mirrored('[role="doc-backlink"]')).toBe('-1 1');

  await page.goto(`${site.address}/contact`);
  // Each group of a number is a run of its own, and would be at the left of the one before.
  const order = await page.getByText('+972 2 555 0101').evaluate((element) => {
    const text = element.firstChild as Text;
    const leftOf = (index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    };
    return [0, 1, 5, 7, 11].map(leftOf);
  });
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const directions = await page
    .locator('main input[type=email], main input[type=tel]')
    .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).direction));
  expect(new Set(directions)).toEqual(new Set(['ltr']));
});

test('the selected billing period slides to the side of its label', async () => {
  const { page } = await site.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${site.address}/workshops`);
  const sheets = await page.locator('.price-switch label').evaluateAll((labels) =>
    labels.map((label) => ({
      translate: getComputedStyle(label, '::before').translate,
      isSelected: label.matches(':has(:checked)'),
    })),
  );
  expect(sheets).toEqual([
    { translate: 'none', isSelected: true },
    { translate: '100%', isSelected: false },
  ]);
});

test('only pages that are read from right to left have rules for it', async () => {
  const { page } = await site.newPage();
  const rules = () =>
    page.evaluate(
      () => [...document.querySelectorAll('style')].filter((style) => /\.rtl\b/.test(style.textContent)).length,
    );
  await page.goto(site.address);
  expect(await rules()).toBe(1);
  await page.goto(`${site.address}/en`);
  expect(await rules()).toBe(0);
});

/** Reads everything that a page says: its text, what search engines and readers get, and what is in attributes. */
function readWords(): string[] {
  const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'data-props'];
  const elements = [...document.querySelectorAll('*')].filter(
    // A link to the other language is in that language.
    (element) => !element.closest('style, script:not([type="application/ld+json"]), [hreflang], [lang]:not(html)'),
  );
  return elements.flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [])),
    ...attributes.flatMap((name) => element.getAttribute(name) ?? []),
  ]);
}

test.each(['/en', '/en/workshops', '/en/no-such-page'])('nothing on %s is in Hebrew', async (path) => {
  const { page } = await site.newPage();
  await page.goto(site.address + path);
  const words = await page.evaluate(readWords);
  expect(words.join(' ')).toContain('Dganit Beduta');
  expect(words.filter((text) => /\p{Script=Hebrew}/u.test(text))).toEqual([]);
});

test.each(paths)('no sentence on %s is in English', async (path) => {
  const { page } = await site.newPage();
  await page.goto(site.address + path);
  const words = await page.evaluate(readWords);
  // Two words in a row are a sentence; one may be a name, such as RSS.
  const visible = words.filter((text) => !/^[[{]|^width=|https?:/.test(text));
  expect(visible.join(' ')).toMatch(/\p{Script=Hebrew}/u);
  expect(visible.filter((text) => /[a-z]{2,} [a-z]{2,}/i.test(text))).toEqual([]);
});

test('share images have the direction and the name of their language', async () => {
  const { page } = await site.newPage();
  const altOf = async (path: string) => {
    await page.goto(site.address + path);
    return page.locator('meta[property="og:image:alt"]').getAttribute('content');
  };
  expect(await altOf('/workshops')).toMatch(/דגנית בדותא$/);
  expect(await altOf('/en/workshops')).toMatch(/Dganit Beduta$/);
});
