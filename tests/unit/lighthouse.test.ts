import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { auditSite } from '../../cli/audit/lighthouse.ts';
import { formatAudit } from '../../cli/audit/scores.ts';
import { temporaryFolder } from '../support/content.ts';
import { spawnSite } from '../support/process.ts';
import { sites } from '../support/sites.ts';

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
