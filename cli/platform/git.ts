import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { EnvironmentError } from './errors.ts';

/** Runs Git and returns what it prints, unchanged. @throws {EnvironmentError} when Git is missing or fails */
function runGit(cwd: string, args: readonly string[], { input = '', env = {} } = {}): Buffer {
  // The output may list a million files. A repository's own `core.fsmonitor` could run any program.
  const options = { cwd, maxBuffer: 2 ** 28, input, env: { ...process.env, ...env } };
  const { status, stdout, stderr, error } = spawnSync('git', ['-c', 'core.fsmonitor=false', ...args], options);
  if (status === 0) return stdout;
  throw new EnvironmentError(`\`git ${args[0]}\` failed in ${cwd}: ${error?.message ?? stderr.toString().trim()}`);
}

/** Returns what Git prints, without the newline at the end; undefined when it is missing or fails. */
export function askGit(cwd: string, args: readonly string[]): string | undefined {
  try {
    return runGit(cwd, args).toString().trim();
  } catch {
    return undefined;
  }
}

const commitOf = (folder: string, revision: string) =>
  askGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);

/** Throws the error that the clone lacks `what`, or the error `otherwise` if the clone has all commits. */
function failWithout(folder: string, what: string, otherwise: string): never {
  if (askGit(folder, ['rev-parse', '--is-shallow-repository']) !== 'true') throw new EnvironmentError(otherwise);
  throw new EnvironmentError(
    `This clone has only the newest commits, and not ${what}. Get the others: git fetch --unshallow origin '+refs/heads/*:refs/remotes/origin/*' (on GitHub: \`fetch-depth: 0\` of actions/checkout)`,
  );
}

/**
 * Finds the newest commit that is in the history of HEAD and in that of a revision, such as `origin/main`.
 * @param folder in the repository
 * @param advice what to do if there is nothing to compare with
 * @throws {EnvironmentError} when there is no such commit, or Git cannot find out
 */
export function findMergeBase(folder: string, revision: string, advice: string): string {
  const [head, other] = [commitOf(folder, 'HEAD'), commitOf(folder, revision)];
  if (head === undefined) throw new EnvironmentError(explainNoHead(folder, advice));
  const unknown = `There is no revision \`${revision}\` in this repository. Name a branch, a tag or a commit that \`git log\` knows; \`git fetch origin\` gets the branches of the server.`;
  if (other === undefined) return failWithout(folder, `\`${revision}\``, unknown);
  const foreign = `HEAD and \`${revision}\` have no commit in common, so there is nothing to compare with. Name another revision.`;
  return askGit(folder, ['merge-base', head, other]) ?? failWithout(folder, `where \`${revision}\` was left`, foreign);
}

/** Explains why a folder has no earlier version. @param advice what else to do */
export function explainNoHead(folder: string, advice: string): string {
  if (askGit(folder, ['--version']) === undefined)
    return `Git cannot be run, which has the earlier versions of the site. Install Git. ${advice}`;
  if (askGit(folder, ['rev-parse', '--git-dir']) === undefined)
    return `${folder} is not in a Git repository, so nothing is known about earlier versions. ${advice}`;
  return `This repository has no commit yet, so there is no earlier version. ${advice}`;
}

/**
 * Finds the commit to compare the working tree with: where the branch left a revision, by default the main branch. On
 * the main branch it is the last commit if something is not committed, otherwise the commit before.
 * @param folder in the repository, whose root is `repository`
 * @param paths the files that count as uncommitted, relative to the root
 * @returns the full hash of the commit, and a description that completes 'compared with …'
 * @throws {EnvironmentError} when there is nothing to compare with
 */
export function findComparisonBase(folder: string, repository: string, paths: readonly string[], revision?: string) {
  const advice = 'Name what to compare with: a tag, a branch or a commit.';
  if (revision !== undefined) return { commit: findMergeBase(folder, revision, advice), description: revision };
  // The names under which main branches are found, the most certain first.
  const names = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];
  const main = names.find((name) => commitOf(folder, name) !== undefined);
  const base = findMergeBase(folder, main ?? 'HEAD', advice);
  if (base !== commitOf(folder, 'HEAD')) return { commit: base, description: `where this branch left ${main}` };
  if (changedFiles(repository, base, paths).length > 0) return { commit: base, description: 'the last commit' };
  const first = 'The first commit has nothing before it, and nothing has changed since.';
  const before = commitOf(folder, 'HEAD^') ?? failWithout(folder, 'the commit before the last', first);
  return { commit: before, description: 'the commit before' };
}

/**
 * Lists the files that differ between a commit and the working tree, also files that are not in Git.
 * @param repository the folder of its working tree, to which all paths are relative
 * @param paths files and folders; '' for all
 * @throws {EnvironmentError} when Git cannot read the commit
 */
export function changedFiles(repository: string, commit: string, paths: readonly string[]): string[] {
  const pathspecs = ['--', ...paths.map((path) => `:(literal)${path}`)];
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
  const env = { GIT_INDEX_FILE: join(folder, '.index') };
  try {
    runGit(repository, ['read-tree', commit], { env });
    const input = runGit(repository, ['ls-files', '-z', '--', `:(literal)${below}`], { env }).toString();
    runGit(repository, ['checkout-index', '--quiet', `--prefix=${folder}/`, '-z', '--stdin'], { env, input });
  } finally {
    rmSync(env.GIT_INDEX_FILE, { force: true });
  }
}

/**
 * Reads the YAML files of a folder as they are in a commit, all at once, since each process of Git takes milliseconds.
 * @returns their texts by their paths, relative to the folder
 * @throws {EnvironmentError} when Git cannot read the commit
 */
export function readCommit(folder: string, commit: string): Map<string, string> {
  // A line is `100644 blob <hash>\t<name>`; symbolic links have the mode 120000.
  const lines = runGit(folder, ['ls-tree', '-r', '-z', commit, '.']).toString().split('\0');
  const blobs = lines.flatMap((line) => {
    const [, hash, name] = /^100\d{3} blob ([\da-f]+)\t(.+\.yaml)$/s.exec(line) ?? [];
    return hash === undefined || name === undefined ? [] : [{ hash, name }];
  });
  // The output is `<hash> blob <size>\n<text>\n` for each file.
  const output = runGit(folder, ['cat-file', '--batch'], { input: blobs.map(({ hash }) => `${hash}\n`).join('') });
  let at = 0;
  return new Map(
    blobs.map(({ name }) => {
      const start = output.indexOf('\n', at) + 1;
      const end = start + Number(output.toString('utf8', at, start).split(' ')[2]);
      at = end + 1;
      return [name, output.toString('utf8', start, end)];
    }),
  );
}
