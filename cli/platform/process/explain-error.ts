import { EnvironmentError } from '../environment-error.ts';
import { explainMissingPackage } from './missing-package.ts';

const rights = 'See to it that this user may read and write there.';

/** What to do about faults of the machine that can meet any command at any file, by the names that the system gives them. */
const remedies: Readonly<Record<string, string>> = {
  EACCES: rights,
  EPERM: rights,
  EROFS: rights,
  EDQUOT: 'Make room for this user on the disk.',
  ENOSPC: 'Make room on the disk.',
  EMFILE: 'Let programs open more files: ulimit -n 4096',
  ENFILE: 'Close programs that have many files open.',
};

/** Of these the system has few, and other editors and servers use them as well. */
const watchRemedy =
  'Close other programs that watch files, or let the system watch more: sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512';

/** What to tell of an error: of one of the machine a sentence and what to do, of our own its stack. */
export function explainError(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return bug(String(error));
  // The message says what is missing, and in some cases only the stack of which package.
  const missing = explainMissingPackage(error.stack ?? error.message);
  if (missing !== undefined) return missing;
  return remedyFor(error) === undefined ? bug(error.stack) : explainFault(error);
}

/** What the system says of a fault, and what to do about it where that is known. */
export function explainFault(error: Error): string {
  return `${error.message}. ${remedyFor(error) ?? ''}`.trim();
}

function remedyFor(error: Error): string | undefined {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const isWatch = syscall === 'watch' && /^(ENOSPC|EMFILE)$/.test(code);
  return isWatch ? watchRemedy : remedies[code];
}

function bug(details = ''): string {
  return `This is a bug in the site's own code, please report it:\n${details}`;
}
