import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { findChromium } from '../../cli/audit/chromium.ts';
import { changedContent } from '../cli/site-content.ts';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { sites } from '../support/sites.ts';

/** An audit takes seven seconds on an idle machine, and these tests need several; in milliseconds. */
const patience = { timeout: 180_000 };

/** Audits a page of the second brand. */
async function audit(chromium: string, budgets = 'scores:\n  accessibility: 100\n') {
  const reports = join(temporaryFolder(), 'reports');
  const content = changedContent({ 'budgets.yaml': budgets });
  const argv = ['lighthouse', '/garden', '--content', content, '--out', sites.secondBrand.dist, '--reports', reports];
  return { reports, ...(await runSite(argv, { env: { CHROME_PATH: chromium } })) };
}

/** Writes an executable shell script in place of a Chromium. */
function program(source: string): string {
  const path = join(temporaryFolder(), 'chrome');
  writeFileSync(path, `#!/bin/sh\n${source}\n`);
  chmodSync(path, 0o755);
  return path;
}

const retried = '/garden is audited again, since Lighthouse failed temporarily (CHROMIUM_CRASHED).\n';

describe('a Chromium', () => {
  test('is found without CHROME_PATH', async () => {
    expect(existsSync(await findChromium({}))).toBe(true);
  });

  test('that CHROME_PATH names and that is not there is replaced by no other', async () => {
    expect(await audit('/nowhere/chrome')).toMatchObject({
      exitCode: 2,
      stderr: 'CHROME_PATH names /nowhere/chrome, which does not exist. Correct the path, or unset CHROME_PATH.\n',
    });
  });

  test('that ends at once does not start', patience, async () => {
    const { exitCode, stderr } = await audit(program('echo "cannot load libnss3.so" >&2; exit 127'));
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^Chromium does not start: .+ CHROME_PATH\.\n$/s)]);
  });

  test('that crashes once is started again', patience, async () => {
    const mark = join(temporaryFolder(), 'mark');
    const chromium = await findChromium(process.env);
    const crash = `if [ ! -e ${mark} ]; then touch ${mark}; (sleep 4; kill -9 $$) & fi; exec ${chromium} "$@"`;
    const { exitCode, stderr, reports } = await audit(program(crash));
    expect([exitCode, stderr]).toEqual([0, `${retried}Audited 1 of 1 pages: /garden\n`]);
    expect(readdirSync(reports).sort()).toEqual(['garden.html', 'garden.json']);
  });

  test('that crashes each time is given up at the third time', patience, async () => {
    const chromium = await findChromium(process.env);
    const { exitCode, stdout, stderr } = await audit(program(`(sleep 4; kill -9 $$) & exec ${chromium} "$@"`));
    expect([exitCode, stderr]).toEqual([2, `${retried.repeat(2)}Audited 1 of 1 pages: /garden\n`]);
    expect(stdout).toContain('\nNot audited:\n/garden: Chromium crashed. Free some memory, or try again.\n');
  });
});

test('a slow page is audited three times', patience, async () => {
  const { exitCode, stdout, stderr } = await audit('', 'metrics:\n  first-contentful-paint: 100\n');
  expect(exitCode).toBe(1);
  expect(stderr).toBe(
    '/garden is audited again, since a time was over its budget; the median of 3 runs counts.\nAudited 1 of 1 pages: /garden\n',
  );
  expect(stdout).toContain('first-contentful-paint');
});
