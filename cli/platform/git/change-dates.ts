import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface ChangeDates {
  /** The day of the last commit that changed a file, as `2026-11-01`, by its path in the content folder. */
  days: ReadonlyMap<string, string>;
  /** Whether the history ends before it begins, as in a clone of the last commit alone. */
  isShallow: boolean;
}

const run = promisify(execFile);

/** Everything but the articles, which say themselves when they were written, and may be very many. */
const paths = ['--', '.', ':(exclude)articles'];

/**
 * Asks Git when each file below a content folder was changed. A file that is not committed as it is has no day, since
 * nobody knows when it changed: the date of a file on a disk is that of a checkout. Nor has one whose last change lies
 * before the end of a shallow history. No Git, or no repository: no days.
 */
export async function readChangeDates(contentFolder: string): Promise<ChangeDates> {
  const git = async (...args: string[]) => {
    const options = { cwd: contentFolder, maxBuffer: 2 ** 28 };
    return (await run('git', ['-c', 'core.fsmonitor=false', ...args, ...paths], options)).stdout;
  };
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

function readLog(log: string, uncommitted: ReadonlySet<string>): ChangeDates {
  const days = new Map<string, string>();
  let isShallow = false;
  for (const commit of log.split('\x01').slice(1)) {
    const [head = '', ...names] = commit.split('\0');
    const day = head.slice(0, '2026-11-01'.length);
    // The oldest commit of a shallow history seems to add every file.
    if (/ grafted\b/.test(head)) isShallow = true;
    else for (const name of names) keepLater(days, name.trimStart(), day);
  }
  for (const name of uncommitted) days.delete(name);
  return { days, isShallow };
}

function keepLater(days: Map<string, string>, name: string, day: string): void {
  if (name !== '' && day > (days.get(name) ?? '')) days.set(name, day);
}
