import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { gardenHead, secondBrandFile } from '../cli/compiler/graph/second-brand-file.ts';
import { runSite } from '../support/cli.ts';
import { writeFiles } from '../support/content.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';

const folder = join(projectRoot, '.site/test/languages');
const dist = join(folder, 'dist');

const description = 'How to send a few words to the gardeners, by hand or by pigeon, and what becomes of them.';
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
  const field = { label: 'Field', placeholder: 'مرحبا' };
  const fields = { name: field, email: field, subject: field, message: field };
  const sections = [
    { type: 'hero', title: 'مرحبا' },
    {
      type: 'contact-form',
      id: 'message',
      title: 'Write',
      fields,
      submit: 'Send',
      sending: 'Sending',
      contacts: ['post'],
    },
    { type: 'prose', id: 'story', title: 'Story', body: 'مرحبا `mend(wall, 2)`\n\n```ts\nmend(wall);\n```\n' },
  ];
  writeFiles(content, {
    'pages/letters.yaml': stringify({ title: 'Letters', description, unlisted: true, sections }),
    'collections/contacts.yaml': stringify([
      { id: 'post', icon: 'mail', label: 'Post', value: 'Us', href: 'link:post' },
    ]),
  });
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain('no Arabic letters');
});

const site = openSite(dist);

test('pages in a right-to-left language have `lang` and `dir` attributes', async () => {
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

test('words wider than a phone are hyphenated by language rules, and otherwise broken anywhere', async () => {
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
  expect(await hyphens('#story p')).toBe('auto');
  expect(await hyphens('#story code')).toBe('manual');
  const limit = await page.locator('main').evaluate((main) => getComputedStyle(main).hyphenateLimitChars);
  expect(limit, 'On a wide screen, only compounds are hyphenated.').toBe('18 6 6');
});

test('a right-to-left page does not scroll sideways', async () => {
  const { page } = await site.newPage({ viewport: { width: 390, height: 900 } });
  await page.goto(`${site.address}/letters`);
  expect(await sidewaysScroll(page)).toBe('');
});

test('cursive scripts get no drop cap, and code is set left to right', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/letters`);
  const paragraph = page.locator('#story .initial > p').first();
  expect(
    await paragraph.evaluate((element) =>
      getComputedStyle(element, '::first-letter').getPropertyValue('initial-letter'),
    ),
  ).toBe('normal');
  for (const code of await page.locator('#story code').all())
    expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});
