import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyChanges, type Changes } from '../support/check.ts';
import { copyContent, writeFiles } from '../support/content.ts';
import { shareBrowser } from '../support/page.ts';
import { fillDataFolder } from '../support/postgres.ts';
import { type SiteProcess, spawnSite } from '../support/process.ts';
import { redirectsYaml } from '../support/redirects.ts';
import { nightly } from '../support/sample.ts';
import { page as pageText, projectRoot } from './site-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-dev-'));
const content = join(folder, 'content');
let site: SiteProcess;
let address = '';
let page: Page;
/** What was printed when the test began. */
let before = 0;

const home = join(content, 'pages/index.yaml');
const mistake: Changes = { 'pages/index.yaml': { 'title: Salad': 'titel: Salad' } };
const mend: Changes = { 'pages/index.yaml': { 'titel: Salad': 'title: Salad' } };
const heading = (name = 'Lettuce likes the sea') => page.getByRole('heading', { name });
const revisionIn = (html: string) => /<meta name="site-revision" content="\d+">/.exec(html)?.[0];
/** Opens a page, once the open one has been reloaded after the last change: a reload would interrupt that. */
const visit = async (path = '/') => {
  const served = async () => revisionIn(await fetch(address).then((answer) => answer.text()));
  await expect.poll(async () => revisionIn(await page.content().catch(String)) === (await served())).toBe(true);
  expect((await page.goto(address + path))?.status()).toBe(200);
};
const prints = (text: string) => expect.poll(() => site.printed().slice(before)).toContain(text);
const ask = async (path: string) => {
  const { status, headers } = await fetch(new URL(path, address), { redirect: 'manual' });
  return [status, headers.get('location')];
};

// One process serves all tests of the file, one after another: starting it takes longer than they do.
beforeAll(async () => {
  copyContent({ parent: folder, over: join(import.meta.dirname, '../fixtures/dev') });
  applyChanges(content, mistake);
  const data = await fillDataFolder(join(folder, 'data'));
  site = spawnSite(['dev', '--content', content, '--data', data, '--port', '0']);
  address = await site.prints('Developing at ');
  page = await (await shareBrowser()).newPage();
});

beforeEach(() => {
  before = site.printed().length;
});

afterAll(async () => {
  await page.context().close();
  await site.end();
  rmSync(folder, { recursive: true, force: true });
});

