import { EnvironmentError } from '../environment-error.ts';
import { errorCode } from '../errors.ts';
import { explainMissingPackage } from './missing-package.ts';

const permissions = 'Give this user permission to read and write there.';

/** The remedies for system errors of any file operation, by error code. */
const remedies: Readonly<Record<string, string>> = {
  EACCES: permissions,
  EPERM: permissions,
  EROFS: permissions,
  EDQUOT: 'Make room for this user on the disk.',
  ENOSPC: 'Make room on the disk.',
  EMFILE: 'Let programs open more files: ulimit -n 4096',
  ENFILE: 'Close programs that have many files open.',
};

/** On Linux, each user may watch only a limited number of files, which editors and other servers use as well. */
const watchRemedy =
  'Close other programs that watch files, or let the system watch more: sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512';

/** Returns the text to print for an error: message and remedy for errors of the machine, the stack for our own bugs. */
export function explainError(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return bug(String(error));
  // The message says what is missing; sometimes only the stack says in which package.
  const missing = explainMissingPackage(error.stack ?? error.message);
  if (missing !== undefined) return missing;
  return remedyFor(error) === undefined ? bug(error.stack) : explainFault(error);
}

/** Returns the message of a system error, and the remedy if it is known. */
function explainFault(error: Error): string {
  return `${error.message}. ${remedyFor(error) ?? ''}`.trim();
}

function remedyFor(error: Error): string | undefined {
  const code = errorCode(error);
  const isWatch = 'syscall' in error && error.syscall === 'watch' && /^(ENOSPC|EMFILE)$/.test(code);
  return isWatch ? watchRemedy : remedies[code];
}

function bug(details = ''): string {
  return `This is a bug in the site's own code, please report it:\n${details}`;
}
