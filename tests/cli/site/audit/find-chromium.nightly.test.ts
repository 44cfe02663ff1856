import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findChromium } from '../../../../cli/audit/chromium.ts';
import { EnvironmentError } from '../../../../cli/platform/errors.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { temporaryFolder } from '../../../support/content.ts';

test('CHROME_PATH takes precedence', async () => {
  expect(await findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
});

test('a CHROME_PATH that does not exist is reported, and no other Chromium is used instead', async () => {
  await expect(findChromium({ CHROME_PATH: '/nowhere/chrome' })).rejects.toThrow(
    new EnvironmentError(
      'CHROME_PATH names /nowhere/chrome, which does not exist. Correct the path, or unset CHROME_PATH.',
    ),
  );
});

test('finds a Chromium without CHROME_PATH', async () => {
  expect(existsSync(await findChromium({}))).toBe(true);
});

const run = promisify(execFile);
const source = JSON.stringify(join(projectRoot, 'cli/audit/chromium.ts'));

/** Searches in a process of its own: Playwright reads the path of its browsers when it is loaded. */
async function findIn(temporary: string, nowhere: string): Promise<string> {
  const search = `import { findChromium } from ${source};
    await findChromium({}, []).then(console.log, ({ name, message }) => console.log(name + ': ' + message));`;
  const env = { PLAYWRIGHT_BROWSERS_PATH: nowhere, TMPDIR: temporary };
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', search], { cwd: projectRoot, env });
  return stdout.trim();
}

test('says how to get a Chromium when none is installed and none can be unpacked', async () => {
  const nowhere = join(temporaryFolder(), 'nowhere');
  expect(await findIn(nowhere, nowhere)).toMatch(/^EnvironmentError: No Chromium was found\. .*CHROME_PATH\.$/);
});

test.skipIf(process.platform !== 'linux')(
  'processes that unpack Chromium at the same time all get a complete program',
  async () => {
    const temporary = temporaryFolder();
    const versions = await Promise.all(
      [0, 500].map(async (delay) => {
        await setTimeout(delay);
        const path = await findIn(temporary, join(temporary, 'nowhere'));
        return (await run(path, ['--version'])).stdout;
      }),
    );
    for (const version of versions) expect(version).toMatch(/Chrom/);
    expect(readdirSync(temporary).filter((name) => name.startsWith('chromium'))).toHaveLength(1);
  },
);
