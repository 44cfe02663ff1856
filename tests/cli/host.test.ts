import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder, writeFiles } from '../support/content.ts';

/** A folder with what a build has written for hosts. What servers make of it is tested in host.nightly.test.ts. */
function builtSite(url = 'https://tides.example.net'): string {
  const base = new URL(url).pathname.replace(/\/$/, '');
  const out = join(temporaryFolder(), 'dist');
  const headers = [
    `${base}/*\n  X-Odd: "a" \\d\n`,
    `${base}/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`,
    `${base}/assets/*.js\n  Cross-Origin-Resource-Policy: same-origin\n`,
    `${base}/*.ics\n  Content-Type: text/calendar; charset=utf-8\n`,
    `${base}/*/feed.xml\n  Content-Type: application/rss+xml; charset=utf-8\n`,
  ];
  const redirects = [
    `${base}/plots/ ${base}/garden 308!\n${base}/plots ${base}/garden 308\n`,
    `${base}/old.beds ${base}/garden#story 308\n${base}/caf%C3%A9 https://cafe.example.net/%C3%A9?x=%241 308\n`,
  ];
  writeFiles(out, { 'index.html': '', '404.html': '', 'de/404.html': '', _headers: headers.join('\n') });
  writeFiles(out, { 'robots.txt': `Sitemap: ${url}/sitemap.xml\n`, _redirects: redirects.join('') });
  return out;
}

async function print(server: string, url?: string, ...argv: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runSite(['host', server, ...argv, '--out', builtSite(url)]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

describe('the configuration', () => {
  test.each<[server: string, what: string, path: string, texts: string[]]>([
    ['nginx', 'https', '', ['listen 443 ssl;', 'http2 on;', 'return 308 https://tides.example.net$request_uri;']],
    ['nginx', 'another port', ':8443', ['listen 8443 ssl;', 'https://tides.example.net:8443$request_uri']],
    ['nginx', 'quoted headers', '', ['add_header X-Odd "\\"a\\" \\\\d" always;']],
    ['nginx', 'redirects to others', '', ['"/café" { return 308 "https://cafe.example.net/%C3%A9?x=%241"; }']],
    ['nginx', 'a path', '/jv', ['Copy dist/ to /var/www/tides.example.net/jv.', 'location /jv/ {', '"/jv/plots"']],
    ['nginx', 'a page for each language', '/jv', ['location /jv/de/ {\n        error_page 404 /jv/de/404.html;']],
    ['caddy', 'another port', ':8443', ['\ntides.example.net:8443 {\n']],
    ['caddy', 'quoted headers', '', ['X-Odd "\\"a\\" \\d"\n\t\t\tCache-Control "no-cache"\n']],
    ['caddy', 'redirects to others', '', ['redir @redirect3 https://cafe.example.net/%C3%A9?x=%241 308\n']],
    ['caddy', 'a path', '/jv', ['rewrite * /jv/garden', '`^/jv/assets/.*$`', '@base path /jv\n']],
    ['caddy', 'a page for each language', '/jv', ['rewrite * /jv/de/404.html', 'rewrite * /jv/404.html']],
  ])('of %s has %s', async (server, _what, path, texts) => {
    const printed = await print(server, `https://tides.example.net${path}`);
    for (const text of texts) expect(printed).toContain(text);
  });

  test.each([
    ['nginx', '8080', 'listen 8080;'],
    ['nginx', '[::1]:8080', 'listen [::1]:8080;'],
    ['caddy', '8080', '\nhttp://:8080 {\n\troot '],
    ['caddy', '[::1]:8080', '\nhttp://:8080 {\n\tbind ::1\n'],
  ])('of %s for %s is without https', async (server, address, line) => {
    const printed = await print(server, undefined, '--listen', address, '--root', '/srv/site');
    for (const text of [line, '"/srv/site"']) expect(printed).toContain(text);
    expect(printed).not.toMatch(/443|ssl_certificate/);
  });
});

const addresses = ['', 'localhost:8080', '127.0.0.1', '127.0.0.1:0', '65536', '1.2.3.4.5:80', '[::1:80', ':80', '80;'];
test.each(addresses)('--listen %j is refused', async (address) => {
  const stderr = 'Write a port, or an IP address and a port: 8080, 127.0.0.1:8080, [::1]:8080.';
  const result = await runSite(['host', 'nginx', '--listen', address, '--out', builtSite()]);
  expect(result).toEqual({ exitCode: 2, stdout: '', stderr: expect.stringContaining(stderr) });
});

test('nothing is printed without a built site, or without its headers', async () => {
  const out = builtSite();
  rmSync(join(out, '_headers'));
  const headless = `${join(out, '_headers')} cannot be read. Build the site again: npm run build\n`;
  expect(await runSite(['host', 'nginx', '--out', out])).toEqual({ exitCode: 2, stdout: '', stderr: headless });
  rmSync(out, { recursive: true });
  const unbuilt = `There is no built site in ${out}. Build it first: npm run build -- --out ${out}\n`;
  expect(await runSite(['host', 'nginx', '--out', out])).toEqual({ exitCode: 2, stdout: '', stderr: unbuilt });
});
