import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { AsWritten } from '../../cli/site/content.ts';
import type { ProseSection } from '../../src/content.gen.ts';
import { iconTags } from '../../src/head.ts';
import { asHtml, compactHtml, type HeadTag, innerHtml, renderTags, scriptJson } from '../../src/html.ts';
import { mountAddress, mountHtml, unmountHtml } from '../../src/text/urls.ts';
import { globPaths } from '../support/content.ts';

describe('HTML has its own type, so that', () => {
  test('Markdown or other text cannot be set as HTML: `tsc` reports the marked lines', () => {
    const written: AsWritten<ProseSection> = { type: 'prose', body: 'So **bold**.' };
    // @ts-expect-error
    innerHtml(written.body);
    // @ts-expect-error
    const section: ProseSection = written;
    const resolved: ProseSection = { ...section, body: asHtml('<p>So <strong>bold</strong>.</p>') };
    expect(innerHtml(resolved.body)).toEqual({ dangerouslySetInnerHTML: { __html: resolved.body } });
  });

  test('only one module sets the inner HTML of elements', () => {
    const files = globPaths('src/**/*.{ts,tsx}', projectRoot);
    const setting = files.filter((file) =>
      /dangerouslySetInnerHTML|innerHTML|__html/.test(readFileSync(join(projectRoot, file), 'utf8')),
    );
    expect(setting).toEqual(['src/html.ts']);
  });
});

const preload = '<link rel="preload" as="image" href="/a.svg"/>';
const props = 'data-props="{&quot;a&quot;:&quot;it&#x27;s &lt;b&gt; &amp;quot;&quot;}"';

test.each([
  ['image preloads that React adds to the head', `${preload}<title>A</title>`, '<title>A</title>'],
  ['the slash of a void element', '<meta name="a"/><img alt="a/b"/><br/>', '<meta name="a"><img alt="a/b"><br>'],
  ['the slash after a URL that ends in a slash', '<link href="/a/"/>', '<link href="/a/">'],
  ['escaped quotes in island props', `<div ${props}>`, `<div data-props='{"a":"it&#x27;s &lt;b&gt; &amp;quot;"}'>`],
])('removes %s', (_what, html, compact) => {
  expect(compactHtml(html)).toBe(compact);
});

test.each([
  '<link rel="preload" as="font" href="/a.woff2">',
  '<svg><path d="M0 0"/><circle r="1"/></svg>',
  '<p title="&quot;a&quot;">&quot;</p>',
])('removes nothing from %s', (html) => {
  expect(compactHtml(html)).toBe(html);
});

const values = [
  '',
  'Words',
  `"><script>alert('1')</script>`,
  '&amp; & &lt;',
  "it's – “so” 🙂",
  '\n\t ',
  'a=b/c?d=e&f#g',
];

test.each(values.map((value) => [value]))('a tag is the same as React renders it: %j', (value) => {
  const tags: HeadTag[] = [
    ['meta', { name: 'description', content: value }],
    ['link', { rel: value, href: '/' }],
  ];
  const rendered = tags.map(([name, attributes]) => renderToStaticMarkup(createElement(name, attributes)));
  expect(renderTags(tags)).toBe(compactHtml(rendered.join('')));
});

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '</SCRIPT >', 'a < b'])(
  '%s cannot close the script element, and is parsed back unchanged',
  (text) => {
    const json = scriptJson({ text });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ text });
  },
);

test('the bitmap icon is named below a path, where browsers would ask for that of another site', () => {
  const tags = iconTags({ svg: undefined, touch: '/touch.png' }, { url: 'https://host.example/jv' });
  expect(tags.map(([, { href }]) => href)).toEqual(['/favicon.ico', '/touch.png', '/manifest.webmanifest']);
});

/** HTML as pages contain it, with `%` where the path goes. */
const mounted: Record<string, string> = {
  'a link': '<a class="x" href="%/about">About</a>',
  'the home page': '<a href="%/">JV</a>',
  'a link with a query and an anchor': '<a href="%/?a=/b#c">JV</a>',
  'an image': '<img src="%/a.svg" alt="" srcSet="%/a-1.avif 1w, %/a-2.avif 2w">',
  'an image of Markdown': '<source type="image/avif" srcset="%/a.avif"><img src="%/a.jpg">',
  'a preloaded image': '<link rel="preload" imagesrcset="%/a.avif 2x, %/b.avif">',
  'the poster of a video': '<video poster="%/a.jpg">',
  'the scripts of islands': '<html data-islands="%/a.js" data-subscriptions="%/c.js">',
  'a script, but not its code':
    '<script type="module" src="%/s.js"></script><script>x<y&&"<a href=\\"/b\\">" == \'<a href="/b">\'</script><a href="%/c">',
};

describe('below a path of the host', () => {
  test.each(Object.entries(mounted))('%s leads below it', (_name, text) => {
    const [html, below] = ['', '/jv'].map((path) => text.replaceAll('%', path)) as [string, string];
    expect(mountHtml(html, '/jv')).toBe(below);
    expect(unmountHtml(below, '/jv'), 'and back').toBe(html);
    expect(mountHtml(html, ''), 'without a base nothing changes').toBe(html);
    expect(unmountHtml(html, '')).toBe(html);
  });

  test.each([
    '<a href="https://jv.example.com/about">About</a>',
    '<a href="//jv.example.com/about">About</a>',
    '<a href="#story">Story</a>',
    '<a href="mailto:a@jv.example.com?body=/about">Mail</a>',
    '<p title="/about">Write href="/about" or src=&quot;/a.svg&quot;.</p>',
    '<form action="/jv/functions/v1/submit-contact" method="post">',
    `<div data-props='{"to":"/about","words":" href="}'>`,
    '<!--2-->',
  ])('%s stays as it is', (html) => {
    expect(mountHtml(html, '/jv')).toBe(html);
  });

  test.each([
    ['/about', '/jv/about'],
    ['/', '/jv/'],
    ['//other.example/about', '//other.example/about'],
    ['https://other.example/about', 'https://other.example/about'],
    ['#story', '#story'],
  ])('the address %s is %s', (address, below) => {
    expect(mountAddress(address, '/jv')).toBe(below);
    expect(mountAddress(address, '')).toBe(address);
  });
});
