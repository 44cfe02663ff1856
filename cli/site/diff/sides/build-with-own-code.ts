import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolders } from '../../../platform/cache/cache-folders.ts';
import { changedFiles } from '../../../platform/git/changed-files.ts';
import { askGit } from '../../../platform/git/run-git.ts';
import { onShutdown } from '../../../platform/process/end-when-stopped.ts';
import { projectRoot } from '../../../platform/project-root.ts';
import type { Repository } from './repository.ts';

const lockFile = 'package-lock.json';

/** The files that determine how content is built. */
const codePaths = ['cli', 'schemas', 'src', 'package.json', lockFile, 'tsconfig.json', 'vite.config.ts'];

/** Returns whether a commit contains code of the site that differs from today's. */
export function hasOwnCode({ root, projectPath }: Repository, commit: string): boolean {
  if (projectPath === undefined) return false;
  const inProject = (path: string) => (projectPath === '.' ? path : `${projectPath}/${path}`);
  const exists = askGit(root, ['cat-file', '-e', `${commit}:${inProject('cli/bin.mjs')}`]) !== undefined;
  return exists && changedFiles(root, commit, codePaths.map(inProject)).length > 0;
}

/**
 * Builds a commit with its own code and packages.
 * @param files the folder with all files of the commit
 * @returns why it failed; undefined if it worked
 */
export async function buildWithOwnCode(
  { root, contentPath, projectPath = '.' }: Repository,
  commit: string,
  files: string,
  dist: string,
): Promise<string | undefined> {
  const project = join(files, projectPath);
  const lock = projectPath === '.' ? lockFile : `${projectPath}/${lockFile}`;
  if (changedFiles(root, commit, [lock]).length === 0)
    symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'), 'junction');
  else {
    const failure = await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], project);
    if (failure !== undefined) return `its packages could not be installed: ${failure}`;
  }
  shareImages(project);
  const build = ['cli/bin.mjs', 'build', '--content', join(files, contentPath), '--out', dist];
  const failure = await run(process.execPath, build, project);
  return failure === undefined ? undefined : `its own build failed: ${failure}`;
}

/** Lets the build use the encoded images of this project: an entry of the cache is only read by the code that knows it. */
function shareImages(project: string): void {
  if (!existsSync(cacheFolders.images)) return;
  mkdirSync(join(project, '.site'), { recursive: true });
  symlinkSync(cacheFolders.images, join(project, '.site', 'images'), 'junction');
}

/** Runs a program to its end. @returns the last line of its errors if it failed */
function run(program: string, args: readonly string[], cwd: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const isShell = process.platform === 'win32' && program === 'npm';
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], shell: isShell });
    const unregister = onShutdown(() => child.kill());
    let errors = '';
    child.stderr.on('data', (data) => {
      errors = (errors + data).slice(-10_000);
    });
    const end = (failure: string | undefined) => {
      unregister();
      resolve(failure);
    };
    child.on('error', (error) => end(error.message));
    child.on('close', (code) => end(code === 0 ? undefined : lastLine(errors) || `exit code ${code}`));
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
