import { execFileSync } from 'node:child_process';
import { EnvironmentError } from '../environment-error.ts';
import { errorMessage } from '../errors.ts';

/** The files of a folder in a commit. */
export interface CommitFiles {
  /** The paths of all regular files, relative to the folder. */
  names: readonly string[];
  /** Returns the text of one of these files. @throws {EnvironmentError} when Git cannot read it */
  read(name: string): string;
}

/** The maximum output in bytes: a list of a million files. */
const maxBuffer = 2 ** 28;

/**
 * Lists the files of a folder as they are in a commit.
 * @throws {EnvironmentError} when Git cannot read the commit
 */
export function openCommit(folder: string, commit: string): CommitFiles {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', ['-c', 'core.fsmonitor=false', ...args], {
        cwd: folder,
        maxBuffer,
        stdio: 'pipe',
      }).toString();
    } catch (error) {
      throw new EnvironmentError(`Git cannot read the commit ${commit}: ${errorMessage(error)}`);
    }
  };
  const hashes = new Map<string, string>();
  for (const line of git('ls-tree', '-r', '-z', commit, '.').split('\0')) {
    // A line is `100644 blob <hash>\t<name>`; symbolic links have the mode 120000.
    const [, hash, name] = /^100\d{3} blob ([\da-f]+)\t(.+)$/s.exec(line) ?? [];
    if (hash !== undefined && name !== undefined) hashes.set(name, hash);
  }
  return { names: [...hashes.keys()], read: (name) => git('cat-file', 'blob', hashes.get(name) ?? name) };
}
