import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../cli/project-root.ts';
import { gardenHead, secondBrandFile } from '../cli/content/second-brand-file.ts';
import { writeFiles } from '../support/content-folder.ts';
import { openSite } from '../support/open-site.ts';
import { runSite } from '../support/run-site.ts';
import { sites } from '../support/sites.ts';
import { sidewaysScroll } from './layout-faults.ts';

const folder = join(projectRoot, '.site/test/languages');
const dist = join(folder, 'dist');

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** The second brand in Arabic, as far as search engines and browsers know, with a long word in each kind of text. */
beforeAll(async () => {
  const content = join(folder, 'content');
  rmSync(folder, { recursive: true, force: true });
  cpSync(sites.secondBrand.content, content, { recursive: true });
  writeFiles(content, {
    'site.yaml': secondBrandFile('site.yaml').replace('language: en-GB', 'language: ar'),
    'pages/garden.yaml': `${gardenHead}${word}\n    lead: ${word}\n  - type: prose\n    id: story\n    title: ${word}\n    body: |\n      ## ${word}\n\n      مرحبا ${word} \`${word}\` [mail](mailto:post@harborfield.example.com)\n\n      | ${word} |\n      | --- |\n      | ${word} |\n`,
  });
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain('no Arabic letters');
});

const site = openSite(dist);

test('a language that is written from right to left says so to browsers', async () => {
  const { page } = await site.newPage();
  for (const path of ['/', '/garden', '/no-such-page']) {
    await page.goto(site.address + path);
    const { lang, dir } = await page.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return { lang, dir };
    });
    expect({ path, lang, dir }).toEqual({ path, lang: 'ar', dir: 'rtl' });
  }
});

test('words that are wider than a telephone part by the rules of the language, and else anywhere', async () => {
  const { page } = await site.newPage({ viewport: { width: 390, height: 900 } });
  await page.goto(`${site.address}/garden`);
  expect(await sidewaysScroll(page)).toBe('');
  const hyphens = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).hyphens);
  for (const selector of ['h1', '#story h2', '#story p']) expect(await hyphens(selector), selector).toBe('auto');
  for (const selector of ['#story code', '#story [href^="mailto:"]'])
    expect(await hyphens(selector), selector).toBe('manual');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await hyphens('#story p')).toBe('manual');
});
