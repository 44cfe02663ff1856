import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caddy } from '../../../../cli/site/host/caddy.ts';
import type { HostedSite } from '../../../../cli/site/host/hosted-site.ts';
import { nginx } from '../../../../cli/site/host/nginx.ts';
import { readHostedSite } from '../../../../cli/site/host/read-hosted-site.ts';
import { close, listen } from '../../../../cli/site/serve/listen.ts';
import { makeCertificate } from '../../../support/certificate.ts';
import { writeFiles } from '../../../support/content.ts';
import { checkConfiguration, type WebServer, webServers } from '../../../support/web-servers.ts';
import { ask, contentOf } from './ask.ts';
import { openServer, printConfiguration, servePreview } from './served-site.ts';

const site = servePreview();

/** The domain of the site. */
const host = 'copperlane.example.com';

/** Reads the built site as one that is elsewhere, for a server that listens at an address. */
function readSite(listen: string, { url = 'https://example.com', root = site.dist } = {}): HostedSite {
  const [address = '', port] = listen.split(':');
  return readHostedSite(site.dist, url, { root, listen: { address, port: Number(port) } });
}

/** Takes the lines about the backend out of the comment. */
function withBackend(configuration: string): string {
  let isBackend = false;
  const lines = configuration.split('\n').map((line) => {
    const isComment = /^\s*# /.test(line);
    const written = isBackend && isComment ? line.replace('# ', '') : line;
    isBackend = isComment && (isBackend || line.includes('need `npm run preview`'));
    return written;
  });
  return lines.join('\n');
}

/** Prints a configuration for https, with a certificate in a folder. */
async function printWithCertificate(one: WebServer): Promise<{ folder: string; text: string }> {
  const folder = mkdtempSync(join(site.folder, 'certificate-'));
  chmodSync(folder, 0o755);
  const { cert, key } = makeCertificate(host, { hosts: [host] });
  writeFiles(folder, { 'fullchain.pem': cert, 'privkey.pem': key });
  const printed = await printConfiguration(one, site);
  return { folder, text: printed.replaceAll(`/etc/letsencrypt/live/${host}`, folder) };
}

