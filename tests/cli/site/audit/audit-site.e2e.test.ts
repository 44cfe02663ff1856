import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AuditFailure, type AuditOptions, auditSite } from '../../../../cli/audit/lighthouse.ts';
import type { Audit } from '../../../../cli/audit/run-lighthouse.ts';
import { temporaryFolder } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

/** The Lighthouse result of a page with this total blocking time in milliseconds. */
function audit(blockingTime: number): Audit {
  const result = { categories: {}, audits: { 'total-blocking-time': { numericValue: blockingTime } } };
  return { browser: 'Chrome/1', result: result as unknown as Audit['result'], html: '<html>', json: '{}' };
}

/** Audits pages of the second brand; a page with more than 100 ms of blocking time is slow. */
async function auditPages(paths: readonly string[], options: Pick<AuditOptions, 'auditOnce' | 'signal'>) {
  const reports = temporaryFolder();
  const progress: string[] = [];
  const site = await auditSite({
    folder: sites.secondBrand.dist,
    paths,
    runs: 1,
    budgets: { metrics: { 'total-blocking-time': 100 } },
    reports,
    onProgress: (path, done, total) => progress.push(`${path} ${done}/${total}`),
    ...options,
  });
  return { ...site, progress, reports: readdirSync(reports).sort() };
}

test('a slow page is audited three times in total, and the median counts', async () => {
  const times = [200, 60, 50, 40];
  const { pages, repeated } = await auditPages(['/join', '/garden'], {
    auditOnce: async () => audit(times.shift() ?? 0),
  });
  expect(pages.map(({ path, figures }) => [path, figures['total-blocking-time']])).toEqual([
    ['/join', 60],
    ['/garden', 40],
  ]);
  expect(repeated).toEqual(['/join']);
});

test('a page that cannot be audited does not affect the others, and retries are listed', async () => {
  const site = await auditPages(['/garden', '/join'], {
    async auditOnce(url, onRetry) {
      const failure = new AuditFailure('NO_FCP', 'There was no paint.');
      if (url.endsWith('/garden')) throw failure;
      onRetry(failure);
      return audit(0);
    },
  });
  expect(site).toMatchObject({
    browser: 'Chrome/1',
    pages: [{ path: '/join' }],
    failed: [{ path: '/garden', reason: 'There was no paint.' }],
    retries: [{ path: '/join', code: 'NO_FCP' }],
    repeated: [],
    progress: ['/garden 1/2', '/join 2/2'],
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
