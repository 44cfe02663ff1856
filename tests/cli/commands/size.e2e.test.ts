import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent, temporaryFolder } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';

const { dist } = sites.secondBrand;
const wide = 'weights:\n  html: 1000000\n  requests: 100\n';
const narrow = 'weights:\n  html: 1000\n  requests: 100\nroutes:\n  /join:\n    weights:\n      html: 1000000\n';

/** Measures the second brand's site with other budgets. */
function measure(budgets: string, ...argv: string[]) {
  return runSite(['size', '--content', copyContent({ files: { 'budgets.yaml': budgets } }), '--out', dist, ...argv]);
}

test('pages within their budgets are measured, and the command succeeds', async () => {
  const { exitCode, stdout, stderr } = await measure(wide);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(/^page +html +blockingStyles +scripts +fonts +fontFiles +images +requests\n\/ +\d,\d{3} /);
  expect(stdout).toMatch(/\nat most +1,000,000 +100\n\n✓ Measured 4 pages: all within their budgets\.\n$/);
});

test('a page over its budget is reported with the metric and the excess', async () => {
  const { exitCode, stdout } = await measure(narrow);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/\n\/garden +✗ \d,\d{3} /);
  expect(stdout).toMatch(/\n\/garden: html \d,\d{3} of 1,000 bytes, \d,\d{3} too many\n/);
  expect(stdout).not.toContain('/join: html');
  expect(stdout).toMatch(/\nMeasured 4 pages: 3 over budget\. The limits are in budgets\.yaml\.\n$/);
});

describe('output for other programs', () => {
  test('JSON', async () => {
    const { exitCode, stdout } = await measure(narrow, '--format', 'json');
    const { pages, violations } = JSON.parse(stdout);
    expect(exitCode).toBe(1);
    expect(pages.map(({ path }: { path: string }) => path)).toEqual(['/', '/garden', '/join', '/404']);
    expect(violations[1]).toEqual({ path: '/garden', metric: 'html', value: pages[1].weight.html, limit: 1000 });
  });

  test('GitHub annotations', async () => {
    const { stdout } = await measure(narrow, '--format', 'github');
    expect(stdout.split('\n')[1]).toMatch(/^::error title=Over budget::\/garden: html \d,\d{3} of 1,000 bytes, /);
    expect((await measure(wide, '--format', 'github')).stdout).toBe('');
  });

  test('the job summary, appended to existing text', async () => {
    const summary = join(temporaryFolder(), 'summary.md');
    await measure(wide, '--summary', summary);
    await measure(narrow, '--summary', summary);
    const text = readFileSync(summary, 'utf8');
    expect(text.match(/^## Page sizes$/gm)).toHaveLength(2);
    expect(text).toContain('| page | html | blockingStyles |');
    const env = { GITHUB_STEP_SUMMARY: summary };
    await runSite(['size', '--out', dist], { env });
    expect(readFileSync(summary, 'utf8').startsWith(`${text}## Page sizes\n`)).toBe(true);
    expect(text).toMatch(/\n- \/garden: html \d,\d{3} of 1,000 bytes, /);
  });
});

describe('the command fails for', () => {
  test('a summary that cannot be written', async () => {
    const { exitCode, stderr } = await measure(wide, '--summary', temporaryFolder());
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringMatching(/EISDIR.*--summary/) });
  });

  test('no built site', async () => {
    const { exitCode, stdout, stderr } = await runSite(['size', '--out', temporaryFolder()]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('Build it first');
  });

  test('a built site with a missing file', async () => {
    const folder = join(temporaryFolder(), 'dist');
    cpSync(dist, folder, { recursive: true });
    rmSync(join(folder, 'assets/fonts'), { recursive: true });
    const { exitCode, stderr } = await runSite(['size', '--out', folder]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/has no \/assets\/fonts\/\S+\.woff2, and a page refers to it\. Build the site again/);
  });

  test('content with problems', async () => {
    const { exitCode, stdout, stderr } = await measure('weights:\n  html: heavy\n');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('npm run validate');
  });
});