describe('dev shows the content as it is saved:', () => {
  test('it starts with a mistake in the content, and shows the site once that is mended', async () => {
    expect(site.printed()).toContain('content/pages/index.yaml:1:1 error There is no key `titel` here.');
    expect((await page.goto(address))?.status()).toBe(500);
    await page.getByText('There is no key `titel` here.').waitFor();
    applyChanges(content, mend);
    await heading().waitFor();
    // Lines about each request would bury the problems.
    expect(site.printed()).not.toContain('[vike]');
  });

  test('a change is in the open page at once, and a file that is saved as it was leaves the page alone', async () => {
    await visit();
    await heading().waitFor();
    applyChanges(content, { 'pages/index.yaml': { '*likes*': '*loves*' } });
    await heading('Lettuce loves the sea').waitFor();
    applyChanges(content, { 'pages/index.yaml': { '*loves*': '*likes*' } });
    await heading().waitFor();
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    before = site.printed().length;
    writeFileSync(home, readFileSync(home, 'utf8'));
    await prints('no problems');
    // Messages arrive in order: had that reloaded the page, this would not find the attribute.
    applyChanges(content, mistake);
    await page.getByRole('alert').waitFor();
    expect(await page.locator('[data-kept]').count()).toBe(1);
    applyChanges(content, mend);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('pages and redirects come and go', async () => {
    expect(await ask('/crew')).toEqual([404, null]);
    writeFiles(content, {
      'pages/crew.yaml': pageText(
        'The crew',
        'Who waters the garden when the two gardeners are out on the water.',
        'unlisted: true\n',
      ),
      'redirects.yaml': redirectsYaml({ '/plots': '/garden#story', '/old.html': '/join' }),
    });
    await expect.poll(() => ask('/crew')).toEqual([200, null]);
    await expect.poll(() => ask('/plots/?from=mail')).toEqual([308, '/garden?from=mail#story']);
    expect(await ask('/old.html')).toEqual([308, '/join']);
    rmSync(join(content, 'redirects.yaml'));
    await expect.poll(() => ask('/plots')).toEqual([404, null]);
  });

  nightly('what a moment changes is shown when it comes', async () => {
    await visit();
    const at = new Date(Date.now() + 2000).toISOString().replace(/\.\d+/, '');
    writeFiles(content, { 'facts.yaml': `plots:\n  value: "17"\n  next:\n    value: "18"\n    at: ${at}\n` });
    await page.getByText('18 plots').first().waitFor();
    writeFiles(content, { 'facts.yaml': 'plots:\n  value: "14"\n' });
    await page.getByText('14 plots').first().waitFor();
  });

  test('forms work, and pages load all that they name', async () => {
    const failed: string[] = [];
    const note = (response: { status(): number; url(): string }) =>
      response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`);
    page.on('response', note);
    await visit('/join');
    await page.locator('[data-island=NewsletterForm] [name=email]').first().fill('reader@example.org');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#toasts').textContent()).toMatch(/\S/);
    expect(await page.locator('#toasts').textContent()).not.toMatch(/could not|wrong|failed/i);
    expect(await page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))).toBe(true);
    page.off('response', note);
    expect(failed).toEqual([]);
  });
});

describe('dev shows problems', () => {
  afterEach(async () => {
    chmodSync(home, 0o644);
    if (readFileSync(home, 'utf8').includes('titel:')) applyChanges(content, mend);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('in the terminal and over the page, in the words of editors, until they are mended', async () => {
    await visit();
    applyChanges(content, mistake);
    await page.getByText('1 │ titel: Salad beside salt water').waitFor();
    const shown = await page.locator('site-problems main').innerText();
    for (const text of ['content/pages/index.yaml:1:1 error', 'hint: Did you mean `title`?', 'until they are fixed'])
      expect(shown).toContain(text);
    expect(shown).not.toMatch(/plugin|server\.hmr|vite/i);
    await prints('content/pages/index.yaml:1:1 error There is no key `titel` here.');
    await page.keyboard.press('Escape');
    expect(await page.locator('site-problems').count()).toBe(0);
    await page.reload();
    await page.getByText('There is no key `titel` here.').waitFor();
    await heading().waitFor();
  });

  test('with a button that applies the fix, and brings the page back', async () => {
    const text = readFileSync(home, 'utf8');
    await visit();
    applyChanges(content, mistake);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await heading().waitFor();
    expect(readFileSync(home, 'utf8')).toBe(text);
  });

  nightly('that are warnings in the terminal only', async () => {
    await visit();
    writeFiles(content, { 'facts.yaml': 'plots:\n  value: "15"\n  asOf: 2020-01-01\n  goodFor: 1\n' });
    await page.getByText('15 plots').first().waitFor();
    await prints('content/facts.yaml:3:9 warning');
    expect(await page.locator('site-problems').count()).toBe(0);
    writeFiles(content, { 'facts.yaml': 'plots:\n  value: "14"\n' });
    await page.getByText('14 plots').first().waitFor();
  });
});

describe('dev is for the person at this machine:', () => {
  test('another website cannot connect to it, so it can apply nothing', async () => {
    for (const origin of ['https://attacker.example.com', address]) {
      const headers = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        Origin: origin,
        'Sec-WebSocket-Protocol': 'vite-hmr',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'c2l0ZSBkZXYgdGVzdCAxMg==',
      };
      const asked = request(`${address}/`, { headers }).end();
      const [response] = (await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])) as [IncomingMessage];
      asked.destroy();
      expect(response.statusCode, `${origin}, without the token of the page`).not.toBe(101);
    }
  });

  test('it serves the code of pages and no other file of the project, whatever is asked', async () => {
    const status = async (path: string) => (await ask(path))[0];
    // The data and the secret key of the embedded backend are protected like these.
    for (const name of ['package.json', 'content/site.yaml', 'cli/main.ts', 'supabase/config.toml'])
      for (const path of ['', '?raw', '?import&raw', '?url&inline'].map((query) => `/${name}${query}`))
        expect(await status(path), path).toBe(403);
    for (const path of [
      `/@fs${projectRoot}/package.json`,
      '/@fs/etc/passwd',
      '/src/%2e%2e/package.json?raw',
      '/src/..%2fpackage.json?raw',
    ])
      expect([403, 404], path).toContain(await status(path));
    for (const path of ['/src/site.ts', '/@vite/client', '/']) expect(await status(path), path).toBe(200);
    for (const path of ['/%', '//[']) await fetch(address + path);
    expect(await status('/'), 'it goes on').toBe(200);
  });
});

nightly('a site that gets a path is there at once', async () => {
  await visit();
  applyChanges(content, {
    'site.yaml': { 'url: https://harborfield.example.com': 'url: https://harborfield.example.com/pier' },
  });
  await expect.poll(() => ask('/')).toEqual([307, '/pier/']);
  await visit('/pier/');
  await heading().waitFor();
  expect(await ask('/garden')).toEqual([404, null]);
  expect(await ask('/pier/garden')).toEqual([200, null]);
});

test('Ctrl-C ends it with 0, though a page is open', async () => {
  expect(await site.end('SIGINT'), site.printed()).toEqual({ code: 0, signal: null });
});
