import { execFileSync } from 'node:child_process';
import { EnvironmentError } from '../environment-error.ts';
import { errorMessage } from '../errors.ts';

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

/** The maximum output in bytes: a list of a million files. */
const maxBuffer = 2 ** 28;

/**
 * Lists the files of a folder as they are in a commit.
 * @throws {EnvironmentError} when Git cannot read the commit
 */
export function openCommit(folder: string, commit: string): CommitFiles {
  const git = (input: string, ...args: string[]): Buffer => {
    try {
      return execFileSync('git', ['-c', 'core.fsmonitor=false', ...args], {
        cwd: folder,
        input,
        maxBuffer,
        stdio: 'pipe',
      });
    } catch (error) {
      throw new EnvironmentError(`Git cannot read the commit ${commit}: ${errorMessage(error)}`);
    }
  };
  const hashes = new Map<string, string>();
  for (const line of git('', 'ls-tree', '-r', '-z', commit, '.').toString().split('\0')) {
    // A line is `100644 blob <hash>\t<name>`; symbolic links have the mode 120000.
    const [, hash, name] = /^100\d{3} blob ([\da-f]+)\t(.+)$/s.exec(line) ?? [];
    if (hash !== undefined && name !== undefined) hashes.set(name, hash);
  }
  const texts = new Map<string, string>();
  const readAll = (names: readonly string[]) => {
    const contents = splitBatch(git(names.map((name) => `${hashes.get(name)}\n`).join(''), 'cat-file', '--batch'));
    for (const name of names) texts.set(name, contents.next().value ?? '');
  };
  return {
    names: [...hashes.keys()],
    read: (name) => {
      const top = topFolder(name);
      if (!texts.has(name)) readAll([...hashes.keys()].filter((other) => topFolder(other) === top));
      return texts.get(name) ?? '';
    },
  };
}

/** Returns the first folder of a path: `pages/` for `pages/about.yaml`, and nothing for `site.yaml`. */
function topFolder(name: string): string {
  return /^[^/]*\//.exec(name)?.[0] ?? '';
}

/** Splits the output of `git cat-file --batch`, which is `<hash> blob <size>\n<text>\n` for each file. */
function* splitBatch(output: Buffer): Generator<string, undefined> {
  for (let from = 0; from < output.length; ) {
    const start = output.indexOf('\n', from) + 1;
    const [, size] = / blob (\d+)$/.exec(output.toString('latin1', from, start - 1)) ?? [];
    if (size === undefined)
      throw new EnvironmentError(`Git cannot read a file: ${output.toString('utf8', from, start - 1)}`);
    const end = start + Number(size);
    yield output.toString('utf8', start, end);
    from = end + 1;
  }
}
