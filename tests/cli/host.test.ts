import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder, writeFiles } from '../support/content.ts';
import { changedContent } from './site-content.ts';

const headers = `/*
  X-Odd: "a" $b {c} \\d

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/assets/*.js
  Cross-Origin-Resource-Policy: same-origin

/*/feed.xml
  Content-Type: application/rss+xml; charset=utf-8
`;
const redirects = `/plots/ /garden 308!
/plots /garden 308
/old.beds /garden#story 308
/café https://tides.example.net/é?x=$1 308
`;

/** A folder with what a build has written. */
function builtSite(): string {
  const out = join(temporaryFolder(), 'dist');
  writeFiles(out, { 'index.html': '', '404.html': '', 'de/404.html': '', _headers: headers, _redirects: redirects });
  return out;
}

function host(argv: string[], { out = builtSite(), content = changedContent() } = {}) {
  return runSite(['host', ...argv, '--out', out, '--content', content]);
}

async function print(server: string, url = 'https://tides.example.net', ...argv: string[]): Promise<string> {
  const content = changedContent({ 'site.yaml': { 'https://harborfield.example.com': url } });
  const { exitCode, stdout, stderr } = await host([server, ...argv], { content });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

describe('the configuration of nginx has', () => {
  test.each<[what: string, path: string, texts: string[]]>([
    ['the address and the folder', '', ['server_name tides.example.net;', 'root "/var/www/tides.example.net";']],
    ['https, and what leads there', '', ['listen 443 ssl http2;', 'return 308 https://tides.example.net$request_uri;']],
    ['another port', ':8443', ['listen 8443 ssl http2;']],
    ['headers, quoted as nginx reads them', '', [`X-Odd "\\"a\\" \${site_dollar}b {c} \\\\d" always;`]],
    ['headers of some files', '', ['/assets/.*$" "public, max-age=31536000, immutable";', 'js$" "same-origin";']],
    ['types', '', ['location ~ "^/.*/feed\\\\.xml$" {\n        types { }\n        default_type application/rss+xml;']],
    ['redirects with their query', '', ['location = "/plots/" { return 308 "/garden$is_args$args"; }']],
    ['redirects with an anchor', '', ['location = "/old.beds" { return 308 "/garden$is_args$args#story"; }']],
    ['redirects to others', '', ['"/café" { return 308 "https://tides.example.net/%C3%A9?x=%241"; }']],
    [
      'a path, where there is one',
      '/jv',
      ['Copy dist/ to /var/www/tides.example.net/jv.', 'location /jv/ {', '"/jv/plots"'],
    ],
    ['not-found pages of languages', '/jv', ['default "/jv/404.html";\n    "~^/jv/de/.*$" "/jv/de/404.html";']],
    [
      'the backend in a comment',
      '',
      ['_HEADER=x-forwarded-for:\n    # location ~', '# proxy_pass http://localhost:4173;'],
    ],
  ])('%s', async (_what, path, texts) => {
    const printed = (await print('nginx', `https://tides.example.net${path}`)).replaceAll('#     proxy', '# proxy');
    for (const text of texts) expect(printed).toContain(text);
  });

  test('headers in the server only, as those of a block within would replace them all', async () => {
    const lines = (await print('nginx')).split('\n').filter((line) => line.includes('add_header'));
    expect(lines).toHaveLength(4);
    expect(lines.filter((line) => !/^ {4}add_header .* always;$/.test(line))).toEqual([]);
  });

  test.each([
    ['', '/', undefined],
    ['', '/about?a=/index.html', undefined],
    ['', '/my-index.html', undefined],
    ['', '/about/?a=1/', '/about?a=1/'],
    ['', '/a/b/index.html?x', '/a/b?x'],
    ['', '//evil.example/', '/evil.example'],
    ['', '/\\/\\evil.example', '/evil.example'],
    ['/a.b', '/axb/about/', undefined],
    ['/a.b', '/a.b//evil.example/', '/a.b/evil.example'],
  ])('patterns that lead %j%s to %s', async (base, target, location) => {
    const printed = await print('nginx', `https://tides.example.net${base}`);
    const rules = printed.matchAll(/if \(\$request_uri ~ "(.*)"\) \{\n +return 308 (\S+);/g);
    const led = [...rules].flatMap(([, pattern = '', to = '']) => {
      const found = new RegExp(pattern.replaceAll('\\\\', '\\')).exec(target);
      return found ? [to.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '')] : [];
    });
    expect(led[0]).toBe(location);
  });
});

describe('the configuration of Caddy has', () => {
  test.each<[what: string, path: string, texts: string[]]>([
    ['the address and the folder', '', ['\ntides.example.net {\n\troot * "/var/www/tides.example.net"\n']],
    ['another port', ':8443', ['\ntides.example.net:8443 {\n']],
    ['headers, quoted as Caddy reads them', '', ['X-Odd "\\"a\\" $b \\{c} \\d"\n\t\t\tCache-Control "no-cache"\n']],
    ['headers of some files', '', ['path_regexp `^/assets/.*$`', '`^/.*/feed\\.xml$`', '"max-age=31536000, immutable']],
    ['redirects with their query', '', ['redir @redirect-2-query /garden?{query}#story 308\n']],
    [
      'redirects with an anchor',
      '',
      ['@redirect-2 path /old.beds /old.beds/\n\t\tredir @redirect-2 /garden#story 308\n'],
    ],
    ['redirects to others', '', ['redir @redirect-3 https://tides.example.net/%C3%A9?x=%241 308\n']],
    ['a path, where there is one', '/jv', ['redir @redirect-1 /jv/garden 308', '`^/jv/assets/.*$`']],
    ['not-found pages of languages', '/jv', ['rewrite @language1 /jv/de/404.html', 'rewrite @main /jv/404.html']],
    [
      'the backend in a comment',
      '',
      ['# @backend path /rest/* /functions/*\n\t\t# reverse_proxy @backend localhost:4173'],
    ],
  ])('%s', async (_what, path, texts) => {
    const printed = (await print('caddy', `https://tides.example.net${path}`)).replace('"public, ', '"');
    for (const text of texts) expect(printed).toContain(text);
  });
});

test.each(['nginx', 'caddy'])('%s: what to do with it is said first, in comments', async (server) => {
  const [first = ''] = (await print(server)).split('\n\n');
  expect(first).toMatch(/^(# .*\n)+# .*$/);
  expect(first).toMatch(/\n# 1\. Copy dist\/ to \/var\/www\/tides\.example\.net\.\n# 2\. Save this as .*\n# 3\. Run: /);
});

describe('--listen', () => {
  test.each([
    ['nginx', '8080', 'listen 8080;'],
    ['nginx', '127.0.0.1:8080', 'listen 127.0.0.1:8080;'],
    ['nginx', '[::1]:8080', 'listen [::1]:8080;'],
    ['caddy', '127.0.0.1:8080', 'http://:8080 {\n\tbind 127.0.0.1\n'],
  ])('%s %s is without https', async (server, address, line) => {
    const printed = await print(server, undefined, '--listen', address, '--root', '/srv/site');
    for (const text of [line, '"/srv/site"']) expect(printed).toContain(text);
    expect(printed).not.toMatch(/443|ssl_certificate/);
  });

  const addresses = ['', 'localhost:8080', '127.0.0.1', '127.0.0.1:0', '65536', '1.2.3.4.5:80', '[::1:80', '80;'];
  test.each(addresses)('%j is refused', async (address) => {
    const stderr = 'Write a port, or an IP address and a port: 8080, 127.0.0.1:8080, [::1]:8080.';
    const result = await host(['nginx', '--listen', address]);
    expect(result).toEqual({ exitCode: 2, stdout: '', stderr: expect.stringContaining(stderr) });
  });
});

test('nothing is printed without a built site, without its headers, or while the content has problems', async () => {
  const out = builtSite();
  const content = changedContent({ 'redirects.yaml': '- from: /a\n' });
  expect(await host(['nginx'], { out, content })).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^The content has \d problems?, so nothing is printed\. Run: npm run validate\n$/),
  });
  rmSync(join(out, '_headers'));
  const headless = `${join(out, '_headers')} cannot be read, so the headers of the site are not known. Build it again: npm run build\n`;
  expect(await host(['nginx'], { out })).toEqual({ exitCode: 2, stdout: '', stderr: headless });
  rmSync(out, { recursive: true });
  const unbuilt = `There is no built site in ${out}. Build it first: npm run build\n`;
  expect(await host(['nginx'], { out })).toEqual({ exitCode: 2, stdout: '', stderr: unbuilt });
});
