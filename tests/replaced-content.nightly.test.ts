import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../cli/platform/project-root.ts';
import { git } from './support/git-repository.ts';
import { runSite } from './support/run-site.ts';

/** Beside the caches of this project: the temporary folder of a machine may be too small for it. */
const project = join(projectRoot, '.site/test/replaced-content');

/** Runs one of the scripts or tools of the copy. @returns what it prints, and throws with that if it fails */
function run(tool: string, ...argv: string[]): string {
  const path = `${join(project, 'node_modules/.bin')}:${process.env.PATH}`;
  try {
    return execFileSync(tool, argv, { cwd: project, encoding: 'utf8', env: { ...process.env, PATH: path } });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${tool} ${argv.join(' ')} failed:\n${stdout}${stderr}`);
  }
}

beforeAll(async () => {
  rmSync(project, { recursive: true, force: true });
  for (const file of git(projectRoot, 'ls-files', '-z').split('\0').filter(Boolean)) {
    if (file.startsWith('content/')) continue;
    mkdirSync(dirname(join(project, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(project, file), { verbatimSymlinks: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'));
  const argv = ['new', 'site', join(project, 'content'), '--kind', 'company'];
  expect((await runSite(argv)).exitCode).toBe(0);
  // Lint looks at the files that Git knows.
  git(project, 'init', '--quiet');
  git(project, 'add', '.');
  run('npm', 'run', 'prepare');
});

test('lint passes when `content/` is replaced by another site', { timeout: 600_000 }, () => {
  run('npm', 'run', 'lint');
});

test('all tests pass when `content/` is replaced by another site', { timeout: 7_200_000 }, () => {
  expect(run('vitest', 'run')).not.toContain('tests/brand/');
});
