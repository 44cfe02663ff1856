import { describe, expect, test } from 'vitest';
import { quoteHeader, quote as quoteInApache } from '../../../../cli/site/host/apache.ts';
import { quote as quoteInCaddy } from '../../../../cli/site/host/caddy.ts';
import type { HostedSite } from '../../../../cli/site/host/hosted-site.ts';
import { hosts, servers } from '../../../../cli/site/host/index.ts';
import { quote as quoteInNginx } from '../../../../cli/site/host/nginx-variables.ts';
import { sourceOf } from '../../../../cli/site/host/vercel.ts';
import { toHostRedirect } from '../../../../cli/site/redirects/snippets/snippet.ts';

const site: HostedSite = {
  host: 'tides.example.net',
  port: 443,
  base: '',
  root: '/srv/tides',
  listen: undefined,
  headers: {
    everywhere: [
      ['Content-Security-Policy', "script-src 'self'"],
      ['Speculation-Rules', '"/assets/rules.json"'],
    ],
    caching: [{ path: '/assets/*', value: 'immutable' }],
    some: [{ path: '/assets/*.js', name: 'Cross-Origin-Resource-Policy', value: 'same-origin' }],
    types: [{ path: '/*/feed.xml', value: 'application/rss+xml; charset=utf-8' }],
  },
  notFound: [],
  redirects: [toHostRedirect({ from: '/plots', to: '/garden#story' }, '')],
};

describe('a value is quoted as each server reads it', () => {
  // The servers themselves read such values each night.
  test.each([
    ['"a" \\b', '"\\"a\\" \\\\b"', '"\\"a\\" \\\\b"', '"\\"a\\" \\\\\\\\b"', '"\\"a\\" \\b"'],
    ['$a', `"\${site_dollar}a"`, '"$a"', '"$a"', '"$a"'],
    ['%a', '"%a"', '"%a"', '"%%a"', '"%a"'],
    ['{a}', '"{a}"', '"{a}"', '"{a}"', '"\\{a}"'],
  ])('%s', (value, inNginx, inApache, asHeader, inCaddy) => {
    expect([quoteInNginx(value), quoteInApache(value), quoteHeader(value), quoteInCaddy(value)]).toEqual([
      inNginx,
      inApache,
      asHeader,
      inCaddy,
    ]);
  });
});

