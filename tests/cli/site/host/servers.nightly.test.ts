import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashText } from '../../../../cli/platform/files/hash-text.ts';
import { fileType, isTextType } from '../../../../cli/site/publish/file-types.ts';
import { answerThirdParties, shareBrowser, watchPolicies } from '../../../support/page.ts';
import { routesOf } from '../../../support/routes-of.ts';
import { sites } from '../../../support/sites.ts';
import { webServers } from '../../../support/web-servers.ts';
import { type Answer, ask, contentOf } from './ask.ts';
import { openServer, printConfiguration, servePreview } from './served-site.ts';

const site = servePreview();
const routes = routesOf(sites.workshop.content);

/** The headers that servers must send as the preview does. */
const compared = [
  'content-security-policy',
  'permissions-policy',
  'strict-transport-security',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-content-type-options',
  'x-frame-options',
  'speculation-rules',
  'cross-origin-resource-policy',
  'cache-control',
  'content-type',
];

/** What a visitor gets. */
function visible(answer: Answer): Record<string, string> {
  const { status, location, headers } = answer;
  if (location !== undefined) return { status: String(status), location, caching: String(headers['cache-control']) };
  // A server may say of the page that it sends what the preview says of the file that there is not.
  const names = status === 404 ? compared.filter((name) => name !== 'cross-origin-resource-policy') : compared;
  const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  return { status: String(status), ...sent, content: hashText(contentOf(answer)) };
}

const addressOf = (path: string) => encodeURI(`/${path.replace(/(?:^|\/)index\.html$/, '')}`);

const addressesOf = (files: readonly string[]) => files.map(addressOf);

function differencesOf(expected: Record<string, string>, answer: Record<string, string>): string[] {
  if (expected.status !== answer.status) return [`status is ${answer.status}, not ${expected.status}`];
  const names = Object.keys({ ...expected, ...answer }).filter((name) => expected[name] !== answer[name]);
  return names.map((name) => `${name} is ${answer[name]}, not ${expected[name]}`);
}

/** Old addresses, and others that are none of pages. */
const others = [
  ...['/plots', '/plots/', '/plots?from=mail', '/plots/?from=mail', '/old.beds', '/old.beds?from=mail', '/old.beds/'],
  ...['/caf%C3%A9', '/caf%C3%A9/', '/old-beds'],
  ...['/none', '/none/', '/none?a=1', '/none/?a=1', '/none.md', '/none.html', '/about.html', '/about/none', '/index'],
  ...['/de', '/de/', '/de/none', '/de/none/', '/de/none/none?a=1', '/de/none.md', '/den', '/de.html', '/de/404.html'],
  ...['/assets', '/assets/', '/assets/none.js', '/assets/none', '/assets/none.js/', '/writing/none/feed.xml'],
  ...['//about', '/about//', '//', '/about/index.html?a=1', '//about/index.html', '/index.html?a=1', '/?a=1', '/About'],
  ...['//evil.example/', '/\\evil.example/', '/\\/\\evil.example/', '//\\evil.example//', '///evil.example/'],
];

