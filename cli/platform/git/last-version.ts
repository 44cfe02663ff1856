import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The last version of a file that was committed. */
export interface LastVersion {
  /** The hash that Git gives its bytes. */
  hash: string;
  /** The last revision that has the file. */
  revision: string;
}

/** In milliseconds; a history that takes longer is not worth the wait for a hint. */
const timeout = 5000;

/** In bytes; a list of about 10,000 names. */
const maxOutput = 1_000_000;

/**
 * Finds the last version of a file that was committed, before it was deleted if it was.
 * @param folder the content folder, which the name is relative to
 * @returns nothing without Git, or where Git does not know the name
 */
export function lastVersion(folder: string, name: string): LastVersion | undefined {
  if (!isInRepository(folder)) return undefined;
  const args = ['--literal-pathspecs', 'log', '-1', '--format=%H', '--raw', '--no-abbrev', '--no-renames', '--', name];
  const [, commit, before = '', after = ''] =
    /^([\da-f]+)\s+^:\d+ \d+ ([\da-f]+) ([\da-f]+) /m.exec(git(folder, args)?.toString() ?? '') ?? [];
  // `:100644 000000 <before> <after> D\tname`, and zeros for what is not there.
  if (commit === undefined) return undefined;
  return isZero(after) ? { hash: before, revision: `${commit}^` } : { hash: after, revision: 'HEAD' };
}

/**
 * Reads a version of a text.
 * @param maxBytes a longer text is not read
 */
export function readVersion(folder: string, { hash }: LastVersion, maxBytes: number): string | undefined {
  return git(folder, ['cat-file', 'blob', hash], maxBytes)?.toString();
}

/** Finds out which of some files, named relative to the folder, a revision does not have yet. */
export function namesAfter(folder: string, { revision }: LastVersion, names: readonly string[]): string[] {
  const list = git(folder, ['ls-tree', '-r', '-z', '--name-only', revision, '.']);
  const known = new Set(list?.toString().split('\0'));
  return list ? names.filter((name) => !known.has(name)) : [];
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  return dirname(folder) !== folder && isInRepository(dirname(folder));
}

/** Returns what Git prints; nothing without Git or where that is too long, since names are then all there is to go by. */
function git(cwd: string, args: readonly string[], maxBuffer = maxOutput): Buffer | undefined {
  try {
    return execFileSync('git', ['-c', 'core.fsmonitor=false', ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
      // A partial clone would ask its server for the text.
      env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
      timeout,
      maxBuffer,
    });
  } catch {
    return undefined;
  }
}

const isZero = (hash: string) => /^0+$/.test(hash);
