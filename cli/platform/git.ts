import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { EnvironmentError } from './errors.ts';

/** The maximum output in bytes: a list of a million files. */
const maxBuffer = 2 ** 28;

interface GitOptions {
  /** The text that Git reads from its standard input. */
  input?: string;
  /** Environment variables to add. */
  env?: Readonly<Record<string, string>>;
}

/**
 * Runs Git and returns what it prints, unchanged.
 * @throws {EnvironmentError} when Git is missing or fails
 */
function runGit(cwd: string, args: readonly string[], options?: GitOptions): string {
  return runForBytes(cwd, args, options).toString();
}

function runForBytes(cwd: string, args: readonly string[], options?: GitOptions): Buffer {
  const { status, stdout, stderr, error } = spawn(cwd, args, options);
  if (status === 0) return stdout;
  const reason = error ? error.message : stderr.toString().trim();
  throw new EnvironmentError(`\`git ${args[0]}\` failed in ${cwd}: ${reason}`);
}

/** Returns what Git prints, without the newline at the end; undefined when it is missing or fails. */
export function askGit(cwd: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawn(cwd, args);
  return status === 0 ? stdout.toString().trim() : undefined;
}

function spawn(cwd: string, args: readonly string[], { input = '', env }: GitOptions = {}): SpawnSyncReturns<Buffer> {
  const all = ['-c', 'core.fsmonitor=false', ...args];
  return spawnSync('git', all, { cwd, maxBuffer, input, env: { ...process.env, ...env } });
}

/**
 * Finds the commit at which the history of HEAD left that of a revision, such as `origin/main`.
 * @param folder in the repository
 * @param advice what to do if there is nothing to compare with
 * @throws {EnvironmentError} when there is none, or Git cannot find out
 */
export function findMergeBase(folder: string, revision: string, advice: string): string {
  const head = commitOf(folder, 'HEAD');
  if (head === undefined) throw new EnvironmentError(explainNoHead(folder, advice));
  const other = commitOf(folder, revision);
  if (other === undefined)
    throw new EnvironmentError(
      isShallow(folder)
        ? `This clone has only the newest commits, and not \`${revision}\`. Get the others: git fetch --unshallow origin '+refs/heads/*:refs/remotes/origin/*' (on GitHub: \`fetch-depth: 0\` of actions/checkout)`
        : `There is no revision \`${revision}\` in this repository. Name a branch, a tag or a commit that \`git log\` knows; \`git fetch origin\` gets the branches of the server.`,
    );
  const base = askGit(folder, ['merge-base', head, other]);
  if (base !== undefined) return base;
  throw new EnvironmentError(
    isShallow(folder)
      ? `This clone has only the newest commits, and none that HEAD and \`${revision}\` share. Get the others: git fetch --unshallow (on GitHub: \`fetch-depth: 0\` of actions/checkout)`
      : `HEAD and \`${revision}\` have no commit in common, so there is nothing to compare with. Name another revision.`,
  );
}

function isShallow(folder: string): boolean {
  return askGit(folder, ['rev-parse', '--is-shallow-repository']) === 'true';
}

function commitOf(folder: string, revision: string): string | undefined {
  return askGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
}

/** Explains why a folder has no earlier version. */
export function explainNoHead(folder: string, advice: string): string {
  if (askGit(folder, ['--version']) === undefined)
    return `Git cannot be run, and it knows what the site was before. Install it. ${advice}`;
  if (askGit(folder, ['rev-parse', '--git-dir']) === undefined)
    return `${folder} is not in a Git repository, so nothing is known about earlier versions. ${advice}`;
  return `This repository has no commit yet, so there is no earlier version. ${advice}`;
}

/** A commit to compare the working tree with. */
export interface ComparisonBase {
  /** The full hash. */
  commit: string;
  /** What it is, to complete 'compared with …'. */
  description: string;
}

/** The names under which main branches are found, the most certain first. */
const mainBranches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

const nothingToCompare = 'Name what to compare with, such as `npm run diff -- v1.0`.';

/**
 * Finds the commit to compare with: where the branch left a revision, by default the main branch. On the main branch it
 * is the last commit if something is not committed, otherwise the commit before.
 * @param folder in the repository
 * @param paths the files that count as uncommitted, relative to the repository
 * @throws {EnvironmentError} when there is none
 */
