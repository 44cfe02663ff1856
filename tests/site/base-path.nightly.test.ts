import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { copyContent, globPaths } from '../support/content.ts';
import { edit } from '../support/edit-content.ts';
import { type OpenSite, openSite } from '../support/page.ts';
import { type SiteProcess, servePreview } from '../support/process.ts';
import { serveFile } from '../support/serve-file.ts';
import { sites } from '../support/sites.ts';
import { elementsOf } from './built-pages.ts';

const base = '/lane';
const host = 'https://copperlane.example.com';
const folder = mkdtempSync(join(tmpdir(), 'site-below-'));
const [dist, data] = [join(folder, 'dist'), join(folder, 'data')];
const content = join(folder, 'content');
let preview: SiteProcess & { address: string };

/** The workshop at `https://copperlane.example.com/lane`, with an article and old addresses. */
beforeAll(async () => {
  const redirect = (from: string, to: string) =>
    `- { from: ${from}, to: "${to}", since: 2026-10-14, why: It moved in autumn }\n`;
  copyContent({
    parent: folder,
    from: sites.workshop.content,
    files: {
      'articles/promises.yaml':
        'title: One owner\nsummary: What we changed after a promise had three owners and no date.\ncategory: AI\npublishedAt: 2026-05-01\n' +
        'body: |\n  See [the story](/about#story), or [ask about it](/contact?subject=Promises).\n\n  ![A long table](photos/workshop.jpg)\n',
      'redirects.yaml': redirect('/story', '/about#story') + redirect('/away', 'https://example.org/away'),
    },
  });
  edit(content, 'messages.yaml', 'notFound:', 'moved:\n  title: It has moved\n  link: Go on to {page}\nnotFound:');
  edit(content, 'site.yaml', `url: ${host}`, `url: ${host}${base}`);
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
  preview = await servePreview(dist, data, { argv: ['--content', content] });
});