describe.each(servers)('the configuration of %s', (name) => {
  const write = hosts[name as keyof typeof hosts];

  test('has the headers, the redirect, the folder, and where the backend would be', () => {
    const text = write(site);
    for (const part of [
      "script-src 'self'",
      '\\"/assets/rules.json\\"',
      'immutable',
      'application/rss+xml',
      '/srv/tides',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/plots/);
    expect(text).toContain('/garden');
    expect(text).toMatch(/^\s*# .*\brest\b/m);
    expect(text, 'the backend listens at ::1 on some machines').toMatch(/^\s*# .*\blocalhost:4173\b/m);
    expect(text).toContain('CLIENT_ADDRESS_HEADER=x-forwarded-for');
  });

  test('is for https, or for an address without it', () => {
    const plain = write({ ...site, listen: { address: '127.0.0.1', port: 8080 } });
    expect(write(site)).toMatch(/443|^tides\.example\.net \{/m);
    expect(plain).not.toMatch(/443|ssl_certificate|SSLEngine/);
    expect(plain).toContain('127.0.0.1');
    expect(write({ ...site, port: 8443 })).toMatch(/8443/);
  });

  test('is for a path, where there is one', () => {
    const redirects = [toHostRedirect({ from: '/plots', to: '/garden' }, '/jv')];
    const text = write({ ...site, base: '/jv', redirects });
    expect(text).toContain('/jv/404.html');
    expect(text).toContain('Copy dist/ to /srv/tides/jv.');
  });

  test('has the not-found page of each language that has one', () => {
    expect(write(site)).not.toContain('/de/404.html');
    const text = write({ ...site, base: '/jv', notFound: ['/jv/de', '/jv/pt-br'] });
    for (const path of ['/jv/404.html', '/jv/de/404.html', '/jv/pt-br/404.html']) expect(text).toContain(path);
  });

  test('reads its own introduction as comments', () => {
    const [introduction = ''] = write(site).split('\n\n');
    expect(introduction.split('\n').every((line) => line.startsWith('# '))).toBe(true);
  });
});

test('two sites of one nginx share no variable', () => {
  const names = (text: string) => new Set(text.match(/\$tides_\w+|\$other_\w+/g));
  const [first, second] = [names(hosts.nginx(site)), names(hosts.nginx({ ...site, host: 'other.example.net' }))];
  expect(first.size).toBe(4);
  expect(second.size).toBe(4);
  expect([...first].filter((name) => second.has(name))).toEqual([]);
});

test('a variable of nginx fits into its table, however long the domain is', () => {
  const names = (host: string) => new Set(hosts.nginx({ ...site, host }).match(/\$\w+_[0-9a-f]{8}_\w+/g));
  const long = `${'tides-and-lettuce-'.repeat(3)}workshop.example.net`;
  const first = names(`a.${long}`);
  expect(first.size).toBe(4);
  // nginx with its default settings ends at a name of 47 characters.
  expect(Math.max(...[...first].map((name) => name.length - 1))).toBeLessThanOrEqual(46);
  expect([...first].filter((name) => names(`b.${long}`).has(name))).toEqual([]);
});

test('in nginx, no block but the server has headers, which would replace all others', () => {
  const lines = hosts
    .nginx(site)
    .split('\n')
    .filter((line) => line.includes('add_header'));
  expect(lines).toHaveLength(5);
  expect(lines.filter((line) => !/^ {4}add_header .* always;$/.test(line))).toEqual([]);
});

describe('vercel.json', () => {
  test('has headers, redirects, and addresses without a slash at the end', () => {
    expect(JSON.parse(hosts.vercel(site))).toMatchObject({
      cleanUrls: true,
      trailingSlash: false,
      outputDirectory: 'dist',
      redirects: [
        { source: '/plots', destination: '/garden#story', permanent: true },
        { source: '/plots/', destination: '/garden#story', permanent: true },
      ],
      headers: [
        {
          source: '/(.*)',
          headers: [
            { key: 'Content-Security-Policy', value: "script-src 'self'" },
            { key: 'Speculation-Rules', value: '"/assets/rules.json"' },
          ],
        },
        { source: '/assets/(.*)', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
        { source: '/assets/(.*)\\.js', headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'same-origin' }] },
        { source: '/(.*)/feed\\.xml', headers: [{ key: 'Content-Type', value: 'application/rss+xml; charset=utf-8' }] },
      ],
    });
    expect(JSON.parse(hosts.vercel(site))).not.toHaveProperty('rewrites');
  });

  test('leads a path to the files, which are at the root', () => {
    expect(JSON.parse(hosts.vercel({ ...site, base: '/jv' }))).toMatchObject({
      rewrites: [{ source: '/jv/:path*', destination: '/:path*' }],
      headers: [{ source: '/jv/(.*)' }, {}, {}, {}],
    });
  });

  test('answers what does not exist in a language with its page, after all files', () => {
    const rewrite = { source: '/de/(.*)', destination: '/de/404', statusCode: 404 };
    expect(JSON.parse(hosts.vercel({ ...site, notFound: ['/de'] }))).toMatchObject({ rewrites: [rewrite] });
    expect(JSON.parse(hosts.vercel({ ...site, base: '/jv', notFound: ['/jv/de'] }))).toMatchObject({
      rewrites: [{ source: '/jv/:path*', destination: '/:path*' }, rewrite],
    });
  });

  test.each([
    ['/a:b/*', '/a\\:b/(.*)'],
    ['/(a)+?{b}', '/\\(a\\)\\+\\?\\{b\\}'],
  ])('the path %s is written %s', (path, source) => {
    expect(sourceOf(path)).toBe(source);
  });
});

describe('what GitHub Pages needs', () => {
  test('names each header that it does not send, and what is there in its place', () => {
    const text = hosts['github-pages'](site);
    expect(text).toContain('- Content-Security-Policy       a <meta> in each page');
    expect(text).toContain('- Speculation-Rules             nothing\n');
    expect(text).toContain('- Cross-Origin-Resource-Policy  nothing\n');
    expect(text).toContain('The domain tides.example.net, under Settings');
    expect(text).toContain('- 1 old address shows a page');
  });

  test.each([
    ['jv.github.io', '', '- The repository jv.github.io, which has this address.'],
    ['jv.github.io', '/brand', '- The repository brand, whose pages are below this address.'],
    ['example.net', '/brand', '- The repository brand, whose pages are below /brand.'],
  ])('at https://%s%s, it needs a repository of that name', (host, base, line) => {
    expect(hosts['github-pages']({ ...site, host, base })).toContain(line);
  });

  test('says nothing about old addresses when there are none', () => {
    expect(hosts['github-pages']({ ...site, redirects: [] })).not.toContain('old address');
  });
});