export function findComparisonBase(
  folder: string,
  repository: string,
  paths: readonly string[],
  revision?: string,
): ComparisonBase {
  if (revision !== undefined)
    return { commit: findMergeBase(folder, revision, nothingToCompare), description: revision };
  const main = mainBranches.find((name) => commitOf(folder, name) !== undefined);
  const base = findMergeBase(folder, main ?? 'HEAD', nothingToCompare);
  if (base !== commitOf(folder, 'HEAD')) return { commit: base, description: `where this branch left ${main}` };
  if (changedFiles(repository, base, paths).length > 0) return { commit: base, description: 'the last commit' };
  const before = commitOf(folder, 'HEAD^');
  if (before !== undefined) return { commit: before, description: 'the commit before' };
  throw new EnvironmentError(
    isShallow(folder)
      ? 'This clone has only the newest commit. Get the others: git fetch --unshallow (on GitHub: `fetch-depth: 0` of actions/checkout)'
      : 'The first commit has nothing before it, and nothing has changed since.',
  );
}

/**
 * Lists the files that differ between a commit and the working tree, with those that are not committed or not in Git.
 * @param repository the folder of its working tree
 * @param paths files and folders, relative to it; '' for all
 * @returns paths relative to the repository
 * @throws {EnvironmentError} when Git cannot read the commit
 */
export function changedFiles(repository: string, commit: string, paths: readonly string[]): string[] {
  const pathspecs = ['--', ...paths.map((path) => (path === '' ? '.' : `:(literal)${path}`))];
  const options = ['-z', '--name-only', '--no-renames', '--no-ext-diff'];
  const tracked = runGit(repository, ['diff', ...options, commit, ...pathspecs]);
  const untracked = runGit(repository, ['ls-files', '-z', '--others', ...pathspecs]);
  return [...new Set(`${tracked}${untracked}`.split('\0').filter((path) => path !== ''))].sort();
}

/**
 * Writes the files of a commit into an empty folder, with an index of its own, so that neither the working tree nor the
 * index of the repository is touched.
 * @param repository the folder of its working tree
 * @param below only files below this path, such as `content/`; '' for all
 * @throws {EnvironmentError} when Git cannot read the commit or write the files
 */
export function checkoutFiles(repository: string, commit: string, below: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const index = join(folder, '.index');
  const env = { GIT_INDEX_FILE: index };
  try {
    runGit(repository, ['read-tree', commit], { env });
    const names = runGit(repository, ['ls-files', '-z', '--', below === '' ? '.' : `:(literal)${below}`], { env });
    runGit(repository, ['checkout-index', '--quiet', `--prefix=${folder}/`, '-z', '--stdin'], { env, input: names });
  } finally {
    rmSync(index, { force: true });
  }
}

/** The files of a folder in a commit. */
export interface CommitFiles {
  /** The paths of all regular files, relative to the folder. */
  names: readonly string[];
  /**
   * Returns the text of one of these files. Reads all files of its top folder at once, since each process of Git takes
   * some milliseconds.
   * @throws {EnvironmentError} when Git cannot read it
   */
  read(name: string): string;
}

/**
 * Lists the files of a folder as they are in a commit.
 * @throws {EnvironmentError} when Git cannot read the commit
 */
export function openCommit(folder: string, commit: string): CommitFiles {
  const hashes = new Map<string, string>();
  for (const line of runGit(folder, ['ls-tree', '-r', '-z', commit, '.']).split('\0')) {
    // A line is `100644 blob <hash>\t<name>`; symbolic links have the mode 120000.
    const [, hash, name] = /^100\d{3} blob ([\da-f]+)\t(.+)$/s.exec(line) ?? [];
    if (hash !== undefined && name !== undefined) hashes.set(name, hash);
  }
  const texts = new Map<string, string>();
  const topOf = (name: string) => /^[^/]*\//.exec(name)?.[0];
  const readTop = (top: string | undefined) => {
    const names = [...hashes.keys()].filter((name) => topOf(name) === top);
    const input = names.map((name) => `${hashes.get(name)}\n`).join('');
    const contents = splitBatch(runForBytes(folder, ['cat-file', '--batch'], { input }));
    for (const name of names) texts.set(name, contents.next().value ?? '');
  };
  const read = (name: string) => {
    if (!texts.has(name)) readTop(topOf(name));
    return texts.get(name) ?? '';
  };
  return { names: [...hashes.keys()], read };
}

/** Splits the output of `git cat-file --batch`, which is `<hash> blob <size>\n<text>\n` for each file. */
function* splitBatch(output: Buffer): Generator<string, undefined> {
  for (let from = 0; from < output.length; ) {
    const start = output.indexOf('\n', from) + 1;
    const head = output.toString('utf8', from, start - 1);
    const [, size] = / blob (\d+)$/.exec(head) ?? [];
    if (size === undefined) throw new EnvironmentError(`Git cannot read a file: ${head}`);
    const end = start + Number(size);
    yield output.toString('utf8', start, end);
    from = end + 1;
  }
}
