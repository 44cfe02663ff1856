import { expect, test } from 'vitest';
import { type LinkTarget, parseLink } from '../../cli/site/targets.ts';

const page = (path: string, query = '', anchor = ''): LinkTarget => ({ kind: 'page', path, query, anchor });

const links: Record<string, LinkTarget> = {
  '/': page('/'),
  '/about': page('/about'),
  '/about/': page('/about'),
  '/ventures/dexity': page('/ventures/dexity'),
  '/about#story': page('/about', '', 'story'),
  '/about/#story': page('/about', '', 'story'),
  '/#story': page('/', '', 'story'),
  '/about#': page('/about'),
  '/contact?subject=A%20b': page('/contact', '?subject=A%20b'),
  '/contact/?subject=x#form': page('/contact', '?subject=x', 'form'),
  '/?a=b': page('/', '?a=b'),
  '#story': { kind: 'anchor', anchor: 'story' },
  '#': { kind: 'anchor', anchor: '' },
  'link:chart': { kind: 'named', id: 'chart' },
  'link:': { kind: 'named', id: '' },
  'https://example.org': { kind: 'outside' },
  'http://example.org/a?b#c': { kind: 'outside' },
  'mailto:post@example.org?subject=Hello': { kind: 'outside' },
  'tel:+1-212-555-0142': { kind: 'outside' },
  'tel:5550142': { kind: 'outside' },
  'https://web.example.org/2020/https://example.org': { kind: 'outside' },
  'https://example.org?a=b,c': { kind: 'outside' },
  'https://grüße.example': { kind: 'outside' },
  'mailto:post@example.co.uk': { kind: 'outside' },
};

test.each(Object.entries(links))('%s is parsed', (address, expected) => {
  expect(parseLink(address)).toEqual(expected);
});

const unknown = [
  '',
  ' ',
  'about',
  './about',
  '../about',
  '//example.org',
  '///about',
  '/two words',
  '/about\n',
  ' /about',
  'www.example.org',
  'https:',
  'https://',
  'https:example.org',
  'https://exam ple.org',
  'https://example.org/two words',
  'mailto:post@example.org or call',
  'tel:+1-212-555-0142 (mornings)',
  'https:// example.org',
  'https://https://example.org',
  'https:/example.org',
  'https:///example.org',
  'https://#story',
  'https://example,org',
  '/about #story',
  'mailto:post@example,org',
  'mailto:post@localhost',
  'mailto:',
  'mailto:post',
  'tel:',
  'tel:call us',
  'ftp://example.org',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'HTTPS//example.org',
  '?subject=x',
];

test.each(unknown)('%j is not a valid link', (address) => {
  expect(parseLink(address)).toEqual({ kind: 'unknown' });
});
