import { parseDocument } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import type { SiteDiff } from '../../../../../../cli/diff/compare/site-diff.ts';
import { formatDiff } from '../../../../../../cli/diff/report/index.ts';
import { describeDiff } from '../../../../../../cli/diff/report/lines/describe-diff.ts';
import { formatMarkdown } from '../../../../../../cli/diff/report/markdown/format-markdown.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { diffOf, diffOfText, pageOf, wordsOf } from '../sample-diff.ts';

const markdown = (diff: SiteDiff) => formatDiff(diff, 'markdown', { isColored: false });
const marker = '<!-- site diff -->\n';

// As GitHub renders Markdown: HTML is HTML, and addresses with a scheme are links.
const renderer = new MarkdownIt({ html: true, linkify: true });
renderer.linkify.set({ fuzzyLink: false, fuzzyEmail: true });

/** Lists the elements of rendered Markdown with their attributes, and its text. */
function read(text: string): { elements: Set<string>; text: string } {
  const elements = new Set<string>();
  let words = '';
  const visit = (node: ReturnType<typeof parseDocument>['children'][number]) => {
    if (node.type === 'text') words += node.data;
    if ('attribs' in node) elements.add([node.name, ...Object.keys(node.attribs)].join(' '));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  for (const node of parseDocument(renderer.render(text)).children) visit(node);
  return { elements, text: words };
}

describe('content cannot get out of the text', () => {
  const expected = read(markdown(diffOfText('harmless')));
  test.each(Object.entries(hostileTexts))('with %s', (_, text) => {
    const report = markdown(diffOfText(text));
    const { elements, text: words } = read(report);
    expect([...elements].sort()).toEqual([...expected.elements].sort());
    expect(report.startsWith(marker)).toBe(true);
    expect(report.split('<!--')).toHaveLength(2);
    expect(report).not.toMatch(/@|\p{Bidi_Control}|[\p{Cc}--\n]/v);
    expect(words).not.toMatch(/@\w|#\d|\bGH-\d|\bwww\.|\w:\/\/|\b[\da-f]{7,40}\b/);
  });
});

test('shows words in their sentence, and keeps the text as it is', () => {
  const change = wordsOf('A week & a day', 'Two <weeks>');
  const { text, elements } = read(markdown(diffOf({ pages: [pageOf({ words: [change] })] })));
  expect(text).toContain('A week & a dayTwo <weeks>');
  expect(elements).toContain('del');
});

test('says when nothing differs', () => {
  const report = markdown(diffOf({}));
  expect(report).toContain('### Nothing differs for visitors\n\nCompared with the last commit (');
  expect(report).not.toContain('<details>');
});

test('warns of a page that is gone without a redirect, above everything else', () => {
  const pages = [pageOf({ route: '/a' }), pageOf({ route: '/gone', change: 'removed', redirect: null })];
  const report = markdown(diffOf({ pages }));
  expect(report).toContain('⚠️ **Links to /gone now lead nowhere. Add a redirect to redirects.yaml.**');
  expect(report.indexOf('lead nowhere')).toBeLessThan(report.indexOf('<details>'));
  expect(report).toContain('| /gone | removed without a redirect |');
});

test('has sizes that are over their limits in the table', () => {
  const weight = [{ category: 'html', before: 14_000, after: 15_210, limit: 14_600 }];
  expect(markdown(diffOf({ pages: [pageOf({ weight })] }))).toContain(
    '| ⚠️ html: 14,000 → 15,210 bytes, 610 more than allowed |',
  );
});

test('fits into a comment, and says what is left out', () => {
  const pages = Array.from({ length: 400 }, (_, index) =>
    pageOf({ route: `/page-${index}`, words: [wordsOf('Before '.repeat(100), `${index} after `.repeat(100))] }),
  );
  const report = markdown(diffOf({ pages }));
  expect(report.length).toBeLessThanOrEqual(65_536);
  expect(report.length).toBeGreaterThan(60_000);
  expect(report.split('<details>').length).toBe(report.split('</details>').length);
  const shown = report.split('<details>').length - 1;
  expect(report).toContain(
    `**${400 - shown} parts of this report do not fit here.** Run \`npm run diff\` on the branch to see everything.`,
  );
  expect(read(report).elements).not.toContain('script');
});

test('leaves out a part that is too long by itself, and keeps the others', () => {
  const pages = [
    pageOf({ route: '/long', words: [wordsOf('x'.repeat(5000), '')] }),
    pageOf({ route: '/short', words: [wordsOf('one', 'two')] }),
  ];
  const report = formatMarkdown(describeDiff(diffOf({ pages })), { maxLength: 2000 });
  expect(report).toContain('<strong>/short</strong>');
  expect(report).not.toContain('<strong>/long</strong>');
  expect(report).toContain('**1 part of this report does not fit here.**');
});
