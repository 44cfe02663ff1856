import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareBrowser } from '../support/page.ts';
import { type SiteProcess, spawnSite } from '../support/process.ts';
import { createProject } from '../support/project.ts';
import { sites } from '../support/sites.ts';

const { folder, read } = createProject(mkdtempSync(join(tmpdir(), 'site-failed-page-')));
const hero = 'src/sections/Hero.tsx';
let site: SiteProcess;
let address = '';

beforeAll(async () => {
  const argv = ['dev', '--content', sites.secondBrand.content, '--data', join(folder, 'data'), '--port', '0'];
  site = spawnSite(argv, { root: folder });
  address = await site.prints('Developing at ');
});

afterAll(async () => {
  await site.end();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['during rendering', (code: string) => code.replace(/return \(/, "throw new Error('Boom <b>');\n  return (")],
  ['during module evaluation', (code: string) => `${code}\nthrow new Error('Boom <b>');\n`],
  ['of syntax', (code: string) => `${code}\nconst = 'Boom <b>';\n`],
])('`site dev` shows an error %s in place of a page, and the page again once it is fixed', async (_when, breakIt) => {
  const code = read(hero);
  const page = await (await shareBrowser()).newPage();
  await page.goto(address);
  const title = await page.locator('h1').innerText();
  writeFileSync(join(folder, hero), breakIt(code));
  await expect.poll(() => page.locator('h1').innerText()).toBe('This page cannot be rendered.');
  expect(await page.locator('pre').innerText()).toMatch(/Boom <b>|Hero\.tsx/);
  writeFileSync(join(folder, hero), code);
  await expect.poll(() => page.locator('h1').innerText()).toBe(title);
  await page.context().close();
});

test('`site dev` reloads a failed page that connects after its fix was saved', async () => {
  const code = read(hero);
  const context = await (await shareBrowser()).newContext();
  const [page, other] = [await context.newPage(), await context.newPage()];
  const isFixed = Promise.withResolvers<void>();
  await page.route('**/@vite/client', (route) => isFixed.promise.then(() => route.continue()));
  const status = async () => (await fetch(address)).status;
  await other.goto(address); // Vite keeps a reload for the next page if none is connected.
  writeFileSync(join(folder, hero), `${code}\nthrow new Error('Boom');\n`);
  await expect.poll(status).toBe(500);
  await page.goto(address, { waitUntil: 'commit' });
  for (const each of [page, other])
    await expect.poll(() => each.locator('h1').innerText()).toBe('This page cannot be rendered.');
  writeFileSync(join(folder, hero), code);
  await expect.poll(status).toBe(200);
  isFixed.resolve();
  await expect.poll(() => page.locator('h1').innerText()).not.toBe('This page cannot be rendered.');
  await context.close();
});
