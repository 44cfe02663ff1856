import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { formatDiff } from '../../cli/site/diff/report/index.ts';
import { diffOf, diffOfText, pageOf, wordsOf } from '../cli/site/diff/report/sample-diff.ts';
import { shareBrowser, watchPolicies } from '../support/browser.ts';
import { temporaryFolder } from '../support/content-folder.ts';
import { axeViolations } from './axe-violations.ts';

/** A report with every kind of difference, and with words that are longer than a small screen. */
function writeReport(): string {
  const folder = temporaryFolder();
  const picture = join(folder, 'wide.svg');
  writeFileSync(
    picture,
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="4000"><rect width="9" height="9"/></svg>',
  );
  const { causes, pages } = diffOfText('A text of several words');
  const screenshots = [390, 1440].map((width) => ({ width, before: picture, after: picture, difference: picture }));
  const file = { address: '/wide.svg', width: 3000, height: 4000, bytes: 120, file: picture };
  const image = {
    section: { place: 'section' },
    change: 'changed',
    alt: 'A picture',
    before: file,
    after: file,
  } as const;
  const long = pageOf({
    route: `/${'long'.repeat(40)}`,
    words: [wordsOf('Donaudampfschiff'.repeat(12), 'Two words')],
    images: [image],
    weight: [{ category: 'html', before: 14_000, after: 15_210, limit: 14_600 }],
    screenshots,
  });
  const gone = pageOf({ route: '/gone', change: 'removed', redirect: null });
  const path = join(folder, 'report.html');
  const diff = diffOf({ pages: [...pages, long, gone], causes });
  writeFileSync(path, formatDiff(diff, 'html', { isColored: false }));
  return pathToFileURL(path).href;
}

test.each([
  [390, 'light'],
  [820, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('at %d pixels, %s, the report of a comparison fits and is accessible', async (width, colorScheme) => {
  const context = await (await shareBrowser()).newContext({ viewport: { width, height: 900 }, colorScheme });
  onTestFinished(() => context.close());
  const forbidden = watchPolicies(context);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const report = writeReport();
  await page.goto(report);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  for (const summary of await page.locator('details:not([open]) > summary').all()) await summary.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  // Pictures load when they come near the screen.
  for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
  expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([report]);
  // Axe itself runs as a script of the test, which the policy of the report does not concern.
  expect(forbidden).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});
