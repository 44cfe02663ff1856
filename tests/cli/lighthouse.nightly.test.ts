import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { sites } from '../support/sites.ts';
import { changedContent } from './site-content.ts';

/** An audit takes seven seconds on an idle machine; in milliseconds. */
const patience = 90_000;

/** Budgets that do not depend on the load of the machine. */
const sure = 'scores:\n  accessibility: 100\n  best-practices: 100\n  seo: 100\n  agentic-browsing: 100\n';

/** Audits pages of the second brand. Reports go to a new folder. */
async function lighthouse(budgets: string, ...argv: string[]) {
  const reports = join(temporaryFolder(), 'reports');
  const content = changedContent({ 'budgets.yaml': budgets });
  const places = ['--content', content, '--out', sites.secondBrand.dist, '--reports', reports];
  const env = { CHROME_PATH: process.env.CHROME_PATH };
  return { reports, ...(await runSite(['lighthouse', ...places, ...argv], { env })) };
}

test('a page within its budgets is in the table with its scores, and its reports are written', {
  timeout: patience,
}, async () => {
  const { exitCode, stdout, stderr, reports } = await lighthouse(sure, '/garden');
  expect({ exitCode, stderr }, stdout).toEqual({ exitCode: 0, stderr: 'Audited 1 of 1 pages: /garden\n' });
  expect(stdout).toMatch(/^page +performance +accessibility +best-practices +seo +agentic-browsing +FCP ms/);
  expect(stdout).toMatch(/\n\/garden +\d+ +100 +100 +100 +100 +\d/);
  expect(stdout).toMatch(/\n✓ Lighthouse audited 1 page: all within their budgets\. Browser: \S+ Reports: \S+\n$/);
  const report = JSON.parse(readFileSync(join(reports, 'garden.json'), 'utf8'));
  expect(report.configSettings).toMatchObject({ formFactor: 'mobile', throttlingMethod: 'simulate' });
  expect(Object.keys(report.categories)).toHaveLength(5);
  expect(readFileSync(join(reports, 'garden.html'), 'utf8')).toMatch(/^<!--[\s\S]*<!doctype html>/);
});

test('a page over its budget is reported with what is too much', {
  timeout: patience,
}, async () => {
  const budgets = 'metrics:\n  total-byte-weight: 1000\n';
  const { exitCode, stdout } = await lighthouse(budgets, '/', '--runs', '2');
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/\nOver budget:\n\/: total-byte-weight [\d,]+ of 1,000 bytes, [\d,]+ too many\n/);
});
