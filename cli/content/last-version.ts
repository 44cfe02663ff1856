import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The last version of a file that was committed. */
export interface LastVersion {
  /** The hash that Git gives its bytes. */
  hash: string;
  /** The last revision that has the file. */
  revision: string;
}

/** In milliseconds; a history that takes longer is not worth the wait for a hint. */
const timeout = 5000;

/** Room for the lists of names in folders, in bytes: about 10,000 files. */
const maxTrees = 1_000_000;

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
 * Reads a version of a text, and tells which of some files its revision does not have yet, in one call.
 * @param names relative to the folder, as all of them
 * @param maxBytes a longer text is not read
 */
export function readVersion(
  folder: string,
  { hash, revision }: LastVersion,
  names: readonly string[],
  maxBytes: number,
): { text: string; added: string[] } | undefined {
  const folders = [...new Set(names.map(posix.dirname))].filter((path) => !path.includes('\n'));
  // To ask for each name would take Git five times as long as its lists of what is in each folder.
  const input = [hash, ...folders.map((path) => `${revision}:./${path}`), ''].join('\n');
  const answer = git(folder, ['cat-file', '--batch'], { input, maxBuffer: maxBytes + maxTrees });
  const [text, ...trees] = answer ? objectsOf(answer) : [];
  if (!text || text.length > maxBytes) return undefined;
  const known = new Set(
    folders.flatMap((path, nth) => namesIn(trees[nth], hash.length / 2).map((name) => posix.join(path, name))),
  );
  return { text: text.toString(), added: names.filter((name) => !known.has(name)) };
}

/** The objects that `git cat-file --batch` prints, each behind a line with its size; undefined for one there is not. */
function objectsOf(answer: Buffer): (Buffer | undefined)[] {
  const objects: (Buffer | undefined)[] = [];
  for (let at = 0, start = 0; at < answer.length; ) {
    start = answer.indexOf('\n', at) + 1 || answer.length;
    const [, size] = /^[\da-f]+ (?:blob|tree) (\d+)\n$/.exec(answer.toString('utf8', at, start)) ?? [];
    at = size === undefined ? start : start + Number(size) + 1;
    objects.push(size === undefined ? undefined : answer.subarray(start, at - 1));
  }
  return objects;
}

/**
 * The names in a tree, whose entries are a mode, a space, a name, a zero byte and the bytes of a hash.
 * https://git-scm.com/book/en/v2/Git-Internals-Git-Objects#_tree_objects
 */
function namesIn(tree: Buffer | undefined, hashLength: number): string[] {
  const names: string[] = [];
  for (let at = 0; tree && at < tree.length; ) {
    const end = tree.indexOf(0, at);
    if (end === -1) break;
    names.push(tree.toString('utf8', tree.indexOf(' ', at) + 1, end));
    at = end + 1 + hashLength;
  }
  return names;
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  return dirname(folder) !== folder && isInRepository(dirname(folder));
}

/** Returns what Git prints; nothing without Git, since names are then all there is to go by. */
function git(
  cwd: string,
  args: readonly string[],
  more: { input?: string; maxBuffer?: number } = {},
): Buffer | undefined {
  try {
    return execFileSync('git', ['-c', 'core.fsmonitor=false', ...args], {
      cwd,
      stdio: [more.input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
      // A partial clone would ask its server for the text.
      env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
      timeout,
      ...more,
    });
  } catch {
    return undefined;
  }
}

const isZero = (hash: string) => /^0+$/.test(hash);
