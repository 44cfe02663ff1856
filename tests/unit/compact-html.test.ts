import { expect, test } from 'vitest';
import { compactHtml } from '../../src/html.ts';

test.each([
  [
    'image preloads that React adds to the head',
    '<link rel="preload" as="image" href="/a.svg"/><title>A</title>',
    '<title>A</title>',
  ],
  [
    'no font preload',
    '<link rel="preload" as="font" href="/a.woff2"/>',
    '<link rel="preload" as="font" href="/a.woff2">',
  ],
  ['the slash of a void element', '<meta name="a"/><img alt="a/b"/><br/>', '<meta name="a"><img alt="a/b"><br>'],
  [
    'no slash within an SVG',
    '<svg><path d="M0 0"/><circle r="1"/></svg>',
    '<svg><path d="M0 0"/><circle r="1"/></svg>',
  ],
  ['the slash after a URL that ends in a slash', '<link href="/a/"/>', '<link href="/a/">'],
  [
    'escaped quotes in island props',
    '<div data-props="{&quot;a&quot;:&quot;it&#x27;s &lt;b&gt; &amp;quot;&quot;}">',
    `<div data-props='{"a":"it&#x27;s &lt;b&gt; &amp;quot;"}'>`,
  ],
  ['no other escaped quotes', '<p title="&quot;a&quot;">&quot;</p>', '<p title="&quot;a&quot;">&quot;</p>'],
])('removes %s', (_what, html, compact) => {
  expect(compactHtml(html)).toBe(compact);
});
