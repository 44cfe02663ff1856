import { expect, test } from 'vitest';
import { type LinkTarget, parseLink } from '../../cli/site/targets.ts';

const page = (path: string, query = '', anchor = ''): LinkTarget => ({ kind: 'page', path, query, anchor });

const links: Record<string, LinkTarget> = {
  '/': page('/'),
  '/about/': page('/about'),
  '/ventures/dexity': page('/ventures/dexity'),
  '/about/#story': page('/about', '', 'story'),
  '/about#': page('/about'),
  '/contact?subject=A%20b': page('/contact', '?subject=A%20b'),
  '/contact/?subject=x#form': page('/contact', '?subject=x', 'form'),
  '/?a=b': page('/', '?a=b'),
  '#story': { kind: 'anchor', anchor: 'story' },
  '#': { kind: 'anchor', anchor: '' },
  'link:chart': { kind: 'named', id: 'chart' },
  'link:': { kind: 'named', id: '' },
};

test.each(Object.entries(links))('%s is parsed', (address, expected) => {
  expect(parseLink(address)).toEqual(expected);
});

const web = ['http://example.org/a?b#c', 'https://web.example.org/2020/https://example.org', 'https://grüße.example'];
const others = ['mailto:post@example.co.uk?subject=Hello', 'tel:+1-212-555-0142', 'https://example.org?a=b,c'];

test.each([...web, ...others])('%s leads to another site or program', (address) => {
  expect(parseLink(address)).toEqual({ kind: 'outside' });
});

const noPages = ['', ' ', 'about', './about', '//example.org', '///about', '/two words', '/about\n', ' /about', '?a=x'];
const noHosts = ['www.example.org', 'https:', 'https://', 'https:example.org', 'https://exam ple.org', 'HTTPS//a.org'];
const slips = [
  'https:// a.org',
  'https://https://a.org',
  'https:/a.org',
  'https:///a.org',
  'https://#a',
  'https://a,org',
];
const noMails = ['mailto:', 'mailto:post', 'mailto:post@localhost', 'mailto:post@example,org', 'mailto:a@b.cc or call'];
const noPhones = ['tel:', 'tel:call us', 'tel:+1-212-555-0142 (mornings)'];
const unsafe = ['javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x'];

test.each([...noPages, ...noHosts, ...slips, ...noMails, ...noPhones, ...unsafe, 'ftp://a.org'])(
  '%j is not a valid link',
  (address) => {
    expect(parseLink(address)).toEqual({ kind: 'unknown' });
  },
);
