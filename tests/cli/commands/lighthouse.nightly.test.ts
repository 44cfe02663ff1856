import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { copyContent, temporaryFolder } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';

/** An audit takes seven seconds on an idle machine; in milliseconds. */
const patience = 60_000;

/** Budgets that do not depend on the load of the machine. */
const sure = 'scores:\n  accessibility: 100\n  best-practices: 100\n  seo: 100\n  agentic-browsing: 100\n';

/** Audits pages of a site with Lighthouse and other budgets. Its reports go to a new folder. */
async function lighthouse(site: keyof typeof sites, budgets: string, ...argv: string[]) {
  const { content: from, dist } = sites[site];
  const reports = join(temporaryFolder(), 'reports');
  const content = copyContent({ from, files: { 'budgets.yaml': budgets } });
  const places = ['--content', content, '--out', dist, '--reports', reports];
  return {
    reports,
    ...(await runSite(['lighthouse', ...places, ...argv], { env: { CHROME_PATH: process.env.CHROME_PATH } })),
  };
}

// By day the workflow runs Lighthouse over the whole site.
test(
  'a page within its budgets has all category scores, and its reports are written',
  async () => {
    const { exitCode, stdout, stderr, reports } = await lighthouse('workshop', sure, '/about');
    expect({ exitCode, stderr }, stdout).toEqual({ exitCode: 0, stderr: 'Audited 1 of 1 pages: /about\n' });
    expect(stdout).toMatch(/^page +performance +accessibility +best-practices +seo +agentic-browsing +FCP ms/);
    expect(stdout).toMatch(/\n\/about +\d+ +100 +100 +100 +100 +\d/);
    const report = JSON.parse(readFileSync(join(reports, 'about.json'), 'utf8'));
    expect(report.configSettings).toMatchObject({ formFactor: 'mobile', throttlingMethod: 'simulate' });
    expect(Object.keys(report.categories)).toHaveLength(5);
    expect(readFileSync(join(reports, 'about.html'), 'utf8')).toMatch(/^<!--[\s\S]*<!doctype html>/);
  },
  patience,
);

test(
  'a page over its budget is audited twice and reported with its value and the excess',
  async () => {
    const summary = join(temporaryFolder(), 'summary.md');
    const budgets = 'metrics:\n  total-byte-weight: 1000\n';
    const { exitCode, stdout } = await lighthouse('secondBrand', budgets, '/', '--runs', '2', '--summary', summary);
    expect(exitCode).toBe(1);
    const over = /^\/: total-byte-weight [\d,]+ of 1,000 bytes, [\d,]+ too many$/m;
    expect(stdout).toMatch(over);
    expect(readFileSync(summary, 'utf8')).toMatch(/^## Lighthouse\n\n\| page \| performance \|/);
    expect(readFileSync(summary, 'utf8')).toMatch(/^- \/: total-byte-weight [\d,]+ of 1,000 bytes/m);
  },
  patience,
);

describe('an audit that cannot start exits with 2 for', () => {
  test.each<[string, string[], string]>([
    ['a page that does not exist', ['/gardn'], 'Did you mean `/garden`?'],
    ['the not-found page', ['/404'], 'There is no page /404'],
    ['no built site', ['--out', '/nowhere'], 'There is no built site in /nowhere. Build it first'],
    ['zero runs', ['--runs', '0'], 'whole number from 1 to 9'],
    ['half a run', ['--runs', '1.5'], 'whole number from 1 to 9'],
  ])('%s', async (_what, argv, says) => {
    const { exitCode, stdout, stderr, reports } = await lighthouse('secondBrand', sure, ...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(says);
    expect(existsSync(reports)).toBe(false);
  });

  test('a CHROME_PATH that does not exist', async () => {
    const { dist, content } = sites.secondBrand;
    const env = { CHROME_PATH: '/nowhere/chrome' };
    const { exitCode, stderr } = await runSite(['lighthouse', '--content', content, '--out', dist], { env });
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('/nowhere/chrome') });
  });

  test('a reports folder that cannot be created', async () => {
    const file = join(sites.secondBrand.dist, 'robots.txt');
    const { exitCode, stderr } = await lighthouse('secondBrand', sure, '/garden', '--reports', file);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringMatching(/EEXIST.*--reports/) });
  });
});
