import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { withPolicy } from '../../../cli/site/build/headers/with-policy.ts';
import { prepareSite } from '../../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../../cli/site/cache/build-cache.ts';
import { type Bundle, loadBundle } from '../../../cli/site/render/bundle.ts';
import type { Site } from '../../../src/site.ts';
import { compareStyles } from '../../site/compare-styles.ts';
import { forceStates } from '../../site/force-states.ts';
import { openSite } from '../../support/page.ts';
import { embedded, sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

// Every page is shown twice, side by side: as it was built, with its own part of the stylesheet, and with all of it.
// Nothing may look different, in any state.

const { content, dist } = sites.real;
const site = openSite(dist);
const widths = [390, 1440];
const paths = [...routes, '/404'];
let prepared: Site;
let bundle: Bundle;

beforeAll(async () => {
  prepared = await prepareSite(loadContent(content).content, new BuildCache(), embedded);
  bundle = await loadBundle();
});

const builtPage = (path: string) =>
  readFileSync(join(dist, path === '/404' ? '404.html' : `${path === '/' ? '' : path}/index.html`), 'utf8');
const wholePage = (path: string) =>
  bundle.render.renderDocument(prepared, path, { ...bundle.assets, style: prepared.theme.css + bundle.style });

/**
 * Opens both in frames of one page. What loads by itself while they are compared would be there in one of them first:
 * fonts are left out, and nothing counts as in sight, so that no embed is asked for and no countdown runs.
 */
async function openBoth(path: string, width: number, built = builtPage(path)) {
  const { page, thirdParties } = await site.newPage({ viewport: { width: width * 2, height: 900 } });
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {};
  });
  await page.route('**/*.{woff2,webp,avif,jpg,jpeg}', (route) => route.abort());
  const pages = { built, whole: wholePage(path) };
  for (const [name, body] of Object.entries(pages)) {
    await page.route(`**/${name}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  }
  const frames = Object.keys(pages).map((name) => `<iframe name="${name}" src="/${name}"></iframe>`);
  await page.route('**/both', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><style>body{margin:0;display:flex}iframe{flex:none;border:0;width:${width}px;height:900px}</style>${frames.join('')}`,
    }),
  );
  await page.goto(`${site.address}/both`);
  return { page, thirdParties };
}

const compare = (page: Page) => page.evaluate(compareStyles);
const framesOf = (page: Page): Frame[] => page.frames().filter((frame) => frame.name() in { built: '', whole: '' });

const shown = paths.flatMap((path) => widths.map((width) => ({ path, width })));

test.each(shown)('$path looks the same as with the full stylesheet, $width px wide', async ({ path, width }) => {
  const { page, thirdParties } = await openBoth(path, width);
  expect(await compare(page), 'At rest').toEqual([]);
  for (const frame of framesOf(page)) await frame.evaluate(openEverything);
  await forceStates(page);
  expect(await compare(page), 'Open, pointed at and pressed').toEqual([]);
  if (width === widths[0]) return;
  await page.emulateMedia({ media: 'print' });
  expect(await compare(page), 'Printed').toEqual([]);
  expect(thirdParties, 'What answers one of the two first makes them differ.').toEqual([]);
});

const pathsWithEmbeds = paths.filter((path) => builtPage(path).includes('data-src='));

test('the site has embeds', () => {
  expect(pathsWithEmbeds.length).toBeGreaterThan(0);
});

test.each(pathsWithEmbeds)('the embeds of %s look the same as with the full stylesheet in each state', async (path) => {
  const { page } = await openBoth(path, 1440);
  for (const state of ['waiting', 'late', 'refused', 'answered'] as const) {
    for (const frame of framesOf(page)) await frame.evaluate(setEmbeds, state);
    expect(await compare(page), state).toEqual([]);
  }
});

