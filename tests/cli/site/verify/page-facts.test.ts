import { expect, test } from 'vitest';
import { readPageFacts } from '../../../../cli/site/verify/visit/page-facts.ts';

const page = `<!doctype html><html lang="en" data-islands="/assets/a.js /assets/b.js" data-subscriptions="/assets/s.js"><head>
<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src &#39;self&#39;">
<title>Salad &amp; salt</title><link rel="canonical" href="https://harborfield.example.com/">
<link rel="alternate" type="application/rss+xml" href="/feed.xml"><link rel="alternate" hreflang="de" href="/de">
<link rel="manifest" href="/manifest.webmanifest"><meta property="og:image" content="https://harborfield.example.com/share.jpg">
<script src="/assets/c.js"></script></head><body><svg><title>A heron</title></svg>
<img src="/a.jpg" srcset="/a-400.jpg 400w, /a-800.jpg 800w"><img src="data:image/gif;base64,R0"><a href="/kit.zip" download>Kit</a><a href="/join">Join</a>
<div data-props='{"requiresConfirmation":true,"backend":{"url":"https://abc.supabase.co","key":"sb_publishable_a"}}'></div>
<form action="https://abc.supabase.co/functions/v1/submit-contact"></form></body></html>
`;

test('a page says where it is, what it loads, and where its forms are sent', () => {
  expect(readPageFacts(page)).toEqual({
    title: 'Salad & salt',
    canonical: 'https://harborfield.example.com/',
    policy: "default-src 'none'; script-src 'self'",
    files: [
      '/assets/a.js',
      '/assets/b.js',
      '/assets/s.js',
      '/manifest.webmanifest',
      'https://harborfield.example.com/share.jpg',
      '/assets/c.js',
      '/a.jpg',
      '/a-400.jpg',
      '/a-800.jpg',
      '/kit.zip',
    ],
    alternates: [{ type: 'application/rss+xml', address: '/feed.xml' }],
    backend: { url: 'https://abc.supabase.co', key: 'sb_publishable_a' },
    contactAddress: 'https://abc.supabase.co/functions/v1/submit-contact',
    asksToConfirm: true,
    isNotFoundPage: false,
    isWhole: true,
  });
});

test('a page in a further language sends its forms to the same function', () => {
  const translated = page.replace('submit-contact"', 'submit-contact?language=de"');
  expect(translated).not.toBe(page);
  expect(readPageFacts(translated)).toEqual(readPageFacts(page));
});

test.each([
  ['nothing', ''],
  ['no HTML', '{"a":1}'],
  ['props that are no JSON', '<div data-props="{"></div>'],
  ['props of other types', '<div data-props=\'{"backend":{"url":1,"key":[]}}\'></div><div data-props="[]"></div>'],
  ['tags that are not closed', '<'.repeat(100_000)],
  ['quotes that are not closed', '<a href="'.repeat(50_000)],
  ['elements in elements', '<div>'.repeat(1_000_000)],
])('a page of %s is read at once, and has neither title nor backend', (_what, html) => {
  const start = performance.now();
  expect(readPageFacts(html)).toMatchObject({
    title: '',
    backend: undefined,
    contactAddress: undefined,
    isWhole: false,
  });
  expect(performance.now() - start).toBeLessThan(5000);
});

test('of a page with very many files, some are enough', () => {
  const html = Array.from({ length: 5000 }, (_, index) => `<img src="/${index}.jpg">`).join('');
  expect(readPageFacts(html).files).toHaveLength(2000);
});
