import { expect, test } from 'vitest';
import { formatFindings, listFailures, scoreTable } from '../../../cli/lighthouse/format-scores.ts';
import { formatMarkdownTable } from '../../../cli/report/table.ts';
import { measuredPage } from './measured-page.ts';

const slow = { id: 'render-blocking-insight', title: 'Render-blocking requests', isScored: false };
const blank = { id: 'image-alt', title: 'Images lack `alt`', isScored: true };

test('audits are listed once, with the pages that do not pass them; what costs points comes first', () => {
  const pages = [
    measuredPage({ path: '/', failures: [slow] }),
    measuredPage({ path: '/a', failures: [slow, blank] }),
    measuredPage({ path: '/b', failures: [slow, blank] }),
  ];
  expect(listFailures(pages)).toEqual([
    'image-alt: Images lack `alt`: /a, /b',
    'render-blocking-insight: Render-blocking requests (no points): every page',
  ]);
});

test('a site within its budgets ends well', () => {
  const text = formatFindings({ pages: [measuredPage()], excesses: [] }, 'reports');
  expect(text.split('\n').slice(2)).toEqual([
    '',
    '✓ Lighthouse looked at 1 page: all within their budgets. Reports: reports',
    '',
  ]);
});

test('what is over budget is marked in the table and named below', () => {
  const excesses = [{ path: '/a', part: 'seo', value: 92, limit: 100 }];
  const pages = [measuredPage({ path: '/' }), measuredPage({ path: '/a', scores: { seo: 92 }, failures: [blank] })];
  const text = formatFindings({ pages, excesses }, 'reports');
  expect(text).toMatch(/\n\/a +100 +100 +100 +✗ 92 +100 +900 +1,300 +0 +0 +900 +80,000\n/);
  expect(text).toContain('\nNot passed whole:\nimage-alt: Images lack `alt`: /a\n');
  expect(text).toContain('\nOver budget:\n/a: seo 92 of 100, 8 too few\n');
  expect(text).toMatch(/Lighthouse looked at 2 pages: over budget\. Reports: reports\n$/);
});

test('the table in Markdown', () => {
  const lines = formatMarkdownTable(scoreTable({ pages: [measuredPage()], excesses: [] })).split('\n');
  expect(lines[0]).toMatch(/^\| page \| performance \| accessibility \| best-practices \| seo \| agentic-browsing \| /);
  expect(lines[2]).toBe('| /a | 100 | 100 | 100 | 100 | 100 | 900 | 1,300 | 0 | 0 | 900 | 80,000 |');
});