/** Puts all embeds into a state, as `iframes.ts` does. Runs in the page. */
function setEmbeds(state: 'waiting' | 'late' | 'refused' | 'answered'): void {
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const embed of document.querySelectorAll('.embed')) {
    for (const frame of embed.querySelectorAll('iframe')) frame.src = 'about:blank';
    if (state === 'late' || state === 'refused') embed.setAttribute('data-failed', state);
    else embed.removeAttribute('data-failed');
    embed.toggleAttribute('data-answered', state === 'answered');
  }
}

/** Runs in the page. */
function openEverything(): void {
  document.documentElement.toggleAttribute('data-scrolled', true);
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    // Of those that close by themselves, only one can be open.
    menu.popover = 'manual';
    menu.showPopover();
  }
  for (const choice of document.querySelectorAll<HTMLInputElement>('[type=radio]:not(:checked)')) choice.checked = true;
  for (const island of document.querySelectorAll('[data-island]')) island.toggleAttribute('data-waiting', true);
  const toasts = document.querySelector('#toasts');
  if (toasts) toasts.textContent = 'Plain words, where no code could be loaded.';
}

test('elements that islands render after interaction are styled', async () => {
  const { page } = await openBoth('/contact', 1440);
  const answer = Promise.withResolvers<void>();
  await page.route('**/submit-contact', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"No."}' });
  });
  const form = (frame: Frame) => frame.locator('main form');
  for (const frame of framesOf(page)) {
    await form(frame).locator('[type=submit]').click();
    await form(frame).locator('[aria-invalid]').waitFor();
  }
  await rest(page);
  expect(await compare(page), 'With a mistake').toEqual([]);
  for (const frame of framesOf(page)) {
    for (const name of ['name', 'subject', 'message']) await form(frame).locator(`[name=${name}]`).fill('Cress');
    await form(frame).locator('[name=email]').fill('cress@example.com');
    await form(frame).locator('[type=submit]').click();
    await frame.locator('main form[aria-busy=true]').waitFor();
  }
  await rest(page);
  expect(await compare(page), 'While it is sent').toEqual([]);
  answer.resolve();
  for (const frame of framesOf(page)) await frame.locator('.toast').waitFor();
  await rest(page);
  expect(await compare(page), 'With a toast').toEqual([]);
});

/** Removes focus and hover, which only one of the two frames can have. */
async function rest(page: Page): Promise<void> {
  await page.mouse.move(0, 899);
  for (const frame of framesOf(page)) {
    await frame.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  }
}

test.each([
  { rule: 'at rest', pattern: /\.prose strong\{[^}]*\}/ },
  { rule: 'for a pointer', pattern: /\.bar-link:hover\{[^}]*\}/ },
  { rule: 'for a press', pattern: /\.button:active\{[^}]*\}/ },
  { rule: 'for print', pattern: /\.hanging-quote p\{text-indent:0\}|h2,h3\{break-after[^}]*\}|p\{orphans[^}]*\}/ },
])('a single missing rule $rule is detected', async ({ rule, pattern }) => {
  const built = builtPage('/about');
  const without = built.replace(pattern, '');
  expect(without, 'The rule must have been there.').not.toBe(built);
  const missing = withPolicy(without.replace(/<meta http-equiv[^>]*>/, ''), prepared);
  const { page } = await openBoth('/about', 1440, missing);
  if (rule !== 'at rest') {
    expect(await compare(page)).toEqual([]);
    await forceStates(page);
    if (rule === 'for print') await page.emulateMedia({ media: 'print' });
  }
  expect((await compare(page)).length).toBeGreaterThan(0);
});

test('no page has a style attribute', () => {
  for (const path of paths) expect(builtPage(path), path).not.toMatch(/\sstyle=/);
});

test('every page inlines its styles and loads no stylesheet', () => {
  for (const path of paths) {
    const html = builtPage(path);
    expect(html.match(/<style/g), path).toHaveLength(1);
    expect(html, path).not.toMatch(/rel="stylesheet"/);
  }
});
