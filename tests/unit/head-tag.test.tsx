import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compactHtml, type HeadTag, renderTags } from '../../src/html.ts';

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
