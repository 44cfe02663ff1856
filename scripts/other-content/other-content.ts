// Checks that nothing outside tests/brand needs the site in content/: runs `npm test` in a copy of the project that has
// a new site in its place. Arguments go to `site new site`:
// npm run test:other-content [-- --kind author --language de]
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runGit } from '../../cli/platform/git/run-git.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';

/** Beside the caches of this project, since the temporary folder of a machine may be too small for it. */
const project = join(projectRoot, '.site/other-content');

rmSync(project, { recursive: true, force: true });
for (const file of runGit(projectRoot, ['ls-files', '-z']).split('\0')) {
  if (file === '' || file.startsWith('content/') || !existsSync(join(projectRoot, file))) continue;
  mkdirSync(dirname(join(project, file)), { recursive: true });
  copyFileSync(join(projectRoot, file), join(project, file));
}
symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'));
run('npm', 'run', '--silent', 'new', '--', 'site', 'content', ...process.argv.slice(2));
// Lint looks at the files that Git knows.
run('git', 'init', '--quiet');
run('git', 'add', '--all');
run('npm', 'run', '--silent', 'prepare');
run('npm', 'test');
rmSync(project, { recursive: true });

/** Runs a command in the copy, and ends with its exit code if it fails. The copy is kept then. */
function run(command: string, ...argv: string[]): void {
  const { status, error } = spawnSync(command, argv, {
    cwd: project,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status === 0) return;
  console.error(`\`${[command, ...argv].join(' ')}\` failed in ${project}.`);
  process.exit(status ?? 1);
}