describe.each(webServers)('$server', (one) => {
  describe.skipIf(!one.isInstalled)(`when ${one.program} is there`, () => {
    const server = openServer(one, site, (at) => printConfiguration(one, site, at));

    /** Compares the answers to requests with those of the preview. */
    async function compare(paths: readonly string[], question: Parameters<typeof ask>[2] = {}): Promise<void> {
      const differences: string[] = [];
      for (const path of paths) {
        const [expected, answer] = [await ask(site.preview, path, question), await ask(server.address, path, question)];
        differences.push(...differencesOf(visible(expected), visible(answer)).map((line) => `${path}: ${line}`));
      }
      expect(differences).toEqual([]);
    }

    test('sends each page, and leads to it without its query being lost', async () => {
      const ways = (path: string) => {
        const plain = path === '/' ? '' : path;
        return [path, `${path}?subject=A%20call&x=1`, `${plain}/?subject=A%20call`, `${plain}/`, `${plain}/index.html`];
      };
      await compare(routes.flatMap(ways));
      expect((await ask(server.address, '/contact?subject=A%20call')).status).toBe(200);
      expect((await ask(server.address, '/contact/?subject=A%20call')).location).toBe('/contact?subject=A%20call');
    });

    test('sends each page and file with the same headers and type', async () => {
      expect(site.files.length).toBeGreaterThan(80);
      await compare(addressesOf(site.files));
    });

    test('answers every other address as the preview does', async () => {
      await compare(others);
    });

    test.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/%', '/%0d%0aX: y'])(
      'has nothing at %s',
      async (path) => {
        const { status, location, headers } = await ask(server.address, path.replace(' ', '%20'));
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect({ location, x: headers.x }).toEqual({});
      },
    );

    test('protects what does not exist, and lets nobody keep it', async () => {
      for (const path of ['/none', '/assets/none.js', '/assets/fonts/none.woff2']) {
        const { status, headers } = await ask(server.address, path);
        expect({ status, caching: headers['cache-control'] }, path).toEqual({ status: 404, caching: 'no-cache' });
        for (const name of compared.slice(0, 8)) expect(headers[name], `${path}: ${name}`).toBeDefined();
      }
    });

    test('answers HEAD as GET, without content', async () => {
      for (const path of ['/', '/about', '/robots.txt', '/none', '/assets/none.js']) {
        const [head, get] = [await ask(server.address, path, { method: 'HEAD' }), await ask(server.address, path)];
        const headers = (answer: Answer) => [answer.status, ...compared.map((name) => answer.headers[name])];
        expect(headers(head), path).toEqual(headers(get));
        expect(head.bytes.length).toBe(0);
      }
    });

    test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s', async (method) => {
      for (const path of ['/', '/about', '/assets/none.js']) {
        const [expected, answer] = [
          await ask(site.preview, path, { method }),
          await ask(server.address, path, { method }),
        ];
        const of = ({ status, headers }: Answer) => ({ status, allow: headers.allow?.split(', ').filter(Boolean) });
        expect(of(answer), path).toEqual(of(expected));
        expect(answer.status).toBe(405);
      }
    });

    test('sends parts of a file', async () => {
      const photo = `/${site.files.find((path) => path.endsWith('.jpg'))}`;
      for (const path of [photo, '/about', '/robots.txt'])
        for (const range of ['bytes=2-5', 'bytes=-4', 'bytes=9-', 'bytes=99999999-']) {
          const question = { headers: { Range: range } };
          const [expected, answer] = [
            await ask(site.preview, path, question),
            await ask(server.address, path, question),
          ];
          const of = ({ status, headers, bytes }: Answer) =>
            status === 206 ? { status, range: headers['content-range'], bytes } : { status };
          expect(of(answer), `${path} ${range}`).toEqual(of(expected));
        }
    });

    test('answers 304 when nothing has changed, with the same caching', async () => {
      const script = `/${site.files.find((path) => path.endsWith('.js'))}`;
      for (const path of ['/about', script])
        for (const encoding of ['identity', 'gzip', 'br, gzip']) {
          const { headers } = await ask(server.address, path, { headers: { 'Accept-Encoding': encoding } });
          const etag = String(headers.etag);
          const again = { 'Accept-Encoding': encoding, 'If-None-Match': etag };
          const second = await ask(server.address, path, { headers: again });
          expect([second.status, second.headers['cache-control']], `${path} ${encoding} ${etag}`).toEqual([
            304,
            headers['cache-control'],
          ]);
        }
    });

    test.each(['gzip', 'br, gzip', 'gzip;q=0.5, br;q=1.0', 'gzip;q=1, br;q=0', 'identity', ''])(
      'compresses every text for %j',
      async (accepted) => {
        const headers = { 'Accept-Encoding': accepted };
        await compare(['/none', ...addressesOf(site.files)], { headers });
        const differences: string[] = [];
        for (const path of site.files.filter((path) => isTextType(fileType(path) ?? ''))) {
          // Smaller files are not worth it.
          if (statSync(join(site.dist, path)).size < 1024) continue;
          const answer = await ask(server.address, addressOf(path), { headers });
          // The page at an old address, which leads to the new one.
          if (answer.status === 308) continue;
          const { 'content-encoding': encoding, vary = '' } = answer.headers;
          const expected = accepted.includes('gzip') ? 'gzip' : undefined;
          if (encoding !== expected || !/^accept-encoding$/i.test(vary))
            differences.push(`${path}: encoding: ${encoding}, vary: ${vary}`);
        }
        expect(differences).toEqual([]);
      },
    );

    test('has pages do nothing that a policy forbids', async () => {
      const context = await (await shareBrowser()).newContext();
      const violations = watchPolicies(context);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('requestfailed', (request) => errors.push(`${request.url()}: ${request.failure()?.errorText}`));
      await answerThirdParties(page);
      for (const path of [...routes, '/writing']) {
        await page.goto(server.address + path, { waitUntil: 'load' });
        await page.mouse.wheel(0, 3000);
        await page.waitForLoadState('networkidle');
      }
      await context.close();
      expect({ violations, errors }).toEqual({ violations: [], errors: [] });
    });
  });
});
