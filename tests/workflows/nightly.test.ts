import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { readWorkflow, runsOf } from '../support/workflow.ts';

const { on, jobs } = readWorkflow('nightly');
const { scripts, allowScripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

test('it runs each night and by hand', () => {
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch']);
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});

test('it builds the site and has the Nu HTML checker look at it, each by one npm script', () => {
  expect(runsOf(jobs.html)).toEqual(['npm ci', 'npm run build', 'npm run nu']);
  expect(scripts.nu).toBe('node scripts/nu/nu.ts');
  expect(allowScripts['vnu-jar'], 'Its install script fetches a Java of its own.').toBe(false);
});

test('it walks through random changes, other ones each night', () => {
  expect(runsOf(jobs.walk)).toEqual(['npm ci', expect.stringMatching(/^npm run walk -- --seed .*run_number/)]);
});

test('it tests every file that opens other engines, with all of them installed', () => {
  expect(runsOf(jobs.engines)).toEqual([
    'npm ci',
    'sudo apt-get update && sudo apt-get install --yes webkit2gtk-driver xvfb',
    'npm run test:engines',
  ]);
  const [, named] =
    /^vitest run --mode nightly --passWithNoTests --project site --project brand (.+)$/.exec(scripts['test:engines']) ??
    [];
  const using = testsThatImport(/from '.*\/support\/(every-)?engines?\.ts'/);
  expect(using.length).toBeGreaterThan(4);
  expect(using.filter((path) => !isNamed(path, named))).toEqual([]);
});

test('it tests every file that starts other servers, with all of them installed', () => {
  expect(runsOf(jobs.servers)).toEqual([
    'npm ci',
    'sudo apt-get update && sudo apt-get install --yes nginx caddy',
    'npm run test:servers',
  ]);
  const [, named] = /^vitest run --mode nightly --project e2e (.+)$/.exec(scripts['test:servers']) ?? [];
  const using = testsThatImport(/from '.*\/support\/web-servers\.ts'/);
  expect(using.length).toBeGreaterThan(1);
  expect(using.filter((path) => !isNamed(path, named))).toEqual([]);
});

function testsThatImport(what: RegExp): string[] {
  const files = globSync('tests/**/*.test.ts', { cwd: projectRoot });
  return files.filter((path) => what.test(readFileSync(join(projectRoot, path), 'utf8')));
}

/** Whether a script names a file, or a folder that it is in. */
function isNamed(path: string, named = ''): boolean {
  return named.split(' ').some((one) => path.startsWith(one));
}

test('it runs every test at full length, by one npm script', () => {
  expect(runsOf(jobs.tests)).toEqual(['npm ci', 'npm run test:nightly']);
});

test('it runs every test with another site in place of `content/`, by one npm script', () => {
  expect(runsOf(jobs['other-content'])).toEqual(['npm ci', 'npm run test:other-content']);
});
