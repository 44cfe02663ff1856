import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { EnvironmentError } from '../../../../cli/platform/environment-error.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { findChromium } from '../../../../cli/site/audit/find-chromium.ts';
import { temporaryFolder } from '../../../support/content-folder.ts';

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

test('says how to get a Chromium when none is installed and none can be unpacked', async () => {
  const nowhere = join(temporaryFolder(), 'nowhere');
  const source = join(projectRoot, 'cli/site/audit/find-chromium.ts');
  // Playwright reads the path of its browsers when it is loaded, so this needs its own process.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { findChromium } from ${JSON.stringify(source)};
       await findChromium({}, []).catch(({ name, message }) => process.stdout.write(name + ': ' + message));`,
    ],
    { cwd: projectRoot, env: { PLAYWRIGHT_BROWSERS_PATH: nowhere, TMPDIR: nowhere } },
  );
  expect(stdout).toMatch(/^EnvironmentError: No Chromium was found\. .*CHROME_PATH=/);
});