describe.each(webServers)('$server', (one) => {
  const write = { nginx, caddy }[one.server];

  describe.skipIf(!one.isInstalled)(`when ${one.program} is there`, () => {
    test('reads the configuration with https', async () => {
      const { folder, text } = await printWithCertificate(one);
      const { status, printed: report } = checkConfiguration(one, folder, text);
      expect(status, report).toBe(0);
      expect(report).not.toMatch(/warn|error/i);
      // A mistake is found.
      expect(checkConfiguration(one, folder, text.replace('{', '{ mistake')).status).not.toBe(0);
    });

    describe.skipIf(one.server === 'caddy')('without https', () => {
      const server = openServer(one, site, async (at) => {
        const { folder, text } = await printWithCertificate(one);
        writeFiles(folder, { '.well-known/acme-challenge/token': 'proof' });
        const [, port] = at.split(':');
        return text
          .replaceAll('/var/www/html', folder)
          .replace(/^ *listen \[::\].*\n/gm, '')
          .replace('listen 80;', `listen ${at};`)
          .replace('listen 443 ssl', `listen unix:${folder}/https ssl`)
          .replace(
            '<VirtualHost *:80>',
            `Listen ${at}\n<VirtualHost *:${port}>\n<Location />\nRequire all granted\n</Location>`,
          );
      });

      test.each(['/', '/about/?a=%20&b', '/none', '/.well-known/none'])('leads %s to https', async (path) => {
        const { status, location } = await ask(server.address, path);
        expect({ status, location }).toEqual({ status: 308, location: `https://${host}${path}` });
      });

      test('shows whose domain it is', async () => {
        const { status, bytes } = await ask(server.address, '/.well-known/acme-challenge/token');
        expect({ status, text: String(bytes) }).toEqual({ status: 200, text: 'proof' });
      });
    });

    describe('with a site below a path', () => {
      const root = join(site.folder, `rooted-${one.server}`);
      beforeAll(() => {
        mkdirSync(root);
        symlinkSync(site.dist, join(root, 'jv'));
      });
      const server = openServer(one, site, (at) => write(readSite(at, { url: 'https://example.com/jv', root })));

      test.each<[path: string, status: number, location?: string]>([
        ['/jv/', 200],
        ['/jv/about', 200],
        ['/jv/about?a=1', 200],
        ['/jv/robots.txt', 200],
        ['/jv', 308, '/jv/'],
        ['/jv?a=1', 308, '/jv/?a=1'],
        ['/jv//', 308, '/jv/'],
        ['/jv/index.html', 308, '/jv/'],
        ['/jv/about/', 308, '/jv/about'],
        ['/jv/about/?a=1', 308, '/jv/about?a=1'],
        ['/jv/about/index.html', 308, '/jv/about'],
        ['/jv//evil.example/', 308, '/jv/evil.example'],
        ['/jv/plots', 308, '/jv/about'],
        ['/jv/old.beds/?a=1', 308, '/jv/about?a=1#story'],
        ['/jv/none', 404],
        ['/jv/assets/none.js', 404],
        ['/about', 404],
        ['/jvabout', 404],
        ['/plots', 404],
      ])('answers %s with %i', async (path, status, location) => {
        const answer = await ask(server.address, path);
        expect({ status: answer.status, location: answer.location }).toEqual({ status, location });
        expect(answer.headers['x-frame-options']).toBe('DENY');
      });

      test('sends the headers, types and compressed files of the site', async () => {
        const script = `/jv/${site.files.find((path) => path.endsWith('.js'))}`;
        const of = async (path: string) =>
          (await ask(server.address, path, { headers: { 'Accept-Encoding': 'gzip' } })).headers;
        expect(await of(script)).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'same-origin',
          'content-encoding': 'gzip',
        });
        expect(await of('/jv/writing/feed.xml')).toMatchObject({
          'cache-control': 'no-cache',
          'content-type': 'application/rss+xml; charset=utf-8',
        });
        expect(String(contentOf(await ask(server.address, '/jv/none')))).toContain('The wind took this page');
      });
    });

    describe('with every character that a configuration has a meaning for', () => {
      const value = `"a" 'b' $c \${d} %e %{f}e \\g \\\\h {i} #i; <j> \`k\``;
      const server = openServer(one, site, (at) => {
        const plain = readSite(at);
        const some = [{ path: '/assets/*', name: 'X-Some', value }];
        return write({ ...plain, headers: { ...plain.headers, everywhere: [['X-Every', value]], some } });
      });

      test('sends a header as it is', async () => {
        for (const path of ['/', '/none', '/about/', '/assets/none.js'])
          expect((await ask(server.address, path)).headers['x-every'], path).toBe(value);
        const photo = `/${site.files.find((path) => path.endsWith('.jpg'))}`;
        expect((await ask(server.address, photo)).headers['x-some']).toBe(value);
        expect((await ask(server.address, '/about')).headers['x-some']).toBeUndefined();
      });
    });

    describe.each(['', '/jv'])('with the backend that it names in a comment, below %j', (base) => {
      const backend = createServer((request, response) => response.end(`${request.method} ${request.url}`));
      const server = openServer(one, site, async (at) => {
        const port = new URL(await listen(backend, 0)).port;
        const text = withBackend(write(readSite(at, { url: `https://example.com${base}` })));
        return text.replaceAll('localhost:4173', `localhost:${port}`);
      });
      afterAll(() => close(backend));

      test.each([
        ['POST', '/functions/v1/submit-contact'],
        ['GET', '/rest/v1/newsletter_subscriptions?select=email'],
        ['OPTIONS', '/rest/v1/newsletter_subscriptions'],
      ])('passes %s %s on', async (method, path) => {
        const { status, bytes } = await ask(server.address, base + path, { method });
        expect({ status, text: String(bytes) }).toEqual({ status: 200, text: `${method} ${base}${path}` });
      });

      test('refuses other methods for pages', async () => {
        expect((await ask(server.address, `${base}/about`, { method: 'POST' })).status).toBe(405);
      });
    });

    describe('with a site that no build has compressed', () => {
      const root = join(site.folder, `plain "${one.server}" site`);
      beforeAll(() => cpSync(site.dist, root, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) }));
      const server = openServer(one, site, (at) => write(readSite(at, { root })));

      test('compresses texts by itself', async () => {
        for (const path of ['/', '/about', '/none', '/sitemap.xml', '/writing/feed.xml']) {
          const answer = await ask(server.address, path, { headers: { 'Accept-Encoding': 'gzip' } });
          const { 'content-encoding': encoding, vary } = answer.headers;
          expect({ encoding, vary }, path).toEqual({
            encoding: 'gzip',
            vary: expect.stringMatching(/^accept-encoding$/i),
          });
          expect(contentOf(answer).equals(contentOf(await ask(site.preview, path))), path).toBe(true);
        }
      });
    });
  });
});

const installed = webServers.find(({ server, isInstalled }) => server === 'caddy' && isInstalled);

test.skipIf(!installed)('the configuration of Caddy is formatted as Caddy does it', async () => {
  if (!installed) return;
  const printed = await printConfiguration(installed, site);
  const { stdout } = spawnSync(installed.program, ['fmt', '-'], { input: printed, encoding: 'utf8' });
  expect(printed).toBe(stdout);
});
