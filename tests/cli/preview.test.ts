import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder, writeFiles } from '../support/content.ts';
import { openPreview } from '../support/page.ts';
import { dataFolder } from '../support/postgres.ts';
import { sites } from '../support/sites.ts';
import { ask, contentOf } from './ask.ts';
import { changedContent } from './site-content.ts';

const preview = openPreview(sites.workshop.dist);
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(preview.address, path, { headers, method });

describe('preview answers', () => {
  test.each<[path: string, status: number, location?: string]>([
    ['/', 200],
    ['/about', 200],
    ['/products/courses', 200],
    ['/about?from=newsletter', 200],
    ['/robots.txt', 200],
    ['/no-such-page', 404],
    ['/about/no-such-page', 404],
    ['/../package.json', 404],
    ['/%2e%2e/package.json', 404],
    ['/%', 404],
    ['/about/', 308, '/about'],
    ['/about/?a=1', 308, '/about?a=1'],
    ['/about/index.html', 308, '/about'],
    ['/index.html', 308, '/'],
    ['//evil.example.com/', 308, '/evil.example.com'],
    ['/\\evil.example/', 308, '/evil.example'],
    ['/\\/\\evil.example/', 308, '/evil.example'],
    ['//\\evil.example//', 308, '/evil.example'],
    // A path of the same host.
    ['/about/..//evil.example/', 308, '//evil.example'],
    ['http://evil.example/', 400],
  ])('%s with %i %s', async (path, status, location) => {
    const answer = await get(path);
    expect({ status: answer.status, location: answer.location }).toEqual({ status, location });
  });

  test('a missing page with the page for that, which nobody keeps', async () => {
    const answer = await get('/no-such-page');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(String(contentOf(answer))).toContain('The wind took this page');
  });

  test('with the headers of the build: pages are asked for again, hashed files are kept', async () => {
    const page = await get('/about');
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': 'no-cache',
    });
    const [, font = ''] = /href="(\/assets\/[^"]+\.woff2)"/.exec(String(contentOf(page))) ?? [];
    expect((await get(font)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('an unchanged page with 304', async () => {
    const { etag = '' } = (await get('/about')).headers;
    expect(etag).not.toBe('');
    const { status, bytes } = await get('/about', { 'If-None-Match': etag });
    expect([status, bytes.length]).toEqual([304, 0]);
  });

  test.each(['br', 'gzip', undefined])('compressed as %s', async (encoding) => {
    const answer = await get('/about', { 'Accept-Encoding': encoding ?? 'identity' });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(String(contentOf(answer))).toContain('</html>');
  });

  test('only GET and HEAD, and the paths of the backend as one that is not there', async () => {
    const head = await get('/about', {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const method of ['POST', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await get('/about', {}, method);
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
    for (const path of ['/rest/v1/newsletter_subscriptions', '/functions/v1/submit-contact']) {
      const { status, bytes } = await get(path, {}, 'POST');
      expect([status, String(bytes)]).toEqual([404, '{"message":"There is no backend at this address."}']);
    }
  });

  test.each([
    ['bytes=2-5', 206, [2, 6]],
    ['bytes=-4', 206, [-4]],
    ['bytes=0-99999999999999999999', 206, [0]],
    ['bytes=5-2', 416],
    ['bytes=99999999999999999999-', 416],
    ['bytes=-0', 416],
    ['bytes=a-b', 200, [0]],
    ['bytes=', 200, [0]],
    ['lines=1-2', 200, [0]],
    ['bytes=0-1,3-4', 200, [0]],
  ] as const)('the range %s with %i, and serves on', async (range, status, part?: readonly number[]) => {
    const whole = readFileSync(join(sites.workshop.dist, 'robots.txt'));
    const answer = await get('/robots.txt', { Range: range });
    expect(answer.status).toBe(status);
    if (part) expect(String(answer.bytes)).toBe(String(whole.subarray(...part)));
    expect((await get('/robots.txt')).bytes).toEqual(whole);
  });
});

test('a range is one of the file, which is not compressed then', async () => {
  const answer = await get('/about', { Range: 'bytes=0-2000', 'Accept-Encoding': 'gzip' });
  const { size } = statSync(join(sites.workshop.dist, 'about/index.html'));
  expect(answer.headers).toMatchObject({ 'content-range': `bytes 0-2000/${size}`, 'content-length': '2001' });
  expect([answer.headers['content-encoding'], answer.bytes.length]).toEqual([undefined, 2001]);
});

describe('preview of a folder that changes', () => {
  const out = join(mkdtempSync(join(tmpdir(), 'site-preview-')), 'dist');
  afterAll(() => rmSync(dirname(out), { recursive: true, force: true }));
  const served = openPreview(out);

  test('answers 503 until there is a site, and serves each build at once', async () => {
    const status = async (path: string) => (await ask(served.address, path)).status;
    const { status: before, bytes } = await ask(served.address, '/garden');
    expect([before, String(bytes)]).toEqual([503, 'The site has not been built yet: npm run build\n']);
    cpSync(sites.secondBrand.dist, out, { recursive: true });
    expect([await status('/'), await status('/garden'), await status('/none')]).toEqual([200, 200, 404]);
    writeFileSync(join(out, 'index.html'), '<!doctype html>new');
    expect(String((await ask(served.address, '/')).bytes)).toBe('<!doctype html>new');
    for (const name of ['_headers', '404.html']) {
      rmSync(join(out, name));
      writeFiles(out, { [`${name}/a`]: '' });
    }
    expect([await status('/'), await status('/none')]).toEqual([200, 503]);
    rmSync(out, { recursive: true });
    expect([await status('/'), await status('/none')]).toEqual([503, 503]);
  });
});

test('the command prints its address, says what is missing and which port is taken, and ends with 0', async () => {
  const out = join(temporaryFolder(), 'dist');
  const stop = new AbortController();
  let printed = '';
  const stdout = { write: (text: string) => (printed += text) };
  const argv = async (port: string) => ['preview', '--out', out, '--data', await dataFolder(), '--port', port];
  const ended = runSite(await argv('0'), { stdout, signal: stop.signal });
  await expect.poll(() => printed).toContain('\n');
  const [, port = ''] = /^Serving the site at http:\/\/localhost:(\d+)\n$/.exec(printed) ?? [];
  expect(await runSite(await argv(port))).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(
      `Port ${port} is used by another program. Stop that program, or choose a port that is free: --port `,
    ),
  });
  for (const host of ['127.0.0.1', '[::1]']) expect((await fetch(`http://${host}:${port}/`)).status, host).toBe(503);
  // Browsers open connections before they need them, to `::1` first. They do not keep the process from ending.
  const unused = connect(Number(port), '::1');
  await once(unused, 'connect');
  const closed = once(unused, 'close');
  stop.abort('SIGTERM');
  await closed;
  expect(await ended).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining(
      `There is no built site in ${out} yet. Pages answer 503 until there is: npm run build -- --out ${out}\n`,
    ),
  });
});

