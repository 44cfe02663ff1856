import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secondBrandFile } from '../cli/compiler/graph/second-brand-file.ts';
import { runSite } from '../support/cli.ts';
import { copyContent } from '../support/content.ts';
import { openSite } from '../support/page.ts';
import { redirectsYaml } from '../support/redirects.ts';
import { serveFile } from '../support/serve-file.ts';

const parent = mkdtempSync(join(tmpdir(), 'site-test-'));
const out = join(parent, 'dist');

afterAll(() => rmSync(parent, { recursive: true }));

const redirects = { '/plots': '/garden#story', '/old/beds.html': '/join', '/away': 'https://tides.example.net/plots' };

beforeAll(async () => {
  const messages = secondBrandFile('messages.yaml');
  const moved = 'moved:\n  title: It has drifted\n  link: Row on to {page}\n';
  const content = copyContent({
    parent,
    files: { 'redirects.yaml': redirectsYaml(redirects), 'messages.yaml': messages + moved },
  });
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', out]);
  expect(exitCode, stderr).toBe(0);
});

describe('the preview, which obeys `_redirects` as hosts do', () => {
  const site = openSite(out);

  const ask = async (path: string) => {
    const { status, headers } = await fetch(site.address + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };

  test.each([
    ['/plots', '/garden#story'],
    ['/plots/', '/garden#story'],
    ['/plots?from=mail', '/garden?from=mail#story'],
    ['/old/beds.html', '/join'],
    ['/away/?from=mail', 'https://tides.example.net/plots?from=mail'],
  ])('answers %s with 308 to %s', async (path, location) => {
    expect(await ask(path)).toEqual([308, location]);
  });

  test.each([
    ['/garden', 200],
    ['/plots/more', 404],
    ['/Plots', 404],
  ])('answers %s with %i', async (path, status) => {
    expect(await ask(path)).toEqual([status, null]);
  });

  test('lets no browser keep a redirect that may be deleted', async () => {
    const { headers } = await fetch(`${site.address}/plots`, { redirect: 'manual' });
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});

describe('on a host that knows nothing of redirects, a browser without JavaScript', () => {
  const site = openSite(out, () => {
    return createServer((request, response) => serveFile(out, request, response));
  });

  test.each([
    ['/plots', '/garden#story', 'The garden'],
    ['/plots/', '/garden#story', 'The garden'],
    ['/old/beds.html', '/join', 'Join'],
  ])('is led from %s to %s', async (from, to, title) => {
    const { page, errors } = await site.newPage({ javaScriptEnabled: false });
    await page.goto(site.address + from);
    await page.waitForURL(site.address + to);
    expect(await page.title()).toContain(title);
    expect(errors).toEqual([]);
  });

  test('is led to another site', async () => {
    const { page, thirdParties } = await site.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/away`);
    await page.waitForURL('https://tides.example.net/plots');
    expect(thirdParties).toEqual(['https://tides.example.net/plots']);
  });

  test('shows a link in the words and colours of the brand, if it is not led on', async () => {
    const { page, violations } = await site.newPage({ javaScriptEnabled: false });
    // A browser can be told not to follow such pages.
    await page.route('**/plots/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '');
      await route.fulfill({ response, body });
    });
    await page.goto(`${site.address}/plots/`);
    expect(await page.title()).toBe('It has drifted');
    const link = page.getByRole('link', { name: 'Row on to The garden' });
    const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    expect(ground, 'its style is allowed').not.toBe('rgba(0, 0, 0, 0)');
    expect(violations).toEqual([]);
    await link.click();
    await page.waitForURL(`${site.address}/garden#story`);
  });
});
