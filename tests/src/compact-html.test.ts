import { expect, test } from 'vitest';
import { compactHtml } from '../../src/compact-html.ts';

test.each([
  [
    'what React asks for in the head',
    '<link rel="preload" as="image" href="/a.svg"/><title>A</title>',
    '<title>A</title>',
  ],
  [
    'not a typeface',
    '<link rel="preload" as="font" href="/a.woff2"/>',
    '<link rel="preload" as="font" href="/a.woff2">',
  ],
  [
    'the slash of an element that has no end',
    '<meta name="a"/><img alt="a/b"/><br/>',
    '<meta name="a"><img alt="a/b"><br>',
  ],
  ['no slash of a drawing', '<svg><path d="M0 0"/><circle r="1"/></svg>', '<svg><path d="M0 0"/><circle r="1"/></svg>'],
  ['an address that ends in a slash', '<link href="/a/"/>', '<link href="/a/">'],
  [
    'the quotes of properties',
    '<div data-props="{&quot;a&quot;:&quot;it&#x27;s &lt;b&gt; &amp;quot;&quot;}">',
    `<div data-props='{"a":"it&#x27;s &lt;b&gt; &amp;quot;"}'>`,
  ],
  ['no quotes of text', '<p title="&quot;a&quot;">&quot;</p>', '<p title="&quot;a&quot;">&quot;</p>'],
])('takes out %s', (_what, html, compact) => {
  expect(compactHtml(html)).toBe(compact);
});