test('a file in the place of the site is named, with what to do about it', async () => {
  const file = join(temporaryFolder(), 'dist');
  writeFileSync(file, '');
  const says = `${file} is not a folder. Move it away, or name another folder with --out.`;
  const argv = ['preview', '--out', file, '--port', '0'];
  const env = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };
  expect(await runSite(argv, { env, signal: AbortSignal.abort() })).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining(`${says} Pages answer 503 until then.\n`),
  });
  expect(await runSite(['host', 'nginx', '--out', file])).toEqual({ exitCode: 2, stdout: '', stderr: `${says}\n` });
});

test.each(['127.0.0.1', '::1'])('another program at %s is not hidden: the port is refused', async (host) => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const argv = ['preview', '--out', sites.workshop.dist, '--data', await dataFolder(), '--port', String(port)];
  expect(await runSite(argv)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`Port ${port} is used by`),
  });
});

/** Runs `start` in a folder of its own, until the test has ended. */
function start(content: string, data = 'data') {
  const folder = temporaryFolder();
  const stop = new AbortController();
  const argv = ['start', '--content', content, '--out', 'dist', '--data', data, '--port', '0'];
  let printed = '';
  const write = (text: string) => (printed += text);
  const streams = { stdout: { write }, stderr: { write } };
  const ended = runSite(argv, { cwd: folder, signal: stop.signal, ...streams });
  const end = async () => {
    stop.abort('SIGINT');
    return (await ended).exitCode;
  };
  onTestFinished(async () => void (await end()));
  return { folder, ended, end, printed: () => printed };
}

test('start builds the site, and serves it with forms that work; Ctrl-C ends it with 0', async () => {
  const { folder, end, printed } = start(changedContent(), await dataFolder());
  await expect.poll(printed).toContain('Serving the site at ');
  expect(printed()).toMatch(/3 pages/);
  const [address = ''] = /http:\S+/.exec(printed()) ?? [];
  const page = await (await fetch(`${address}/garden`)).text();
  expect(page).toContain('Somebody left a hose running.');
  const [apikey = ''] = /sb_publishable_\w+/.exec(page) ?? [];
  const headers = { apikey, 'Content-Type': 'application/json' };
  const list = `${address}/rest/v1/newsletter_subscriptions`;
  const subscribe = () => fetch(list, { method: 'POST', headers, body: '{"email":"reader@example.org"}' });
  expect((await subscribe()).status).toBe(201);
  expect((await subscribe()).status, 'the address is stored').toBe(409);
  expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
  expect(await end()).toBe(0);
});

test('start serves nothing while the content has a problem, and says which', async () => {
  const content = changedContent({ 'pages/index.yaml': { 'to: /garden': 'to: /gardn' } });
  const { folder, ended, printed } = start(content);
  expect((await ended).exitCode).toBe(1);
  expect(printed()).toContain('content/pages/index.yaml:10:13 error There is no page /gardn. link-target');
  expect(printed()).not.toContain('Serving');
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});