afterAll(async () => {
  try {
    await preview.end();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const ask = (path: string) => fetch(new URL(preview.address).origin + path, { redirect: 'manual' });

describe('the files of a site below a path of its host', () => {
  test('name every address below it, and each of these exists', async () => {
    const pages = globPaths('**/*.html', dist).filter((file) => !/^(story|away)\//.test(file));
    const addresses = pages.flatMap((file) =>
      elementsOf(read(file)).flatMap(({ attribs }) =>
        Object.entries(attribs).flatMap(([name, value]) =>
          name === 'data-props'
            ? Array.from(value.matchAll(/:"(\/[^"]+)"/g), ([, address]) => address ?? '')
            : value.split(/,?\s+/).filter((part) => /^\/[\w/]/.test(part) || part === '/'),
        ),
      ),
    );
    const styles = pages.flatMap((file) =>
      Array.from(read(file).matchAll(/url\(["']?(\/[^"')]*)/g), ([, at]) => at ?? ''),
    );
    const machine = globPaths('**/*.{html,xml,txt,json}', dist).flatMap(
      (file) => read(file).match(/https:\/\/copperlane\.example\.com(?:\/[^\s"'&<>)\\]*)?/g) ?? [],
    );
    const named = new Set([...addresses, ...styles, ...machine.map((full) => full.slice(host.length))]);
    const kinds = ['.js', '.woff2', '.avif', '.webmanifest', 'feed.xml', '/about#story', 'sitemap.xml', '#owner'];
    const isNamed = (kind: string) => [...named].some((address) => address.endsWith(kind));
    expect(kinds.filter((kind) => !isNamed(kind))).toEqual([]);
    expect([...named].filter((address) => address !== base && !address.startsWith(`${base}/`))).toEqual([]);
    const statuses = await Promise.all(
      [...new Set([...named].map((address) => address.replace(/#.*/, '')))]
        .filter((address) => address !== base && !address.includes('/functions/'))
        .map(async (address) => [address, (await ask(address)).status]),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  test('have rules of hosts for it alone, and old addresses that lead below it', () => {
    for (const file of ['_headers', '_redirects']) {
      const rules = read(file)
        .split('\n')
        .filter((line) => line.startsWith('/'));
      expect(rules.length).toBeGreaterThan(1);
      expect(rules.filter((line) => !line.startsWith(`${base}/`))).toEqual([]);
    }
    expect(read('story/index.html')).toContain(`content="0; url=${base}/about#story"`);
    expect(read('away/index.html')).toContain('content="0; url=https://example.org/away"');
    expect(read('robots.txt')).toContain(`Sitemap: ${host}${base}/sitemap.xml\n`);
    const { start_url, scope, icons } = JSON.parse(read('manifest.webmanifest'));
    for (const address of [start_url, scope, icons[0].src]) expect(address).toMatch(/^\/lane\//);
  });
});

test.each([
  ['/', 307, `${base}/`],
  [`${base}//evil.example//`, 308, `${base}/evil.example`],
  ['/rest/v1/newsletter_subscriptions', 404, null],
])('the preview answers %s with %i %s', async (path, status, location) => {
  const { status: answered, headers } = await ask(path);
  expect([answered, headers.get('location')]).toEqual([status, location]);
});

/** Serves the files below the path as hosts of files alone do: no rules of ours, `404.html` for what is not there. */
function serveFiles() {
  const sendNotFound = (response: ServerResponse) =>
    void response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(read('404.html'));
  return createServer((request, response) => {
    if (!request.url?.startsWith(`${base}/`)) return sendNotFound(response);
    const [path = ''] = request.url.slice(base.length).split('?');
    if (!path.endsWith('/') && existsSync(join(dist, path, 'index.html')))
      return void response.writeHead(301, { Location: request.url.replace(path, `${path}/`) }).end();
    request.url = request.url.slice(base.length);
    serveFile(dist, request, response, () => sendNotFound(response));
  });
}

const site: OpenSite = openSite(dist, serveFiles);

describe('a visitor of a host that only has files', () => {
  /** Opens a page; what it asks for outside of the path, or in vain, is a fault. */
  async function open(path: string, options: Parameters<OpenSite['newPage']>[0] = {}) {
    const opened = await site.newPage(options);
    const faults = opened.errors;
    opened.page.on('response', (response) => {
      const { pathname, hostname } = new URL(response.url());
      if (hostname === 'localhost' && (response.status() >= 400 || !pathname.startsWith(`${base}/`)))
        faults.push(pathname);
    });
    await opened.page.goto(site.address + base + path);
    return { ...opened, faults };
  }

  test.each(['/', '/membership', '/writing/promises'])('sees all of %s', async (path) => {
    const { page, faults } = await open(path);
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    const isDrawn = () =>
      page.evaluate(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0));
    await expect.poll(isDrawn).toBe(true);
    const fonts = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    await expect.poll(fonts).toBe(2);
    expect(faults).toEqual([]);
  });

  test.each([true, false])(
    'follows the bar, anchors and old addresses, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page, faults } = await open('/story', { javaScriptEnabled });
      await page.waitForURL((url) => url.pathname === `${base}/about/` && url.hash === '#story');
      expect(await page.getByRole('banner').locator('[aria-current=page]').allTextContents()).toContain('About');
      await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).first().click();
      await page.waitForURL((url) => url.pathname.startsWith(`${base}/contact`));
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Copper Lane/ })
        .first()
        .click();
      await page.waitForURL(`${site.address}${base}/`);
      expect(faults).toEqual([]);
    },
  );

  test('gets the subject of a link filled in, messages of forms, and the page for what is not there', async () => {
    const { page, faults } = await open('/writing/promises');
    await page.getByRole('link', { name: 'ask about it' }).click();
    await expect.poll(() => page.locator('main [name=subject]').inputValue()).toBe('Promises');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Please fill in this field: Name').first().waitFor();
    expect(faults).toEqual([]);
    await page.goto(`${site.address}${base}/no/such/page`);
    expect(await page.locator('h1').textContent()).toBe('The wind took this page');
    await page.getByRole('link', { name: 'To the first page' }).click();
    await page.waitForURL(`${site.address}${base}/`);
  });
});

test.each([true, false])(
  'a message is sent below the path, and its answer leads back, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const { page } = await site.newPage({ javaScriptEnabled });
    await page.goto(`${preview.address}/contact`);
    const letter = {
      name: 'A reader',
      email: 'reader@example.com',
      subject: `A roof, ${javaScriptEnabled}`,
      message: 'It whistles.',
    };
    for (const [name, text] of Object.entries(letter)) await page.locator(`main [name=${name}]`).fill(text);
    await page.getByRole('button', { name: 'Send message' }).click();
    if (javaScriptEnabled) await page.getByText('Thank you. Your message has arrived.').waitFor();
    else {
      await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${base}/functions/v1/submit-contact`);
      await page.getByRole('link', { name: 'Back to the site' }).click();
      expect(new URL(page.url()).pathname).toBe(`${base}/`);
    }
    const { stdout } = await runSite(['backend', 'list', '--data', data, '--format', 'json']);
    expect(JSON.parse(stdout).messages).toEqual(expect.arrayContaining([expect.objectContaining(letter)]));
  },
);
