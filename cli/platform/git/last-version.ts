import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The last committed version of a file. */
export interface LastVersion {
  /** The hash of its blob. */
  hash: string;
  /** The last revision that contains the file. */
  revision: string;
}

/** The timeout in milliseconds; a hint is not worth a longer wait. */
const timeout = 5000;

/** The maximum output in bytes: a list of about 10,000 file names. */
const maxOutput = 1_000_000;

/**
 * Finds the last committed version of a file, even if it has been deleted since.
 * @param folder the content folder
 * @param name of the file, relative to the folder
 * @returns undefined without Git, or when the file was never committed
 */
export function lastVersion(folder: string, name: string): LastVersion | undefined {
  if (!isInRepository(folder)) return undefined;
  const args = ['--literal-pathspecs', 'log', '-1', '--format=%H', '--raw', '--no-abbrev', '--no-renames', '--', name];
  const [, commit, before = '', after = ''] =
    /^([\da-f]+)\s+^:\d+ \d+ ([\da-f]+) ([\da-f]+) /m.exec(git(folder, args)?.toString() ?? '') ?? [];
  // Git prints `:100644 000000 <before> <after> D\tname`, with zeros for a missing file.
  if (commit === undefined) return undefined;
  return isZero(after) ? { hash: before, revision: `${commit}^` } : { hash: after, revision: 'HEAD' };
}

/** Returns the text of a version; undefined when it has more than `maxBytes`. */
export function readVersion(folder: string, { hash }: LastVersion, maxBytes: number): string | undefined {
  return git(folder, ['cat-file', 'blob', hash], maxBytes)?.toString();
}

/** Returns the names, relative to the folder, that a revision does not contain. */
export function namesAfter(folder: string, { revision }: LastVersion, names: readonly string[]): string[] {
  const list = git(folder, ['ls-tree', '-r', '-z', '--name-only', revision, '.']);
  const committed = new Set(list?.toString().split('\0'));
  return list ? names.filter((name) => !committed.has(name)) : [];
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  return dirname(folder) !== folder && isInRepository(dirname(folder));
}

/** Returns what Git prints; undefined when Git is missing, fails, takes too long or prints more than `maxBuffer` bytes. */
function git(cwd: string, args: readonly string[], maxBuffer = maxOutput): Buffer | undefined {
  try {
    return execFileSync('git', ['-c', 'core.fsmonitor=false', ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
      // Keeps a partial clone from downloading the blob.
      env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
      timeout,
      maxBuffer,
    });
  } catch {
    return undefined;
  }
}

const isZero = (hash: string) => /^0+$/.test(hash);
