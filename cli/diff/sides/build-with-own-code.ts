import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cacheFolders } from '../../platform/cache/cache-folders.ts';
import { changedFiles } from '../../platform/git/changed-files.ts';
import { askGit } from '../../platform/git/run-git.ts';
import { onShutdown } from '../../platform/process/end-when-stopped.ts';
import { projectRoot } from '../../platform/project-root.ts';
import type { Repository } from './repository.ts';

/** The number of characters of errors that are kept; only the first line is shown. */
const maxErrors = 10_000;

const lockFile = 'package-lock.json';

/** The files and folders that determine how content is built; the command line comes first. */
const codePaths = [
  'cli',
  'schemas',
  'src',
  'supabase/functions/_shared',
  'package.json',
  lockFile,
  'tsconfig.json',
  'vite.config.ts',
];

/** Returns the paths of everything that the site is built from, relative to the repository. */
export function sourcePaths(repository: Repository): string[] {
  return [repository.contentPath, ...codePathsIn(repository)];
}

/** Returns whether a commit contains code of the site that differs from today's. */
export function hasOwnCode(repository: Repository, commit: string): boolean {
  const [commandLine, ...others] = codePathsIn(repository);
  if (commandLine === undefined) return false;
  const exists = askGit(repository.root, ['cat-file', '-e', `${commit}:${commandLine}`]) !== undefined;
  return exists && changedFiles(repository.root, commit, [commandLine, ...others]).length > 0;
}

function codePathsIn({ projectPath }: Repository): string[] {
  if (projectPath === undefined) return [];
  return codePaths.map((path) => (projectPath === '.' ? path : `${projectPath}/${path}`));
}

/**
 * Builds a commit with its own code and packages.
 * @param files the folder with all files of the commit
 * @param at the moment at which the site is shown
 * @returns why it failed; undefined if it worked
 */
export async function buildWithOwnCode(
  { root, contentPath, projectPath = '.' }: Repository,
  commit: string,
  files: string,
  dist: string,
  at: string,
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
  // `--at` takes no fractions of a second.
  const moment = at.replace(/\.\d+Z$/, 'Z');
  const build = ['cli/bin.mjs', 'build', '--content', join(files, contentPath), '--out', dist, '--at', moment];
  const failure = await run(process.execPath, build, project);
  return failure === undefined ? undefined : `its own build failed: ${failure}`;
}

/** Lets the build use the encoded images of this project: an entry of the cache is only read by the code that knows it. */
function shareImages(project: string): void {
  if (!existsSync(cacheFolders.images)) return;
  mkdirSync(join(project, '.site'), { recursive: true });
  symlinkSync(cacheFolders.images, join(project, '.site', 'images'), 'junction');
}

/** Runs a program to its end. @returns the first line of its errors that says something, if it failed */
function run(program: string, args: readonly string[], cwd: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const isShell = process.platform === 'win32' && program === 'npm';
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], shell: isShell });
    const unregister = onShutdown(() => child.kill());
    let errors = '';
    child.stderr.on('data', (data) => {
      if (errors.length < maxErrors) errors += data;
    });
    const end = (failure: string | undefined) => {
      unregister();
      resolve(failure);
    };
    child.on('error', (error) => end(error.message));
    child.on('close', (code) => end(code === 0 ? undefined : (firstLine(errors) ?? `exit code ${code}`)));
  });
}

function firstLine(errors: string): string | undefined {
  const lines = errors.split('\n').map((line) =>
    stripVTControlCharacters(line)
      .replace(/^npm error\s*/, '')
      .trim(),
  );
  return lines.find((line) => line !== '' && !/^(?:code \w+$|npm warn)/.test(line));
}
