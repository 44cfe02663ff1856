import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

export interface ChangeDates {
  /** The day of the last commit that changed a file, such as `2026-11-01`, by its path in the content folder. */
  days: ReadonlyMap<string, string>;
  /** Whether the repository is a shallow clone, whose oldest commit is not the first. */
  isShallow: boolean;
}

const run = promisify(execFile);

/** Excludes the articles: their files contain their dates, and there may be thousands. */
const pathspecs = ['--', '.', ':(exclude)articles'];

/**
 * Asks Git on which day each file below a content folder was last changed. There is no day for a file with uncommitted
 * changes, since its date on disk is that of the checkout, or for a file that was last changed before the oldest commit
 * of a shallow clone. Without Git or a repository, no file has a day.
 */
export async function readChangeDates(contentFolder: string): Promise<ChangeDates> {
  const git = async (...args: string[]) => {
    const options = { cwd: contentFolder, maxBuffer: 2 ** 28 };
    return (await run('git', ['-c', 'core.fsmonitor=false', ...args, ...pathspecs], options)).stdout;
  };
  if (!process.env.GIT_DIR && !isInRepository(resolve(contentFolder))) return { days: new Map(), isShallow: false };
  try {
    const [log, uncommitted] = await Promise.all([
      git('log', '-z', '--no-renames', '--name-only', '--relative', '--format=%x01%cs %D'),
      git('diff', '-z', '--no-renames', '--name-only', '--relative', 'HEAD'),
    ]);
    return readLog(log, new Set(uncommitted.split('\0')));
  } catch {
    return { days: new Map(), isShallow: false };
  }
}

/** Whether Git may know a folder. Asking Git itself takes longer than building a small site again. */
function isInRepository(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));
}

/** Reads the days from the output of `git log`. */
function readLog(log: string, uncommitted: ReadonlySet<string>): ChangeDates {
  const days = new Map<string, string>();
  let isShallow = false;
  for (const commit of log.split('\x01').slice(1)) {
    const [head = '', ...names] = commit.split('\0');
    const day = head.slice(0, '2026-11-01'.length);
    // The oldest commit of a shallow clone seems to add every file.
    if (/ grafted\b/.test(head)) isShallow = true;
    else for (const name of names) keepLater(days, name.trimStart(), day);
  }
  for (const name of uncommitted) days.delete(name);
  return { days, isShallow };
}

function keepLater(days: Map<string, string>, name: string, day: string): void {
  if (name !== '' && day > (days.get(name) ?? '')) days.set(name, day);
}
