import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AuditFailure, type AuditOptions, auditSite } from '../../../../cli/audit/lighthouse.ts';
import type { Audit } from '../../../../cli/audit/run-lighthouse.ts';
import { temporaryFolder } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

/** The Lighthouse result of a page whose first paint, and all that follows, took this long, in milliseconds. */
function audit(numericValue: number): Audit {
  const names = ['first-contentful-paint', 'interactive', 'largest-contentful-paint'];
  const audits = Object.fromEntries(names.map((name) => [name, { numericValue }]));
  const result = { categories: {}, audits } as unknown as Audit['result'];
  return { browser: 'Chrome/1', result, html: '<html>', json: '{}' };
}

/** Audits pages of the second brand; a page with a first paint after more than 100 ms is slow. */
async function auditPages(paths: readonly string[], options: Pick<AuditOptions, 'auditOnce' | 'signal'>) {
  const reports = temporaryFolder();
  const lines: string[] = [];
  const site = await auditSite({
    folder: sites.secondBrand.dist,
    paths,
    runs: 1,
    budgets: { metrics: { 'first-contentful-paint': 100 } },
    reports,
    log: (line) => lines.push(line),
    ...options,
  });
  return { ...site, lines, reports: readdirSync(reports).sort() };
}

test('a slow page is audited three times in total, and the median counts', async () => {
  const times = [200, 60, 50, 40];
  const { pages, lines } = await auditPages(['/join', '/garden'], {
    auditOnce: async () => audit(times.shift() ?? 0),
  });
  expect(pages.map(({ path, figures }) => [path, figures['first-contentful-paint']])).toEqual([
    ['/join', 60],
    ['/garden', 40],
  ]);
  expect(lines[0]).toBe('/join is audited again, since a time was over its budget; the median of 3 runs counts.');
});

test('a page that cannot be audited does not affect the others, and retries are told', async () => {
  const site = await auditPages(['/garden', '/join'], {
    async auditOnce(url, onRetry) {
      const failure = new AuditFailure('NO_FCP', 'There was no paint.');
      if (url.endsWith('/garden')) throw failure;
      onRetry(failure);
      return audit(1);
    },
  });
  expect(site).toMatchObject({
    browser: 'Chrome/1',
    pages: [{ path: '/join' }],
    failed: [{ path: '/garden', reason: 'There was no paint.' }],
    lines: [
      'Audited 1 of 2 pages: /garden',
      '/join is audited again, since Lighthouse failed temporarily (NO_FCP).',
      'Audited 2 of 2 pages: /join',
    ],
    reports: ['join.html', 'join.json'],
  });
});

test('no further page is audited after the audit is stopped', async () => {
  const stop = new AbortController();
  const audited: string[] = [];
  const site = auditPages(['/join', '/garden'], {
    signal: stop.signal,
    async auditOnce(url) {
      audited.push(new URL(url).pathname);
      stop.abort();
      return audit(0);
    },
  });
  await expect(site).rejects.toThrow('Stopped before every page was audited.');
  expect(audited).toEqual(['/join']);
});
