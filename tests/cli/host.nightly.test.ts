import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import { writeFiles } from '../support/content.ts';
import { openPreview } from '../support/page.ts';
import { checkConfiguration, freePort, startWebServer, type WebServer, webServers } from '../support/web-servers.ts';
import { type Answer, ask, contentOf, type Question } from './ask.ts';
import { hosts, openLive } from './live.ts';
import { succeed } from './site-content.ts';

const site = openLive();
const folder = mkdtempSync(join(tmpdir(), 'site-host-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The headers that servers must send as the preview does. */
const compared = [
  ...['content-security-policy', 'permissions-policy', 'strict-transport-security', 'referrer-policy'],
  ...['cross-origin-opener-policy', 'x-content-type-options', 'x-frame-options', 'speculation-rules', 'x-odd'],
  ...['cross-origin-resource-policy', 'cache-control', 'content-type', 'content-range'],
];

/** What a visitor gets. */
function visible(answer: Answer): Record<string, unknown> {
  const { status, location, headers } = answer;
  if (location !== undefined) return { status, location, caching: headers['cache-control'] };
  if (status === 405) return { status };
  // A server may say of the page that it sends what the preview says of the file that there is not.
  const names = status === 404 ? compared.filter((name) => name !== 'cross-origin-resource-policy') : compared;
  return {
    status,
    ...Object.fromEntries(names.map((name) => [name, headers[name]])),
    content: String(contentOf(answer)),
  };
}

const others = [
  ...['/old', '/old/', '/old?from=mail', '/old/?from=mail', '/none', '/none/', '/none?a=1', '/none/?a=1', '/none.md'],
  ...['/garden.html', '/garden/none', '/index', '/de', '/de/', '/de/none', '/de/none/none?a=1', '/den', '/de/404.html'],
  ...['/assets', '/assets/', '/assets/none.js', '/assets/none.js/', '/notes/none/feed.xml', '/Garden', '/?a=1'],
  ...['/garden//', '//', '/garden/index.html?a=1', '//garden/index.html', '/index.html?a=1'],
  ...['//evil.example/', '/\\evil.example/', '/\\/\\evil.example/', '//\\evil.example//', '///evil.example/'],
];

/** Starts a server for the tests of one `describe`. */
function openServer(one: WebServer) {
  let stop: (() => Promise<void>) | undefined;
  let address = '';
  beforeAll(async () => {
    const port = await freePort();
    const own = mkdtempSync(join(folder, `${one.server}-`));
    chmodSync(own, 0o777);
    chmodSync(join(site.dist, '..'), 0o755);
    const argv = ['--out', site.dist, '--root', site.dist];
    const { stdout } = await succeed('host', one.server, ...argv, '--listen', `127.0.0.1:${port}`);
    stop = await startWebServer(one, own, { site: stdout, port });
    address = `http://localhost:${port}`;
  });
  afterAll(() => stop?.());
  return { ask: (path: string, question: Question = {}) => ask(address, path, question) };
}

describe.each(webServers)('$server', (one) => {
  describe.skipIf(!one.isInstalled)(`when ${one.program} is there`, () => {
    const preview = openPreview(site.dist);
    beforeAll(() => {
      const path = join(site.dist, '_headers');
      const odd = `  X-Odd: "a" 'b' %e \\g #i; <j> \`k\`\n`;
      const text = readFileSync(path, 'utf8');
      if (!text.includes(odd)) writeFileSync(path, text.replace('/*\n', `/*\n${odd}`));
    });
    const server = openServer(one);

    /** Compares the answers to requests with those of the preview. */
    async function compare(paths: readonly string[], question: Question = {}): Promise<void> {
      for (const path of paths) {
        const expected = visible(await ask(preview.address, path, question));
        expect(visible(await server.ask(path, question)), `${question.method ?? 'GET'} ${path}`).toEqual(expected);
      }
    }
    const files = () => globSync('**/*.*', { cwd: site.dist }).filter((path) => !/\.(br|gz)$/.test(path));
    const addresses = () => files().map((path) => encodeURI(`/${path.replace(/(?:^|\/)index\.html$/, '')}`));

    test('answers every page, file and other address as the preview does', async () => {
      expect(addresses().length).toBeGreaterThan(30);
      await compare(addresses());
      await compare(others);
    });

    test.each(['gzip', 'br, gzip', 'gzip;q=0.5, br;q=1.0', 'identity', ''])(
      'sends the same for Accept-Encoding %j',
      async (accepted) => {
        await compare(['/none', ...addresses()], { headers: { 'Accept-Encoding': accepted } });
        const { headers } = await server.ask('/garden', { headers: { 'Accept-Encoding': accepted } });
        expect(headers['content-encoding']).toBe(accepted.includes('gzip') ? 'gzip' : undefined);
        if (accepted.includes('gzip')) expect(headers.vary).toMatch(/^accept-encoding$/i);
      },
    );

    test('takes the same methods, sends parts of files, and 304 for what has not changed', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) await compare(['/', '/garden'], { method });
      for (const path of ['/', '/garden', '/none', '/assets/none.js']) {
        const [head, get] = [await server.ask(path, { method: 'HEAD' }), await server.ask(path)];
        const of = ({ status, headers }: Answer) => [status, ...compared.map((name) => headers[name])];
        expect(of(head), path).toEqual(of(get));
        expect(head.bytes.length).toBe(0);
      }
      for (const range of ['bytes=2-5', 'bytes=-4', 'bytes=9-'])
        await compare(['/robots.txt'], { headers: { Range: range } });
      const { etag = '' } = (await server.ask('/garden')).headers;
      expect((await server.ask('/garden', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    });

    test('reads the configuration with https, and finds a mistake in it', async () => {
      const own = mkdtempSync(join(folder, 'certificate-'));
      const { cert, key } = makeCertificate(hosts.site, { hosts: [hosts.site] });
      writeFiles(own, { 'fullchain.pem': cert, 'privkey.pem': key });
      const { stdout } = await succeed('host', one.server, '--out', site.dist);
      // Debian 12 has an older nginx, for which the configuration says what to change.
      const isOld = checkConfiguration(one, own, 'server {\n  http2 on;\n}\n').printed.includes(
        'unknown directive "http2"',
      );
      const known = isOld ? stdout.replaceAll(' ssl;', ' ssl http2;').replace('http2 on;', '') : stdout;
      const text = known.replaceAll(`/etc/letsencrypt/live/${hosts.site}`, own);
      const { status, printed } = checkConfiguration(one, own, text);
      expect(status, printed).toBe(0);
      expect(printed).not.toMatch(/warn|error/i);
      expect(checkConfiguration(one, own, text.replace('{', '{ mistake')).status).not.toBe(0);
      if (one.server !== 'caddy') return;
      expect(spawnSync(one.program, ['fmt', '-'], { input: stdout, encoding: 'utf8' }).stdout).toBe(stdout);
    });
  });
});
