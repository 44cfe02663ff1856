import { describe, expect, test } from 'vitest';
import { caddy, quote as quoteInCaddy } from '../../../../cli/site/host/caddy.ts';
import { toHostRedirect } from '../../../../cli/site/host/host-redirect.ts';
import type { HostedSite } from '../../../../cli/site/host/hosted-site.ts';
import { nginx } from '../../../../cli/site/host/nginx.ts';
import { quote as quoteInNginx } from '../../../../cli/site/host/nginx-variables.ts';

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
    ['"a" \\b', '"\\"a\\" \\\\b"', '"\\"a\\" \\b"'],
    ['$a', `"\${site_dollar}a"`, '"$a"'],
    ['{a}', '"{a}"', '"\\{a}"'],
  ])('%s', (value, inNginx, inCaddy) => {
    expect([quoteInNginx(value), quoteInCaddy(value)]).toEqual([inNginx, inCaddy]);
  });
});

describe.each([
  ['nginx', nginx],
  ['Caddy', caddy],
])('the configuration of %s', (_server, write) => {
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
    expect(plain).not.toMatch(/443|ssl_certificate/);
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

test('two sites of one nginx share no variable, and no name is too long, however long the domain is', () => {
  const long = `${'tides-and-lettuce-'.repeat(3)}workshop.example.net`;
  const of = (host: string) => [...new Set(nginx({ ...site, host }).match(/\$site_\w+/g))];
  const names = ['', 'other.'].flatMap((prefix) => of(prefix + long));
  expect(new Set(names).size).toBe(8);
  // nginx with its default settings ends at a name of 47 characters.
  expect(names.filter((name) => name.length > '$'.length + 46)).toEqual([]);
});

test('in nginx, no block but the server has headers, which would replace all others', () => {
  const lines = nginx(site)
    .split('\n')
    .filter((line) => line.includes('add_header'));
  expect(lines).toHaveLength(5);
  expect(lines.filter((line) => !/^ {4}add_header .* always;$/.test(line))).toEqual([]);
});

/** Each was given to the server that it is for, and answered 308. */
describe('a redirect', () => {
  const written = [
    { from: '/plots', to: '/garden' },
    { from: '/old.beds', to: '/garden#story' },
    { from: '/café', to: 'https://tides.example.net/é?x=$1' },
  ];

  test.each([
    [
      'nginx',
      nginx,
      `    location = "/plots" { return 308 "/garden$is_args$args"; }
    location = "/plots/" { return 308 "/garden$is_args$args"; }
    location = "/old.beds" { return 308 "/garden$is_args$args#story"; }
    location = "/old.beds/" { return 308 "/garden$is_args$args#story"; }
    location = "/café" { return 308 "https://tides.example.net/%C3%A9?x=%241"; }
    location = "/café/" { return 308 "https://tides.example.net/%C3%A9?x=%241"; }
`,
    ],
    [
      'Caddy',
      caddy,
      `		@redirect-1-query {
			path /plots /plots/
			expression {query} != ""
		}
		redir @redirect-1-query /garden?{query} 308
		@redirect-1 path /plots /plots/
		redir @redirect-1 /garden 308
		@redirect-2-query {
			path /old.beds /old.beds/
			expression {query} != ""
		}
		redir @redirect-2-query /garden?{query}#story 308
		@redirect-2 path /old.beds /old.beds/
		redir @redirect-2 /garden#story 308
		@redirect-3 path /café /café/
		redir @redirect-3 https://tides.example.net/%C3%A9?x=%241 308
`,
    ],
  ])('keeps the query and the anchor in %s', (_server, write, text) => {
    const redirects = written.map((redirect) => toHostRedirect(redirect, ''));
    expect(write({ ...site, redirects })).toContain(text);
  });

  test('below a path begins with it on both sides, unless it leads to another site', () => {
    expect(written.map((redirect) => toHostRedirect(redirect, '/jv'))).toEqual([
      { from: '/jv/plots', path: '/jv/garden', query: '', hash: '' },
      { from: '/jv/old.beds', path: '/jv/garden', query: '', hash: '#story' },
      { from: '/jv/caf%C3%A9', path: 'https://tides.example.net/%C3%A9', query: '?x=%241', hash: '' },
    ]);
  });
});
