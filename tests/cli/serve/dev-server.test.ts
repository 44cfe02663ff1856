import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../../../cli/project-root.ts';
import { launchBrowser } from '../../support/browser.ts';
import { sites } from '../../support/sites.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-dev-'));
const content = join(folder, 'content');
const home = join(content, 'pages/index.yaml');

let site: ChildProcess;
let printed = '';
let address = '';
let browser: Browser;
let page: Page;

/** Resolves once the terminal shows a text, and forgets what it showed before. */
async function untilPrinted(text: string): Promise<string> {
  await vi.waitFor(() => expect(printed).toContain(text), { timeout: 20_000, interval: 20 });
  const seen = printed;
  printed = '';
  return seen;
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

beforeAll(async () => {
  cpSync(sites.secondBrand.content, content, { recursive: true });
  site = spawn(process.execPath, ['cli/bin.ts', 'dev', '--content', content, '--port', '0'], { cwd: projectRoot });
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  const started = await untilPrinted('Developing at ');
  address = /Developing at (\S+)/.exec(started)?.[1] ?? '';
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
});

afterAll(async () => {
  await browser.close();
  site.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('site dev', () => {
  test('shows a saved change in the open page within a second', async () => {
    await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
    const start = performance.now();
    edit(home, (text) => text.replace('Lettuce *likes*', 'Chard *likes*'));
    await page.getByRole('heading', { name: 'Chard likes the sea' }).waitFor();
    expect(performance.now() - start, 'milliseconds from saving to seeing').toBeLessThan(1000);
  });

  test('shows a mistake in the terminal and over the page, and recovers once it is mended', async () => {
    printed = '';
    edit(home, (text) => text.replace('title: Salad', 'titel: Salad'));
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('There is no key `titel` here.').waitFor();
    expect(await untilPrinted('1 problem')).toContain('content/pages/index.yaml:1:1 error');

    const other = await browser.newPage();
    await other.goto(address);
    await other.locator('vite-error-overlay').waitFor();
    await other.close();

    edit(home, (text) => text.replace('titel: Salad', 'title: Salad'));
    await overlay.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Chard likes the sea' }).waitFor();
  });

  test('shows a page that is added while it runs', async () => {
    expect((await page.request.get(`${address}/crew`)).status()).toBe(404);
    printed = '';
    const source = readFileSync(join(content, 'pages/garden.yaml'), 'utf8');
    writeFileSync(join(content, 'pages/crew.yaml'), source.replace('The garden', 'The crew'));
    await untilPrinted('no problems');
    const answer = await page.request.get(`${address}/crew`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<title>The crew | Harbor');
  });

  test('serves media and typefaces, and answers what does not exist with 404', async () => {
    const own = await browser.newPage();
    await own.goto(address);
    const sources = await own
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    for (const source of sources) expect((await page.request.get(source)).status(), source).toBe(200);
    await own.close();
    expect((await page.request.get(`${address}/no-such-page`)).status()).toBe(404);
  });
});
