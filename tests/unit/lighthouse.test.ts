import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { auditSite } from '../../cli/audit/lighthouse.ts';
import { checkScores, formatAudit, type LighthouseResult, pageScores } from '../../cli/audit/scores.ts';
import { temporaryFolder } from '../support/content.ts';
import { spawnSite } from '../support/process.ts';
import { sites } from '../support/sites.ts';

/** What Lighthouse has measured on a page: full scores and no time at all, but for what is named. */
function audited(path: string, scores: Record<string, number | null> = {}, failures: readonly string[] = []) {
  const names = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'];
  const auditRefs = [
    { id: 'contrast', weight: 3 },
    { id: 'insight', weight: 0 },
  ];
  const categories = Object.fromEntries(names.map((id) => [id, { score: scores[id] ?? 1, auditRefs }]));
  const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
  const all = [...metrics, 'cumulative-layout-shift', 'total-byte-weight'].map((id) => {
    const value = id in scores ? scores[id] : 0;
    return [id, { id, title: id, score: null, ...(value !== null && { numericValue: value }) }];
  });
  const failed = failures.map((id) => [id, { id, title: `The ${id}`, score: 0.5 }]);
  const audits = { ...Object.fromEntries(all), ...Object.fromEntries(failed), broken: { score: 1, title: 'Fine' } };
  return pageScores(path, { categories, audits } as unknown as LighthouseResult);
}

const budgets = {
  scores: { seo: 100 },
  metrics: { 'largest-contentful-paint': 1800, 'cumulative-layout-shift': 0.1 },
  routes: { '/join': { scores: { seo: 92 } } },
};

test('a score is to be as high as its budget, and a metric as low; those of a route come first', () => {
  const pages = [
    audited('/', { seo: 0.99, 'largest-contentful-paint': 1800, 'cumulative-layout-shift': 0.1004 }),
    audited('/garden', { 'largest-contentful-paint': 1800.6, 'cumulative-layout-shift': 0.1006 }),
    audited('/join', { seo: 0.92 }),
    audited('/crew', { 'largest-contentful-paint': null }),
  ];
  expect(checkScores(pages, budgets)).toEqual([
    { path: '/', metric: 'seo', value: 99, limit: 100 },
    { path: '/garden', metric: 'largest-contentful-paint', value: 1801, limit: 1800 },
    { path: '/garden', metric: 'cumulative-layout-shift', value: 0.101, limit: 0.1 },
    { path: '/crew', metric: 'largest-contentful-paint', value: Number.POSITIVE_INFINITY, limit: 1800 },
  ]);
});

const site = { browser: 'Chromium 150', failed: [] };

test('the report has a table, and what to see to: what lowers a score comes first', () => {
  const pages = [audited('/', { seo: 0.5 }, ['insight', 'contrast']), audited('/garden', {}, ['contrast'])];
  const failed = [{ path: '/join', reason: 'It did not load.' }];
  const lines = formatAudit({ ...site, pages, failed }, checkScores(pages, budgets), 'reports').split('\n');
  expect(lines.slice(0, 3).map((line) => line.split(/ {2,}/).slice(0, 5))).toEqual([
    ['page', 'performance', 'accessibility', 'best-practices', 'seo'],
    ['/', '100', '100', '100', '✗ 50'],
    ['/garden', '100', '100', '100', '100'],
  ]);
  expect(lines.slice(3)).toEqual([
    ...['', 'Audits that did not pass:', 'contrast: The contrast: every page'],
    ...['insight: The insight (does not count for the score): /', ''],
    ...['Over budget:', '/: seo 50 of 100, 50 too few', '', 'Not audited:', '/join: It did not load.', ''],
    'Lighthouse audited 2 pages: over budget, and 1 page could not be audited. Browser: Chromium 150. Reports: reports',
    '',
  ]);
});

test('a page without a fault is one line below the table', () => {
  const text = formatAudit({ ...site, pages: [audited('/')] }, [], 'reports');
  const summary = '✓ Lighthouse audited 1 page: all within their budgets. Browser: Chromium 150. Reports: reports';
  expect(text.split('\n').slice(2)).toEqual(['', summary, '']);
});

test('a page that cannot be audited is reported, and the other pages are audited', async () => {
  const reports = temporaryFolder();
  const lines: string[] = [];
  const site = await auditSite({
    folder: sites.secondBrand.dist,
    paths: ['/', '/garden', '/join'],
    runs: 1,
    budgets: {},
    auditOnce: async (url) => {
      if (url.endsWith('/garden')) return { code: 'NOT_HTML', message: `${url} could not be audited: it stays empty.` };
      const result = { categories: {}, audits: {} } as never;
      return { result, html: `<!doctype html>${url}`, json: '{}', browser: 'Chrome/1' };
    },
    reports,
    log: (line) => lines.push(line),
  });
  expect(lines).toEqual(['/', '/garden', '/join'].map((path, index) => `Audited ${index + 1} of 3 pages: ${path}`));
  expect(site.pages.map(({ path }) => path)).toEqual(['/', '/join']);
  expect(readdirSync(reports).sort()).toEqual(['index.html', 'index.json', 'join.html', 'join.json']);
  expect(formatAudit(site, [], 'reports')).toMatch(
    /\nNot audited:\n\/garden: http:\S+\/garden could not be audited: it stays empty\.\n\nLighthouse audited 2 pages: 1 page could not be audited\. /,
  );
});

test('an audit that is stopped leaves no browser behind', async () => {
  const folder = temporaryFolder();
  const [browser, started] = [join(folder, 'chrome'), join(folder, 'started')];
  writeFileSync(browser, `#!/bin/sh\necho $$ > ${started}\nexec sleep 60\n`);
  chmodSync(browser, 0o755);
  const argv = ['lighthouse', '/garden', '--content', sites.secondBrand.content, '--out', sites.secondBrand.dist];
  const site = spawnSite([...argv, '--reports', join(folder, 'reports')], { env: { CHROME_PATH: browser } });
  await expect.poll(() => existsSync(started) && readFileSync(started, 'utf8')).toMatch(/^\d+\n$/);
  expect(await site.end()).toEqual({ code: null, signal: 'SIGTERM' });
  const isRunning = () => {
    try {
      return process.kill(Number(readFileSync(started, 'utf8')), 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isRunning).toBe(false);
});
