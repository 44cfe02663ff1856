import MarkdownIt from 'markdown-it';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { escapeMarkdown } from '../../../../../cli/site/diff/report/escape-markdown.ts';
import { formatMarkdown, marker } from '../../../../../cli/site/diff/report/markdown.ts';
import { changedPage, diffOf } from './site-diffs.ts';

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</details></details><h1>Approved</h1>',
  '</ins></del><b>x',
  '<!-- -->',
  '[link](https://evil.example)',
  '![image](https://evil.example/x.png)',
  '[ref]: https://evil.example',
  '<https://evil.example>',
  '`code` ```fence```',
  '# Heading',
  '- item\n- item',
  '1. item',
  '> quote',
  '| a | b |\n| - | - |',
  '**bold** __bold__ ~~struck~~ *em*',
  '---\n===',
  '&lt;b&gt; &#60;b&#62;',
  '\\<b\\>',
  '$x^2$',
  ':rocket:',
  '\u001b[31mred\u0007',
  '\u202Eright to left\u2066',
  'line\u2028separator\r\nand more',
];

const parser = new MarkdownIt({ html: true, linkify: true });

type Node = DefaultTreeAdapterMap['node'];

function elementsIn(html: string): string[] {
  const names = (node: Node): string[] =>
    'childNodes' in node
      ? node.childNodes.flatMap((child) => ['tagName' in child ? child.tagName : '', ...names(child)])
      : [];
  return names(parseFragment(html)).filter((name) => name !== '');
}

describe('a text is shown literally', () => {
  test.each(hostile)('%j', (text) => {
    const html = parser.renderInline(`x ${escapeMarkdown(text.replace(/\s+/g, ' '))} x`);
    expect(elementsIn(html)).toEqual([]);
  });

  test.each([
    ['mentions', 'Thank @somebody'],
    ['issues', 'Fixes #12, GH-12 and some/repository#12'],
    ['addresses', 'https://evil.example, www.evil.example, mailto:a@b.example'],
  ])('GitHub finds no %s in it', (_name, text) => {
    const shown = parser
      .renderInline(escapeMarkdown(text))
      .replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(code));
    expect(shown).not.toMatch(/@\w|#\d|GH-\d|:\/\/\w|www\.\w|mailto:\w/);
  });
});

test.each(hostile)('no part of a report becomes markup: %j', (text) => {
  const markdown = formatMarkdown(
    diffOf(
      changedPage({
        route: `/${text}`,
        title: text,
        before: `${text} old`,
        after: `${text} new`,
        heading: text,
        label: text,
      }),
      {
        id: 'fact x',
        kind: 'fact',
        name: text,
        changes: [{ field: { file: text, label: text }, before: text, after: `${text} more` }],
        pages: [`/${text}`],
      },
    ),
  );
  expect(markdown.startsWith(`${marker}\n`)).toBe(true);
  const allowed = new Set(['h2', 'p', 'details', 'summary', 'b', 'strong', 'ul', 'li', 'ins', 'del', 'sub']);
  const html = parser.render(markdown);
  expect(elementsIn(html).filter((name) => !allowed.has(name))).toEqual([]);
  expect(html.match(/<details>/g)).toHaveLength(2);
  expect(html.match(/<h2>/g)).toHaveLength(1);
});
