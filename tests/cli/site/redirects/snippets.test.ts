import { expect, test } from 'vitest';
import { apache } from '../../../../cli/site/redirects/snippets/apache.ts';
import { caddy } from '../../../../cli/site/redirects/snippets/caddy.ts';
import { nginx } from '../../../../cli/site/redirects/snippets/nginx.ts';
import { toHostRedirect } from '../../../../cli/site/redirects/snippets/snippet.ts';
import { vercel } from '../../../../cli/site/redirects/snippets/vercel.ts';

const snippets = { apache, caddy, nginx, vercel };

const written = [
  { from: '/plots', to: '/garden' },
  { from: '/old.beds', to: '/garden#story' },
  { from: '/café', to: 'https://tides.example.net/é?x=$1' },
];
const redirects = written.map((redirect) => toHostRedirect(redirect, ''));

/** Each was given to the server that it is for, where there is one to install, and answered 308. */
const expected: Record<keyof typeof snippets, string> = {
  apache: `RewriteEngine On
RewriteRule "^/?plots/?$" "/garden" [R=308,L,NE]
RewriteCond %{QUERY_STRING} .
RewriteRule "^/?old\\.beds/?$" "/garden?%{QUERY_STRING}#story" [R=308,L,NE]
RewriteRule "^/?old\\.beds/?$" "/garden#story" [R=308,L,NE]
RewriteRule "^/?café/?$" "https://tides.example.net/\\%C3\\%A9?x=\\%241" [R=308,L,NE]
`,
  caddy: `@redirect-1-query {
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
  nginx: `location = "/plots" { return 308 "/garden$is_args$args"; }
location = "/plots/" { return 308 "/garden$is_args$args"; }
location = "/old.beds" { return 308 "/garden$is_args$args#story"; }
location = "/old.beds/" { return 308 "/garden$is_args$args#story"; }
location = "/café" { return 308 "https://tides.example.net/%C3%A9?x=%241"; }
location = "/café/" { return 308 "https://tides.example.net/%C3%A9?x=%241"; }
`,
  vercel: `${JSON.stringify(
    {
      redirects: [
        { source: '/plots', destination: '/garden', permanent: true },
        { source: '/plots/', destination: '/garden', permanent: true },
        { source: '/old.beds', destination: '/garden#story', permanent: true },
        { source: '/old.beds/', destination: '/garden#story', permanent: true },
        { source: '/caf%C3%A9', destination: 'https://tides.example.net/%C3%A9?x=%241', permanent: true },
        { source: '/caf%C3%A9/', destination: 'https://tides.example.net/%C3%A9?x=%241', permanent: true },
      ],
    },
    null,
    2,
  )}\n`,
};

test.each(Object.entries(snippets))('the configuration of %s', (host, snippet) => {
  expect(snippet(redirects)).toBe(expected[host as keyof typeof snippets]);
});

test.each(Object.entries(snippets))('without redirects, that of %s can still be included', (_host, snippet) => {
  expect(snippet([])).toMatch(/^(|RewriteEngine On\n|\{\n {2}"redirects": \[\]\n\}\n)$/);
});

test('on a host where the site is below a path, both addresses begin with it, unless they lead to another site', () => {
  expect(written.map((redirect) => toHostRedirect(redirect, '/jv'))).toEqual([
    { from: '/jv/plots', path: '/jv/garden', query: '', hash: '' },
    { from: '/jv/old.beds', path: '/jv/garden', query: '', hash: '#story' },
    { from: '/jv/caf%C3%A9', path: 'https://tides.example.net/%C3%A9', query: '?x=%241', hash: '' },
  ]);
});
