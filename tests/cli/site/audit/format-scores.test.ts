import { expect, test } from 'vitest';
import { type AuditReport, formatAuditReport, listFailures, scoreTable } from '../../../../cli/audit/format-scores.ts';
import { formatMarkdownTable } from '../../../../cli/platform/terminal.ts';
import { measuredPage } from './measured-page.ts';

/** An audit report without failures, except for the given changes. */
function findings(changed: Partial<AuditReport>): AuditReport {
  return { browser: 'Chrome/153.0.1.2', pages: [], failed: [], retries: [], repeated: [], violations: [], ...changed };
}

const slow = { id: 'render-blocking-insight', title: 'Render-blocking requests', isScored: false };
const blank = { id: 'image-alt', title: 'Images lack `alt`', isScored: true };

test('each failed audit is listed once with its pages; audits that cost points come first', () => {
  const pages = [
    measuredPage({ path: '/', failures: [slow] }),
    measuredPage({ path: '/a', failures: [slow, blank] }),
    measuredPage({ path: '/b', failures: [slow, blank] }),
  ];
  expect(listFailures(pages)).toEqual([
    'image-alt: Images lack `alt`: /a, /b',
    'render-blocking-insight: Render-blocking requests (does not count for the score): every page',
  ]);
});

test('a site within its budgets ends with a success message', () => {
  const text = formatAuditReport(findings({ pages: [measuredPage()] }), 'reports');
  expect(text.split('\n').slice(2)).toEqual([
    '',
    '✓ Lighthouse audited 1 page: all within their budgets. Browser: Chrome/153.0.1.2. Reports: reports',
    '',
  ]);
});

test('budget violations are marked in the table and listed below it', () => {
  const violations = [{ path: '/a', metric: 'seo', value: 92, limit: 100 }];
  const pages = [measuredPage({ path: '/' }), measuredPage({ path: '/a', scores: { seo: 92 }, failures: [blank] })];
  const text = formatAuditReport(findings({ pages, violations }), 'reports');
  expect(text).toMatch(/\n\/a +100 +100 +100 +✗ 92 +100 +900 +1,300 +0 +0 +900 +80,000\n/);
  expect(text).toContain('\nAudits that did not pass:\nimage-alt: Images lack `alt`: /a\n');
  expect(text).toContain('\nOver budget:\n/a: seo 92 of 100, 8 too few\n');
  expect(text).toMatch(/Lighthouse audited 2 pages: over budget\. Browser: \S+ Reports: reports\n$/);
});

test('lists pages audited again and pages that could not be audited, and reports no success', () => {
  const text = formatAuditReport(
    findings({
      pages: [measuredPage()],
      failed: [{ path: '/b', reason: 'Chromium crashed.' }],
      retries: [
        { path: '/a', code: 'NO_NAVSTART' },
        { path: '/b', code: 'CHROMIUM_CRASHED' },
        { path: '/b', code: 'CHROMIUM_CRASHED' },
      ],
      repeated: ['/a'],
    }),
    'reports',
  );
  expect(text.split('\n').slice(2)).toEqual([
    '',
    'Audited again:',
    '/a: once, since Lighthouse failed temporarily (NO_NAVSTART)',
    '/b: 2 times, since Lighthouse failed temporarily (CHROMIUM_CRASHED, CHROMIUM_CRASHED)',
    '/a: a time was over its budget; the median of 3 runs counts',
    '',
    'Not audited:',
    '/b: Chromium crashed.',
    '',
    'Lighthouse audited 1 page: 1 could not be audited. Browser: Chrome/153.0.1.2. Reports: reports',
    '',
  ]);
});

test('formats the table as Markdown', () => {
  const lines = formatMarkdownTable(scoreTable({ pages: [measuredPage()], violations: [] })).split('\n');
  expect(lines[0]).toMatch(/^\| page \| performance \| accessibility \| best-practices \| seo \| agentic-browsing \| /);
  expect(lines[2]).toBe('| /a | 100 | 100 | 100 | 100 | 100 | 900 | 1,300 | 0 | 0 | 900 | 80,000 |');
});
