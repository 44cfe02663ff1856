import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../../../cli/serve/listen.ts';
import { headersFor, parseHeaders } from '../../../cli/serve/parse-headers.ts';
import { createPreviewServer } from '../../../cli/serve/preview-server.ts';
import { temporaryFolder, writeFiles } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';

let server: Server;
let address = '';

beforeAll(async () => {
  server = createPreviewServer(sites.real.dist);
  address = await listen(server, 0);
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const get = (path: string, init?: RequestInit) => fetch(address + path, { redirect: 'manual', ...init });

describe('site preview', () => {
  test.each([
    ['/', 200],
    ['/about', 200],
    ['/products/apps-gpts', 200],
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
  ])('sends %s to its one address %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });

  test.each([
    ['/\\evil.example/', '/evil.example'],
    ['/\\/\\evil.example/', '/evil.example'],
    ['//\\evil.example//', '/evil.example'],
    ['///evil.example/', '/evil.example'],
    ['/about/..//evil.example/', '/about/..//evil.example'],
  ])('sends nobody to another host who asks for %s', async (path, location) => {
    // Not `fetch`, which makes slashes of backslashes itself.
    const [response] = await once(request(address, { path }).end(), 'response');
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([308, location]);
    expect(new URL(response.headers.location, address).origin).toBe(address);
  });

  test.each([
    ['bytes=5-2', 416],
    ['bytes=0-99999999999999999999', 206],
    ['bytes=99999999999999999999-', 416],
    ['bytes=-0', 416],
    ['bytes=-5', 206],
    ['bytes=a-b', 200],
    ['bytes=', 200],
    ['lines=1-2', 200],
    ['bytes=0-1,3-4', 200],
  ])('answers the range %s with %i, and goes on', async (range, status) => {
    expect((await get('/about', { headers: { Range: range } })).status).toBe(status);
    expect((await get('/about')).status).toBe(200);
  });

  test('sends the bytes that a range names', async () => {
    const whole = await (await get('/robots.txt')).text();
    const response = await get('/robots.txt', { headers: { Range: 'bytes=2-5' } });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      `bytes 2-5/${whole.length}`,
      whole.slice(2, 6),
    ]);
    expect(await (await get('/robots.txt', { headers: { Range: 'bytes=-4' } })).text()).toBe(whole.slice(-4));
  });

  test('takes no address of another host, which only proxies are asked for', async () => {
    const [response] = await once(request(address, { path: 'http://evil.example/' }).end(), 'response');
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
  });

  test('shows the not-found page for what does not exist', async () => {
    const response = await get('/no-such-page');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await response.text()).toContain('Oops! Page not found');
  });

  test('keeps hashed files for ever, and has pages asked for again', async () => {
    const html = await (await get('/about')).text();
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? '';
    expect((await get(font)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/about')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('answers an unchanged page with 304', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // Not `fetch`, which asks for the whole page beside it (`Cache-Control: no-cache`).
    const [response] = await once(
      request(`${address}/about`, { headers: { 'If-None-Match': etag } }).end(),
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

  test('sends the headers of _headers', async () => {
    const { headers } = await get('/about');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('takes nothing but GET and HEAD', async () => {
    expect((await get('/about', { method: 'POST', body: 'x' })).status).toBe(405);
    const head = await get('/about', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('shows a new build without a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-preview-'));
    cpSync(sites.secondBrand.dist, folder, { recursive: true });
    const own = createPreviewServer(folder);
    const at = await listen(own, 0);
    await fetch(at);
    writeFileSync(join(folder, 'index.html'), '<!doctype html>new');
    expect(await (await fetch(at)).text()).toBe('<!doctype html>new');
    own.close();
    own.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  test('answers 503 while there is no site, and serves it once there is', async () => {
    const folder = join(temporaryFolder(), 'dist');
    const stop = new AbortController();
    let printed = '';
    const stdout = { write: (text: string) => (printed += text) };
    const preview = runSite(['preview', '--out', folder, '--data', temporaryFolder(), '--port', '0'], {
      stdout,
      signal: stop.signal,
    });
    await vi.waitFor(() => expect(printed).toContain('Serving the site at'), 20_000);
    const at = /http:\S+/.exec(printed)?.[0] ?? '';
    const ask = async (path: string) => (await fetch(at + path, { redirect: 'manual' })).status;
    for (const path of ['/', '/about', '/about/', '/_headers', '/robots.txt']) {
      const response = await fetch(at + path);
      expect([response.status, await response.text()], path).toEqual([
        503,
        'The site has not been built yet: npm run build\n',
      ]);
    }
    cpSync(sites.secondBrand.dist, folder, { recursive: true });
    expect([await ask('/'), await ask('/garden'), await ask('/none')]).toEqual([200, 200, 404]);
    rmSync(folder, { recursive: true });
    expect([await ask('/'), await ask('/none')]).toEqual([503, 503]);
    stop.abort('SIGTERM');
    const { exitCode, stderr } = await preview;
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: expect.stringContaining(
        `There is no built site in ${folder} yet. Pages answer 503 until there is: npm run build\n`,
      ),
    });
  });

  test('finishes first what a killed build had begun to publish', async () => {
    const out = join(temporaryFolder(), 'dist');
    cpSync(sites.secondBrand.dist, out, { recursive: true });
    const scratch = join(dirname(out), '.dist-site-build');
    writeFiles(scratch, {
      'files/index.html': '<!doctype html>new',
      'journal.json': JSON.stringify({ ino: statSync(out).ino, moved: ['index.html'], removed: ['garden/index.html'] }),
    });
    const stop = new AbortController();
    const stdout = { write: () => stop.abort('SIGTERM') };
    await runSite(['preview', '--out', out, '--data', temporaryFolder(), '--port', '0'], {
      stdout,
      signal: stop.signal,
    });
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('<!doctype html>new');
    expect(readdirSync(dirname(out))).toEqual(['dist']);
    expect(existsSync(join(out, 'garden'))).toBe(false);
  });

  test('says which port is taken, and what to do', async () => {
    const other = createServer();
    const port = Number(new URL(await listen(other, 0)).port);
    const { exitCode, stderr } = await runSite([
      'preview',
      '--out',
      sites.real.dist,
      '--data',
      temporaryFolder(),
      '--port',
      String(port),
    ]);
    other.close();
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1}\n`,
    );
  });

  test('takes the port from PORT, prints its address and ends when it is told to', async () => {
    const stop = new AbortController();
    let printed = '';
    const stdout = {
      write(text: string) {
        printed += text;
        stop.abort();
      },
    };
    const { exitCode } = await runSite(
      ['preview', '--out', sites.real.dist, '--data', temporaryFolder(), '--port', '0'],
      {
        stdout,
        signal: stop.signal,
      },
    );
    expect(exitCode).toBe(0);
    expect(printed).toMatch(/^Serving the site at http:\/\/localhost:\d+\n$/);
  });

  test.each([
    [['preview', '--port', 'http'], 'A port is a whole number from 0 to 65535.'],
    [['preview', '--port', '70000'], 'A port is a whole number from 0 to 65535.'],
  ])('%j cannot run, and says why', async (argv, words) => {
    const { exitCode, stderr } = await runSite(argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(words);
  });
});

test('a header that two rules name is joined with a comma, as hosts do', () => {
  const rules = parseHeaders('/*\n  A: 1\n  B: 1\n\n/assets/*\n  A: 2\n');
  expect([...headersFor(rules, '/assets/a.css')]).toEqual([
    ['a', '1, 2'],
    ['b', '1'],
  ]);
  expect([...headersFor(rules, '/about')]).toEqual([
    ['a', '1'],
    ['b', '1'],
  ]);
});

test('_headers are read path by path, with * for anything', () => {
  const rules = parseHeaders('# note\n/*\n  A: 1\n  B: x: y\n\n/assets/*.css\n  A: 2\n');
  expect(rules.map(({ headers }) => headers)).toEqual([
    [
      ['A', '1'],
      ['B', 'x: y'],
    ],
    [['A', '2']],
  ]);
  expect(rules.map(({ pattern }) => pattern.test('/assets/a.css'))).toEqual([true, true]);
  expect(rules.map(({ pattern }) => pattern.test('/about'))).toEqual([true, false]);
});
