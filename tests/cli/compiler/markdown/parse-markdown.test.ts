import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../../cli/content/markdown/parse-markdown.ts';
import { plainSlots } from '../../../support/plain-slots.ts';

const filler = {
  ...plainSlots,
  link: (address: string) => (address === 'link:post' ? 'https://example.org' : address),
};

test.each([true, false])('an underlined heading in a quotation is a heading', (willRender) => {
  expect(parseMarkdown('> Salt\n> ----', willRender).headings).toEqual([{ level: 2, words: 'Salt' }]);
});

describe.each([
  ['immediately', true],
  ['on demand', false],
])('Markdown that is rendered %s', (_when, willRender) => {
  const render = (text: string) => parseMarkdown(text, willRender).toHtml(filler);

  test.each([
    ['a paragraph', 'Cress & *salt*', '<p>Cress &amp; <em>salt</em></p>\n'],
    ['a heading', '## By **May**', '<h2>By <strong>May</strong></h2>\n'],
    ['a list', '- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
    ['a quotation', '> Salt.', '<blockquote>\n<p>Salt.</p>\n</blockquote>\n'],
    [
      'a table, its columns aligned by classes',
      '| a | b |\n| - | -: |\n| 1 | 2 |',
      '<div class="data-table" role="group" tabindex="0" aria-label="a, b">\n<table>\n<thead>\n<tr>\n<th>a</th>\n<th class="at-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class="at-right">2</td>\n</tr>\n</tbody>\n</table>\n</div>\n',
    ],
    ['code', '`<b>`', '<p><code>&lt;b&gt;</code></p>\n'],
    ['a bare address, which stays text', 'https://example.org', '<p>https://example.org</p>\n'],
  ])('renders %s', (_what, text, html) => {
    expect(render(text)).toBe(html);
  });

  test.each([
    ['an element', 'A <b>bold</b> word'],
    ['a script', '<script>alert(1)</script>'],
    ['a block', '<div onclick="alert(1)">\n\ntext\n\n</div>'],
    ['an image', '<img src=x onerror=alert(1)>'],
    ['a comment', '<!-- hidden -->'],
  ])('renders %s of raw HTML as text', (_what, text) => {
    const html = render(text);
    expect(html).not.toMatch(/<(?!\/?p>)/);
    expect(html).toContain('&lt;');
  });

  test.each([
    ['a page', '[x](/join#prices)', '<a href="/join#prices">x</a>'],
    ['another site', '[x](https://example.net)', '<a href="https://example.net" rel="noopener">x</a>'],
    ['a named link, resolved', '[x](link:post)', '<a href="https://example.org" rel="noopener">x</a>'],
    ['a named link by reference', '[x][y]\n\n[y]: link:post', '<a href="https://example.org" rel="noopener">x</a>'],
    [
      'an address in angle brackets',
      '<https://example.net>',
      '<a href="https://example.net" rel="noopener">https://example.net</a>',
    ],
    ['a mail address', '[x](mailto:post@example.org)', '<a href="mailto:post@example.org">x</a>'],
    ['a link in a heading', '## [x](link:post)', '<a href="https://example.org" rel="noopener">x</a>'],
    ['a link in a list in a quotation', '> - **[x](link:post)**', '<a href="https://example.org" rel="noopener">x</a>'],
  ])('links to %s', (_what, text, link) => {
    expect(render(text)).toContain(link);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java&#115;cript:alert(1)',
    'vbscript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,alert(1)',
  ])('renders no link to %s', (address) => {
    for (const text of [
      `[x](${address})`,
      `[x](<${address}>)`,
      `[x][y]\n\n[y]: ${address}`,
      `![x](${address})`,
      `<${address}>`,
    ])
      expect(render(text), text).not.toMatch(/<a|<img|href|src/);
  });

  test('removes the control character that marks links internally', () => {
    expect(render('\u00010\u0001 [x](/a) \u00010\u0001')).toBe('<p>0 <a href="/a">x</a> 0</p>\n');
  });

  test('escapes unsafe addresses from a resolver as it does those of authors', () => {
    const html = parseMarkdown('[x](/a "b\\"c")', willRender).toHtml({ ...plainSlots, link: () => '/a?"><script>' });
    expect(html).not.toContain('<script>');
  });
});

describe('the links of Markdown', () => {
  const texts: [string, string[]][] = [
    ['No link.', []],
    ['[a](/a) and [b](link:b)', ['/a', 'link:b']],
    ['## [a](/a)\n\n> - [b](#b)', ['/a', '#b']],
    ['[a][1]\n\n[1]: /a', ['/a']],
    ['<https://example.org>', ['https://example.org']],
    ['![a](a.png)', []],
    ['[a](guides/a.pdf)', []],
    ['[![a](a.png)](/b)', ['/b']],
    ['`[a](/a)`', []],
    ['    [a](/a)', []],
    ['\\[a](/a)', []],
    ['[a](/a "title")', ['/a']],
    ['[a](</a b>)', ['/a%20b']],
  ];

  test.each(texts)('finds in %j the addresses %j', (text, links) => {
    expect(parseMarkdown(text).links).toEqual(links);
  });
});
