import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { exportMarkdown } from '../../../../../cli/site/build/markdown-export/markdown-export.ts';
import { splitMarkup } from '../../../../../cli/site/render/html/markup.ts';

const pageUrl = 'https://example.org/about';

function toMarkdown(main: string): string {
  return exportMarkdown(splitMarkup(`<main id="content">${main}`), pageUrl);
}

describe('exports the content of a page as Markdown', () => {
  test.each([
    ['words', '<p>Words</p>', 'Words'],
    ['headings', '<h1>One</h1><section><h3>Two <em>marked</em></h3></section>', '# One\n\n### Two *marked*'],
    ['a heading that ends in a sharp', '<h2>C #</h2>', '## C \\#'],
    ['collapsed white space', '<p>\n  a\n\tb   c </p>', 'a b c'],
    ['a non-breaking space', '<p>24 hours</p>', '24 hours'],
    ['bold, italic, struck', '<p><strong>a</strong> <em>b</em> <del>c</del></p>', '**a** *b* ~~c~~'],
    ['emphasis that could not be closed', '<p><strong>Done.</strong>Next</p>', 'Done.Next'],
    ['emphasis with spaces inside', '<p>x<em> y </em>z</p>', 'x *y* z'],
    [
      'links of the site',
      '<p><a href="/a">A</a> <a href="#b">B</a></p>',
      '[A](https://example.org/a) [B](https://example.org/about#b)',
    ],
    [
      'a mailto link',
      '<p><a href="mailto:a@example.org?subject=x%20(y)">M</a></p>',
      '[M](mailto:a@example.org?subject=x%20\\(y\\))',
    ],
    ['a link after an exclamation mark', '<p>Look!<a href="/a">A</a></p>', 'Look\\![A](https://example.org/a)'],
    [
      'a link with a name for screen readers only',
      '<p><a href="/a" aria-label="Up"><svg></svg></a></p>',
      '[Up](https://example.org/a)',
    ],
    [
      'a card that is a link',
      '<ul><li><a href="/a"><span>Name</span><span>More</span></a></li></ul>',
      '- [Name](https://example.org/a) · More',
    ],
    [
      'two buttons side by side',
      '<div><a href="/a">A</a><a href="/b">B</a></div>',
      '[A](https://example.org/a) · [B](https://example.org/b)',
    ],
    ['adjacent inline elements', '<p><span>Total</span><span>$5</span><span>/month</span></p>', 'Total · $5/month'],
    ['a list', '<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['a list that starts later', '<ol start="9"><li>a</li><li>b</li></ol>', '9. a\n10. b'],
    ['a list in a list', '<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>', '- a\n  1. b\n  2. c'],
    ['items of several paragraphs', '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>', '- a\n\n  b\n\n- c'],
    ['items with headings', '<ul><li><h3>a</h3><p>b</p></li><li><h3>c</h3></li></ul>', '### a\n\nb\n\n### c'],
    ['two lists in a row', '<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n<!-- -->\n\n- b'],
    ['an empty list', '<ul></ul><p>a</p>', 'a'],
    ['a description list', '<dl><div><dt>a</dt><dd>b</dd></div><dt>c</dt><dd>d</dd></dl>', '- **a**: b\n- **c**: d'],
    ['a term with two descriptions', '<dl><dt>a</dt><dd>b</dd><dd>c</dd></dl>', '- **a**\n\n  b\n\n  c'],
    ['a quotation', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    [
      'a table',
      '<table><caption>T</caption><thead><tr><td></td><th>A|B</th></tr></thead><tbody><tr><th>c</th><td>d<br>e</td></tr></tbody></table>',
      '**T**\n\n|  | A\\|B |\n| --- | --- |\n| c | d e |',
    ],
    [
      'code',
      '<p><code>a`b</code></p><pre><code class="language-ts">let a;\n\nb = `c`;\n</code></pre>',
      '``a`b``\n\n```ts\nlet a;\n\nb = `c`;\n```',
    ],
    ['code with a fence in it', '<pre><code>```\nx\n```\n</code></pre>', '````\n```\nx\n```\n````'],
    [
      'code in a list keeps its lines',
      '<ul><li><p>a</p><pre><code>b\n\nc\n</code></pre></li></ul>',
      '- a\n\n  ```\n  b\n\n  c\n  ```',
    ],
    ['a rule', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['a line that breaks', '<p>a<br>b</p>', 'a\\\nb'],
    ['a collapsed details element', '<details><summary>Why?</summary><p>So.</p></details>', '**Why?**\n\nSo.'],
    [
      'an image',
      '<p><img src="/a.png" alt="A [dog]"><img src="/b.png" alt=""></p>',
      '![A \\[dog\\]](https://example.org/a.png)',
    ],
    [
      'a frame is replaced by the link beside it',
      '<figure><div><p>x.org</p><iframe data-src="https://x.org/?frame" title="T"></iframe><p role="status">Waiting…</p></div><a href="https://x.org/">Open it</a></figure>',
      'x.org\n\n[Open it](https://x.org/)',
    ],
    ['text for screen readers only', '<p><span class="sr-only">Included: </span>a</p>', 'Included: a'],
    [
      'hidden elements are omitted',
      '<p>a<span aria-hidden="true">b</span><svg><title>c</title></svg></p><div hidden>d</div><template>e</template>',
      'a',
    ],
    [
      'a form',
      '<section id="join"><form><label for="a">Name</label><input id="a"><div><label>Mail</label></div><button type="submit">Join</button><p>Free.</p></form></section>',
      '- Name\n- Mail\n\n[Join](https://example.org/about#join)\n\nFree.',
    ],
    ['a disabled button', '<p><button disabled>Soon</button></p>', 'Soon'],
    ['an invalid URL', '<p><a href="https://[">a</a></p>', '[a](https://[)'],
    ['elements without text', '<p> </p><h2></h2><ul><li></li></ul><table></table>', ''],
  ])('%s', (_name, html, markdown) => {
    expect(toMarkdown(html)).toBe(`${markdown}\n`);
  });
});

const hostile = [
  '# a',
  '####### a',
  '> a',
  '- a',
  '+ a',
  '* a',
  '1. a',
  '12) a',
  '2026. A year',
  '---',
  '- - -',
  '===',
  '***',
  '___',
  '```',
  '~~~',
  '~~a~~',
  '*a*',
  '_a_',
  'snake_case',
  '__init__',
  '`a`',
  '[a](b)',
  '[a]: b',
  '![a](b)',
  '<b>a</b>',
  '&amp; &#35; &copy;',
  'AT&T',
  'a\\',
  '\\*',
  '|a|b|',
  '<!-- a -->',
  'https://example.org',
  'a  ',
  '=',
  '-',
  '#',
  '#a',
  '-a',
  '1.a',
  '"quoted"',
  'a*b*c',
  'a **b',
  '** a **',
  ':---',
  '| --- |',
  '    indented',
  '\u00a0a',
];

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The text that a reader of Markdown sees, by a parser that is not ours. */
function read(markdown: string): string {
  const html = new MarkdownIt().render(markdown);
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

describe('text that looks like Markdown is escaped', () => {
  const places = {
    'in a paragraph': (text: string) => `<p>${text}</p>`,
    'after a break': (text: string) => `<p>a<br>${text}</p>`,
    'in a heading': (text: string) => `<h2>${text}</h2>`,
    'in a list': (text: string) => `<ul><li>${text}</li></ul>`,
    'in bold': (text: string) => `<p><strong>${text}</strong></p>`,
    'in a link': (text: string) => `<p><a href="/x">${text}</a></p>`,
    'in a table': (text: string) => `<table><tr><td>${text}</td></tr><tr><td>b</td></tr></table>`,
    'in code': (text: string) => `<p><code>${text}</code></p>`,
    'before a link': (text: string) => `<p>${text}<a href="/x">b</a></p>`,
  };
  test.each(Object.entries(places))('%s', (place, write) => {
    const seen = (text: string) =>
      read(toMarkdown(write(escapeHtml(text))))
        .replace(/[ \n]+/g, ' ')
        .trim();
    const plain = (text: string) =>
      write(text)
        .replace(/<br>/, ' ')
        .replace(/<\/t[dh]>/g, ' ')
        .replace(/<[a-z/][^>]*>/g, '');
    const changed = hostile.filter(
      (text) =>
        seen(text) !==
        plain('@')
          .replace('@', () => text)
          .replace(/[ \n]+/g, ' ')
          .trim(),
    );
    expect(changed, `Text ${place} is read as something else.`).toEqual([]);
  });
});
