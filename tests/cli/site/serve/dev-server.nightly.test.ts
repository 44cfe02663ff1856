import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { launchBrowser } from '../../../support/page.ts';
import { type Development, startDevelopment } from '../../../support/process.ts';
import { redirectsYaml } from '../../../support/redirects.ts';

let browser: Browser;
let page: Page;
let site: Development;

beforeAll(async () => {
  browser = await launchBrowser();
});

beforeEach(async () => {
  page = await browser.newPage();
});

afterEach(() => page.close());

afterAll(async () => {
  await browser.close();
});

const home = 'pages/index.yaml';
const breakIt = (text: string) => text.replace('title: Salad', 'titel: Salad');
const fixIt = (text: string) => text.replace('titel: Salad', 'title: Salad');

describe('site dev', () => {
  beforeAll(async () => {
    site = await startDevelopment();
  });

  afterAll(() => site.stop());

  test('shows a saved change in the open page', async () => {
    await page.goto(site.address);
    await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
    site.edit(home, (text) => text.replace('Lettuce *likes*', 'Chard *likes*'));
    await page.getByRole('heading', { name: 'Chard likes the sea' }).waitFor();
    site.edit(home, (text) => text.replace('Chard *likes*', 'Lettuce *likes*'));
    await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
  });

  test('a file that is saved without a change leaves the open page as it is', async () => {
    await page.goto(site.address);
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await site.printed('');
    site.edit(home, (text) => text);
    await site.printed('no problems');
    // Messages arrive in order: had the first change reloaded the page, the second would not find the attribute.
    site.edit(home, breakIt);
    await page.getByRole('alert').waitFor();
    expect(await page.locator('[data-kept]').count()).toBe(1);
    site.edit(home, fixIt);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('a button applies the fix for a problem, and the page comes back', async () => {
    const before = readFileSync(join(site.content, home), 'utf8');
    await page.goto(site.address);
    site.edit(home, breakIt);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
    expect(readFileSync(join(site.content, home), 'utf8')).toBe(before);
  });

  test('a guess is labelled as one, and each of several fixes says what it writes', async () => {
    const conflict = (text: string) =>
      text.replace(/^title: .*\n/, '<<<<<<< HEAD\n$&=======\ntitle: Peas\n>>>>>>> new\n');
    await page.goto(site.address);
    site.edit(home, conflict);
    await page.getByRole('button', { name: 'Apply: title: Salad beside salt water (a guess)' }).waitFor();
    await page.getByRole('button', { name: 'Apply: title: Peas (a guess)' }).press('Enter');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(readFileSync(join(site.content, home), 'utf8')).toMatch(/^title: Peas\n/);
    site.edit(home, (text) => text.replace('title: Peas', 'title: Salad beside salt water'));
    await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
  });

  test('a fix that cannot be written says why, also after another change', async () => {
    await page.goto(site.address);
    site.edit(home, breakIt);
    const button = page.getByRole('button', { name: 'Apply' });
    await button.waitFor();
    chmodSync(join(site.content, home), 0o444);
    await button.click();
    const reason = page.getByText(/index\.yaml cannot be written: it is read-only/);
    await reason.waitFor();
    await site.printed('1 problem');
    site.edit('pages/join.yaml', (text) => `${text}# A comment.\n`);
    await site.printed('1 problem');
    expect(await reason.isVisible()).toBe(true);
    // An editor that empties a file before it writes it can be read in between.
    site.edit('pages/join.yaml', (text) => text.replace('title:', 'titel:'));
    await page.getByText('The content has 2 problems').waitFor();
    expect(await reason.isVisible()).toBe(true);
    site.edit('pages/join.yaml', (text) => text.replace('titel:', 'title:'));
    await page.getByText('The content has a problem').waitFor();
    chmodSync(join(site.content, home), 0o644);
    await button.click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('another website cannot apply anything: its connection is refused', async () => {
    const { host } = new URL(site.address);
    const statusFor = async (origin: string) => {
      const headers = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        Origin: origin,
        'Sec-WebSocket-Protocol': 'vite-hmr',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'c2l0ZSBkZXYgdGVzdCAxMg==',
      };
      const asked = request(`http://${host}/`, { headers }).end();
      const [response] = (await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])) as [IncomingMessage];
      asked.destroy();
      return response.statusCode;
    };
    expect(await statusFor('https://attacker.example.com')).not.toBe(101);
    expect(await statusFor(site.address), 'without the token of the page').not.toBe(101);
  });

  test('serves only the page code of the project, whatever the URL', async () => {
    const status = async (path: string) => (await fetch(site.address + path)).status;
    // The folder with the data and the secret key of the embedded backend is protected like these.
    for (const name of ['package.json', 'content/site.yaml', 'cli/main.ts', 'supabase/config.toml'])
      for (const path of [
        `/${name}`,
        `/${name}?raw`,
        `/${name}?import&raw`,
        `/${name}?url&inline`,
        `/@fs${projectRoot}/${name}`,
      ])
        expect(await status(path), path).toBe(403);
    for (const path of [
      '/@fs/etc/passwd',
      '/src/%2e%2e/package.json?raw',
      '/cli/site/serve/..%2f..%2fpackage.json?raw',
    ])
      expect([403, 404], path).toContain(await status(path));
    for (const path of ['/src/site.ts', '/cli/site/serve/show-problems.client.ts', '/@vite/client'])
      expect(await status(path), path).toBe(200);
  });

  test('serves the files that pages refer to, and survives malformed URLs', async () => {
    await page.goto(site.address);
    const sources = await page
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    expect(sources).not.toEqual([]);
    for (const source of sources) expect((await page.request.get(source)).status(), source).toBe(200);
    await page.request.get(`${site.address}/%`);
    await page.request.get(`${site.address}//[`);
    expect((await page.request.get(site.address)).status()).toBe(200);
  });

  test('obeys redirects, and their changes', async () => {
    const ask = async (path: string) => {
      const { status, headers } = await fetch(site.address + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    const path = join(site.content, 'redirects.yaml');
    writeFileSync(path, redirectsYaml({ '/plots': '/garden#story', '/old.html': '/join' }));
    await expect.poll(() => ask('/plots')).toEqual([308, '/garden#story']);
    expect(await ask('/plots/?from=mail')).toEqual([308, '/garden?from=mail#story']);
    expect(await ask('/old.html')).toEqual([308, '/join']);
    expect(await ask('/garden')).toEqual([200, null]);
    writeFileSync(path, redirectsYaml({ '/plots': '/join' }));
    await expect.poll(() => ask('/plots')).toEqual([308, '/join']);
    rmSync(path);
    await expect.poll(() => ask('/plots')).toEqual([404, null]);
  });

  test('shows a problem in the terminal and over the page, and recovers once it is fixed', async () => {
    await page.goto(site.address, { waitUntil: 'networkidle' });
    site.edit(home, breakIt);
    await page.getByText('There is no key titel here.').waitFor();
    await page.getByText('1 │ titel: Salad beside salt water').waitFor();
    const shown = await page.locator('site-problems main').innerText();
    expect(shown).toContain('content/pages/index.yaml:1:1');
    expect(shown).toContain('Hint: Did you mean title?');
    expect(shown).toContain('disappears as soon as the fix is saved');
    expect(shown, 'speak to editors').not.toMatch(/plugin|server\.hmr|vite/i);
    expect(await page.locator('vite-error-overlay').count()).toBe(0);
    expect(await site.printed('1 problem')).toContain('content/pages/index.yaml:1:1 error');

    const other = await browser.newPage();
    await other.goto(site.address);
    await other.getByText('There is no key titel here.').waitFor();
    await other.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
    await other.keyboard.press('Shift');
    expect(await other.locator('site-problems').count()).toBe(1);
    await other.keyboard.press('Escape');
    expect(await other.locator('site-problems').count()).toBe(0);
    await other.close();

    site.edit(home, fixIt);
    await page.locator('site-problems').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
  });

  test('serves a page that is added while it runs, and answers missing pages with 404', async () => {
    expect((await page.request.get(`${site.address}/crew`)).status()).toBe(404);
    const source = readFileSync(join(site.content, 'pages/garden.yaml'), 'utf8');
    writeFileSync(
      join(site.content, 'pages/crew.yaml'),
      source.replace('The garden', 'The crew').replace('sections:', 'unlisted: true\nsections:'),
    );
    await expect.poll(async () => (await page.request.get(`${site.address}/crew`)).status()).toBe(200);
    const answer = await page.request.get(`${site.address}/crew`);
    expect(await answer.text()).toContain('<title>The crew | Harbor');
  });

  test('shows a warning only in the terminal', async () => {
    await page.goto(site.address, { waitUntil: 'networkidle' });
    site.edit('facts.yaml', (text) => `${text.replace('14', '15')}  asOf: 2020-01-01\n  goodFor: 1\n`);
    await page.getByText('15 plots').first().waitFor();
    expect(await site.printed('1 problem')).toContain('content/facts.yaml:3:9 warning');
    expect(await page.locator('site-problems').count()).toBe(0);
  });

  test('shows what a moment changes when it comes, without a change of a file', async () => {
    await page.goto(site.address, { waitUntil: 'networkidle' });
    const at = new Date(Date.now() + 3000).toISOString().replace(/\.\d+/, '');
    site.edit('facts.yaml', () => `plots:\n  value: "17"\n  next:\n    value: "18"\n    at: ${at}\n`);
    await page.getByText('18 plots').first().waitFor();
  });
});

describe('site dev, started separately for each test,', () => {
  afterEach(() => site.stop());

  test('starts with invalid content, and shows the site once it is fixed', async () => {
    site = await startDevelopment((content) => {
      const path = join(content, home);
      writeFileSync(path, breakIt(readFileSync(path, 'utf8')));
    });
    const answer = await page.goto(site.address);
    expect(answer?.status()).toBe(500);
    await page.getByText('There is no key titel here.').waitFor();
    site.edit(home, fixIt);
    await page.getByRole('heading', { name: 'Lettuce likes the sea' }).waitFor();
  });

  test('stops on SIGINT', async () => {
    site = await startDevelopment();
    await page.goto(site.address);
    const ended = once(site.child, 'exit');
    site.child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  test('stops when its output is closed', async () => {
    site = await startDevelopment();
    const ended = once(site.child, 'exit');
    site.child.stdout?.destroy();
    site.child.stderr?.destroy();
    site.edit(home, breakIt);
    expect(await ended).toEqual([0, null]);
  });
});
