import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../../../cli/site/serve/listen.ts';
import { createPreviewServer } from '../../../../cli/site/serve/preview-server.ts';
import { runSite } from '../../../support/cli.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';
import { openPreview } from '../../../support/page.ts';
import { nightly } from '../../../support/sample.ts';
import { sites } from '../../../support/sites.ts';

const preview = openPreview(sites.workshop.dist);

const get = (path: string, init?: RequestInit) => fetch(preview.address + path, { redirect: 'manual', ...init });

describe('site preview', () => {
  test.each([
    ['/', 200],
    ['/about', 200],
    ['/products/courses', 200],
    ['/about?from=newsletter', 200],
    ['/robots.txt', 200],
    ['/no-such-page', 404],
    ['/about/no-such-page', 404],
    ['/_headers/', 308],
    ['/../package.json', 404],
    ['/%2e%2e/package.json', 404],
    ['/%', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/about/index.html', '/about'],
    ['/index.html', '/'],
    ['//evil.example.com/', '/evil.example.com'],
  ])('redirects %s to its canonical URL %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });

  test.each([
    ['/\\evil.example/', '/evil.example'],
    ['/\\/\\evil.example/', '/evil.example'],
    ['//\\evil.example//', '/evil.example'],
    ['///evil.example/', '/evil.example'],
    ['/about/..//evil.example/', '/about/..//evil.example'],
  ])('does not redirect %s to another host', async (path, location) => {
    // Not `fetch`, which makes slashes of backslashes itself.
    const [response] = await once(request(preview.address, { path }).end(), 'response');
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([308, location]);
    expect(new URL(response.headers.location, preview.address).origin).toBe(preview.address);
  });

  test('refuses an absolute URL of another host as a request target', async () => {
    const [response] = await once(request(preview.address, { path: 'http://evil.example/' }).end(), 'response');
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
  });

  test('shows the not-found page for a missing page', async () => {
    const response = await get('/no-such-page');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('The wind took this page');
  });

  test('caches hashed files as immutable, and revalidates pages', async () => {
    const html = await (await get('/about')).text();
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? '';
    expect((await get(font)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/about')).headers.get('cache-control')).toBe('no-cache');
  });

  test('answers an unchanged page with 304', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // Not `fetch`, which asks for the whole page beside it (`Cache-Control: no-cache`).
    const [response] = await once(
      request(`${preview.address}/about`, { headers: { 'If-None-Match': etag } }).end(),
      'response',
    );
    response.resume();
    expect(response.statusCode).toBe(304);
  });

  test.each(['br', 'gzip'])('compresses with %s', async (encoding) => {
    const response = await get('/about', { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain('</html>');
  });

  test('sends the headers of the _headers file', async () => {
    const { headers } = await get('/about');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('accepts only GET and HEAD', async () => {
    expect((await get('/about', { method: 'POST', body: 'x' })).status).toBe(405);
    const head = await get('/about', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('shows a new build without a restart', async () => {
    const folder = temporaryFolder();
    cpSync(sites.secondBrand.dist, folder, { recursive: true });
    const own = createPreviewServer(folder);
    const at = await listen(own, 0);
    await fetch(at);
    writeFileSync(join(folder, 'index.html'), '<!doctype html>new');
    expect(await (await fetch(at)).text()).toBe('<!doctype html>new');
    own.close();
    own.closeAllConnections();
  });

  test('keeps serving when a file that it reads is deleted or becomes a folder', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'index.html': '<!doctype html>', '_headers/a': '', '404.html/a': '' });
    const own = createPreviewServer(folder);
    const at = await listen(own, 0);
    onTestFinished(() => close(own));
    for (const round of [1, 2])
      expect([(await fetch(at)).status, (await fetch(`${at}/none`)).status], `${round}`).toEqual([200, 503]);
  });
});

nightly('a file in place of the site folder is reported at the start', async () => {
  const file = join(temporaryFolder(), 'dist');
  writeFiles(dirname(file), { dist: 'a file' });
  const stop = new AbortController();
  const stdout = { write: () => stop.abort('SIGTERM') };
  const { stderr } = await runSite(['preview', '--out', file, '--data', temporaryFolder(), '--port', '0'], {
    stdout,
    signal: stop.signal,
  });
  expect(stderr).toContain(`${file} is not a folder. Move it away, or name another folder with --out. Pages answer`);
  expect(stderr).not.toContain('There is no built site');
});

nightly('a site may be removed and built again while it is being served', async () => {
  const folder = join(temporaryFolder(), 'dist');
  const own = createPreviewServer(folder);
  onTestFinished(() => {
    own.close();
    own.closeAllConnections();
  });
  const at = await listen(own, 0);
  const ask = async (path: string) => (await fetch(at + path)).status;
  const statuses = new Set<number>();
  for (let round = 0; round < 5; round += 1) {
    cpSync(sites.secondBrand.dist, folder, { recursive: true });
    expect(await ask('/garden')).toBe(200);
    const asked = ['/', '/garden', '/none', '/robots.txt'].flatMap((path) => [ask(path), ask(path)]);
    await rm(folder, { recursive: true });
    for (const status of await Promise.all(asked)) statuses.add(status);
    expect(await ask('/garden')).toBe(503);
  }
  expect([...statuses].filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
});
