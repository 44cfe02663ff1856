import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { inGerman } from '../cli/compiler/two-languages.ts';
import { axeViolations } from '../support/axe.ts';
import { runSite } from '../support/cli.ts';
import { copyContent } from '../support/content.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { openSite } from '../support/page.ts';

const folder = join(projectRoot, '.site/test/two-languages');
const dist = join(folder, 'dist');
const url = 'https://harborfield.example.com';

const list =
  '  - type: articles\n    filter: Welche\n    all: Alle\n    empty:\n      title: Noch nichts\n      text: Bald mehr.\n';
const article =
  'title: Die erste Kresse\nsummary: Wie die Kresse in den Garten kam, und was der Reiher davon hielt.\ncategory: Beete\npublishedAt: 2026-01-02\nbody: Kresse.\n';

/** The second brand in English and German, with an article in German alone. */
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const content = copyContent({
    parent: folder,
    files: {
      ...inGerman,
      // The name of the link has to contain what it shows.
      'site.yaml': (inGerman['site.yaml'] ?? '').replace('title: Harbor & Field, front', 'title: H&F, front'),
      'pages/de/index.yaml': `${inGerman['pages/de/index.yaml']}${list}`,
      'pages/de/404.yaml':
        'title: Nicht gefunden\ndescription: An dieser Adresse gibt es keine Seite, aber von der ersten Seite kommt man überallhin.\nsections:\n  - type: hero\n    title: Hier ist nichts\n',
      'articles/de/kresse.yaml': article,
      'languages/de/collections/categories.yaml': '- id: Beete\n',
    },
  });
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
});

const site = openSite(dist);

test('each page has its own language, and names the same page in the others', async () => {
  const { page } = await site.newPage();
  const alternates = {
    'en-GB': `${url}/garden`,
    de: `${url}/de/garten`,
    'x-default': `${url}/garden`,
  };
  for (const [path, lang] of [
    ['/garden', 'en-GB'],
    ['/de/garten', 'de'],
  ] as const) {
    await page.goto(site.address + path);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    const links = await page
      .locator('head link[hreflang]')
      .evaluateAll((tags) => tags.map((tag) => [tag.getAttribute('hreflang'), tag.getAttribute('href')]));
    expect(Object.fromEntries(links)).toEqual(alternates);
  }
  await page.goto(`${site.address}/join`);
  expect(await page.locator('head link[hreflang]').count(), 'this page has no translation').toBe(0);
});

test('the link to the other language leads to the same page, or to its first page', async () => {
  const { page, errors } = await site.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.address}/garden`);
  await page.getByRole('link', { name: 'Deutsch' }).filter({ visible: true }).click();
  await page.waitForURL(`${site.address}/de/garten`);
  await page.getByRole('link', { name: 'British English' }).filter({ visible: true }).click();
  await page.waitForURL(`${site.address}/garden`);
  await page.goto(`${site.address}/join`);
  await page.getByRole('link', { name: 'Deutsch' }).filter({ visible: true }).click();
  await page.waitForURL(`${site.address}/de`);
  expect(errors).toEqual([]);
});

test('a link to a page that is not translated says the language of the page, and no other link does', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/de/garten`);
  const languages = await page
    .locator('a[href^="/"]:not([lang])')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('hreflang')]));
  const byPath = new Map(languages.map(([href, language]) => [href ?? '', language]));
  expect(byPath.get('/join#prices')).toBe('en-GB');
  // The footer is that of the main language, but its link leads to the translation.
  expect(byPath.get('/de/garten')).toBe(null);
  expect([...byPath.keys()]).not.toContain('/garden');
  await page.goto(`${site.address}/join`);
  expect(await page.locator('a[hreflang]:not([lang])').count()).toBe(0);
});

test('on a phone, the link to the other language is in the menu', async () => {
  const { page } = await site.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${site.address}/de/garten`);
  expect(await sidewaysScroll(page)).toBe('');
  const link = page.getByRole('link', { name: 'British English' }).filter({ visible: true });
  expect(await link.count()).toBe(0);
  await page.locator('[popovertarget=menu]').first().click();
  await link.click();
  await page.waitForURL(`${site.address}/garden`);
});

test('what does not exist is answered in the language of the address', async () => {
  const { page } = await site.newPage();
  for (const [path, lang] of [
    ['/none', 'en-GB'],
    ['/den/none', 'en-GB'],
    ['/de/none', 'de'],
    ['/de/none/none', 'de'],
  ] as const) {
    const response = await page.goto(site.address + path);
    expect(response?.status(), path).toBe(404);
    expect(await page.locator('html').getAttribute('lang'), path).toBe(lang);
  }
  expect(readFileSync(join(dist, '_redirects'), 'utf8')).toContain('/de/* /de/404.html 404');
});

test('on a small screen, the page for what does not exist shows links to the other languages, without the menu', async () => {
  const { page } = await site.newPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  await page.goto(`${site.address}/none`);
  const link = page.getByRole('main').getByRole('link', { name: 'Deutsch' });
  expect(await link.getAttribute('lang')).toBe('de');
  await link.click();
  expect(new URL(page.url()).pathname).toBe('/de');
  expect(await page.getByRole('main').getByRole('link', { name: 'British English' }).count(), 'on no other page').toBe(
    0,
  );
});

test.each([390, 820, 1440])('pages in both languages have no axe violations at %i pixels', async (width) => {
  const { page } = await site.newPage({ viewport: { width, height: 900 } });
  for (const path of ['/', '/de', '/de/garten', '/de/kresse']) {
    await page.goto(site.address + path);
    expect(await axeViolations(page), path).toEqual([]);
    expect(await sidewaysScroll(page), path).toBe('');
  }
});

test('the sitemap, the feed and the structured data are in the language of their pages', () => {
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  expect(read('sitemap.xml')).toContain(
    `<loc>${url}/de/garten</loc><xhtml:link rel="alternate" hreflang="en-GB" href="${url}/garden"/>`,
  );
  expect(read('de/feed.xml')).toContain('<language>de</language>');
  expect(read('de/kresse/index.html')).toContain('href="/de/feed.xml"');
  expect(read('index.html')).not.toContain('feed.xml');
  expect(read('de/garten/index.html')).toContain('"inLanguage":"de"');
  expect(read('de/garten/index.html')).toContain('property="og:locale" content="de_DE"');
  expect(read('llms.txt')).toContain('## Harbor & Field (de)');
});
