import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from '../../../../../cli/site/build/headers/inline-hashes.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

test.each([
  ['<script>run()</script>', 'run()'],
  ['<script type="module">run()</script>', 'run()'],
  ['<script type="text/javascript">run()</script>', 'run()'],
  ['<script type="TEXT/JavaScript" async>run()</script>', 'run()'],
  ['<script type=module>run()</script>', 'run()'],
  ["<script type=''>run()</script>", 'run()'],
  ['<script type="speculationrules">{}</script>', '{}'],
  ['<script type="importmap">{}</script>', '{}'],
  ['<script data-type="application/ld+json">run()</script>', 'run()'],
  ['<script>\n  "ü" < "→"\n</script>', '\n  "ü" < "→"\n'],
])('%s is executed, so it has a hash', (html, text) => {
  expect(inlineHashes(html)).toEqual({ scripts: [sha256(text)], styles: [] });
});

test.each([
  '<script type="application/ld+json">{"text":"<style>a{}</style>"}</script>',
  '<script type="application/json">{}</script>',
  '<script type="module" src="/assets/a.js"></script>',
  '<p>&lt;script&gt;run()&lt;/script&gt;</p>',
  '<link rel="stylesheet" href="/assets/a.css"/>',
])('%s is not executed, so it has no hash', (html) => {
  expect(inlineHashes(html)).toEqual({ scripts: [], styles: [] });
});

test('styles have their own hashes, each once, in page order', () => {
  const html = '<style>b{}</style><script>run()</script><style media="print">a{}</style><style>b{}</style>';
  expect(inlineHashes(html)).toEqual({ scripts: [sha256('run()')], styles: [sha256('b{}'), sha256('a{}')] });
});
