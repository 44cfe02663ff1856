import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { nightly } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { changedContent } from './site-content.ts';

/** An audit takes seven seconds on an idle machine; in milliseconds. */
const patience = { timeout: 90_000 };

/** Audits pages of the second brand. Reports go to a new folder. */
async function lighthouse(budgets: string | null, ...argv: string[]) {
  const reports = join(temporaryFolder(), 'reports');
  const content = changedContent(budgets === null ? {} : { 'budgets.yaml': budgets });
  const places = ['--content', content, '--out', sites.secondBrand.dist, '--reports', reports];
  const env = { CHROME_PATH: process.env.CHROME_PATH };
  return { reports, ...(await runSite(['lighthouse', ...places, ...argv], { env })) };
}

nightly(
  'a page within its budgets is in the table with its scores, and its reports are written',
  patience,
  async () => {
    // Budgets that do not depend on the load of the machine.
    const sure = 'scores:\n  accessibility: 100\n  best-practices: 100\n  seo: 100\n  agentic-browsing: 100\n';
    const { exitCode, stdout, stderr, reports } = await lighthouse(sure, '/garden');
    expect({ exitCode, stderr }, stdout).toEqual({ exitCode: 0, stderr: 'Audited 1 of 1 pages: /garden\n' });
    expect(stdout).toMatch(/^page +performance +accessibility +best-practices +seo +agentic-browsing +FCP ms/);
    expect(stdout).toMatch(/\n\/garden +\d+ +100 +100 +100 +100 +\d/);
    expect(stdout).toMatch(/\n✓ Lighthouse audited 1 page: all within their budgets\. Browser: \S+ Reports: \S+\n$/);
    const report = JSON.parse(readFileSync(join(reports, 'garden.json'), 'utf8'));
    expect(report.configSettings).toMatchObject({ formFactor: 'mobile', throttlingMethod: 'simulate' });
    expect(Object.keys(report.categories)).toHaveLength(5);
    expect(readFileSync(join(reports, 'garden.html'), 'utf8')).toMatch(/^<!--[\s\S]*<!doctype html>/);
  },
);

nightly('a page over its budget is reported with what is too much', patience, async () => {
  const { exitCode, stdout } = await lighthouse('metrics:\n  total-byte-weight: 1000\n', '/', '--runs', '2');
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/\nOver budget:\n\/: total-byte-weight [\d,]+ of 1,000 bytes, [\d,]+ too many\n/);
});

const file = join(sites.secondBrand.dist, 'robots.txt');
test.each<[what: string, argv: string[], says: RegExp]>([
  ['a page that does not exist', ['/gardn'], /Did you mean `\/garden`\?/],
  ['the not-found page', ['/404'], /There is no page \/404/],
  ['no built site', ['--out', '/nowhere'], /There is no built site in \/nowhere\. Build it first/],
  ['a folder that cannot be made', ['/garden', '--reports', file], /EEXIST.*--reports/],
])('an audit that cannot start says why, and exits with 2: %s', async (_what, argv, says) => {
  const { exitCode, stdout, stderr, reports } = await lighthouse(null, ...argv);
  const found = { exitCode, stdout, hasReports: existsSync(reports) };
  expect(found).toEqual({ exitCode: 2, stdout: '', hasReports: false });
  expect(stderr).toMatch(says);
});
