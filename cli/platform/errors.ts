/** An error of the machine rather than of the content. Its message says what to do, and is printed without a stack. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Returns the code that Node gives an error of the system, such as `ENOENT`; empty for any other error. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns the message of an error. Works for any value, since any value may be thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EBUSY: 'another program has it open',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space of this user is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'the name is too long',
};

/** Explains why a path cannot be written, as the end of a sentence; undefined for other errors. */
export function unwritableReason(error: unknown): string | undefined {
  return reasons[errorCode(error)];
}

/** Turns a system error about a path that cannot be written into an `EnvironmentError`; returns others as they are. */
export function explainUnwritable(error: unknown, path: string): unknown {
  const reason = unwritableReason(error);
  return reason === undefined ? error : new EnvironmentError(`${path} cannot be written: ${reason}.`);
}

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
  // What is in a cache is written whole or not at all, so somebody has deleted a part of it.
  if (/^(ENOENT|ERR_MODULE_NOT_FOUND)$/.test(errorCode(error)) && /[\\/]\.site[\\/]/.test(error.message))
    return `The cache is damaged: ${error.message}. Remove it: rm -r .site`;
  const remedy = remedyFor(error);
  return remedy === undefined ? bug(error.stack) : `${error.message}. ${remedy}`;
}

function remedyFor(error: Error): string | undefined {
  const code = errorCode(error);
  const isWatch = 'syscall' in error && error.syscall === 'watch' && /^(ENOSPC|EMFILE)$/.test(code);
  return isWatch ? watchRemedy : remedies[code];
}

function bug(details = ''): string {
  return `This is a bug in the site's own code, please report it:\n${details}`;
}

/** Error messages of Node and Vite about a package, or a file of one, that is missing. Group 1 is the package or its path. */
const missingPackage = [
  // An optional package that contains the binary for this platform.
  /Cannot find native binding[\s\S]*?\/node_modules\/([^\s')]+)/,
  /Cannot find module '[^']+\.node'\s+Require stack:\s+- \S*?\/node_modules\/(\S+)/,
  /Cannot find package '([^']+)'/,
  /Cannot find module '([^./'][^']*)'/,
  /(?:Cannot find module|no such file or directory), ?(?:open )?'[^']*\/node_modules\/([^']+)'/,
  /Cannot find module '[^']*\/node_modules\/([^']+)'/,
  /failed to resolve import "([^./"][^"]*)"/,
  /Could not load the "(sharp)" module/,
];

/** Returns the remedy when the text of an error says that a package is not installed; undefined for other errors. */
export function explainMissingPackage(text: string): string | undefined {
  const named = missingPackage.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined);
  if (named === undefined) return undefined;
  const inModules = named.split('/node_modules/').at(-1) ?? named;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(inModules)?.[0] ?? inModules;
  return `The package ${name} is not installed, or not completely. Install the dependencies: npm ci`;
}
