import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContentFile } from './content-file.ts';

/**
 * Finds the file that one of a name that is gone has become: the one that has the same bytes as its last version in Git.
 * @param folder the content folder, which the names are relative to
 * @param candidates names of files that are there
 * @returns nothing without Git, or where Git does not know the name
 */
export function renamedFile(folder: string, name: string, candidates: readonly string[]): string | undefined {
  const last = isInRepository(folder) ? lastHash(folder, name) : undefined;
  return last && candidates.find((candidate) => gitHash(folder, candidate) === last);
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  return dirname(folder) !== folder && isInRepository(dirname(folder));
}

/** The hash of the last version of a file that was committed, before it was deleted if it was. */
function lastHash(folder: string, name: string): string | undefined {
  const args = ['--literal-pathspecs', '-c', 'core.fsmonitor=false', 'log', '-1', '--format=', '--raw', '--no-abbrev'];
  try {
    const line = execFileSync('git', [...args, '--no-renames', '--', name], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5000,
    });
    // `:100644 000000 <before> <after> D\tname`, and zeros for what is not there.
    const [, before, after] = /^:\d+ \d+ ([\da-f]+) ([\da-f]+) /m.exec(line) ?? [];
    return [after, before].find((hash) => hash !== undefined && !/^0+$/.test(hash));
  } catch {
    // Without Git, names are all there is to go by.
    return undefined;
  }
}

/** The hash that Git gives the bytes of a file. */
function gitHash(folder: string, name: string): string | undefined {
  try {
    const bytes = readContentFile(folder, name);
    return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
  } catch {
    return undefined;
  }
}
