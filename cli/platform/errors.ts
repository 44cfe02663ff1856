/** An error of the machine rather than of the content. Its message says what to do, and is printed without a stack. */
export class EnvironmentError extends Error {}

/** Returns the code that Node gives an error of the system, such as `ENOENT`; empty for any other error. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns the message of an error. Works for any value, since any value may be thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const permissions = 'Allow the user who runs this command to read and write there.';
const rename = 'Rename that file, or delete it.';

/** What the code of a system error about a file means, to complete '… cannot be written: ', and what to do. */
export const faults: Readonly<Record<string, readonly [reason: string, remedy: string]>> = {
  EACCES: ['permission is denied', permissions],
  EPERM: ['permission is denied', permissions],
  EROFS: ['the disk is read-only', permissions],
  EBUSY: ['another program has it open', 'Close that program.'],
  ENOSPC: ['the disk is full', 'Make room on the disk.'],
  EDQUOT: ['the disk space of this user is used up', 'Delete files of this user.'],
  EFBIG: ['its files may not grow any larger (ulimit -f)', 'Let programs write larger files: ulimit -f unlimited'],
  EIO: ['the disk reports an error', 'Check the disk.'],
  ENOTDIR: ['a part of the path is a file', rename],
  EEXIST: ['a part of the path is a file', rename],
  EISDIR: ['it is a folder', 'Rename that folder, or delete it.'],
  ENAMETOOLONG: ['the name is too long', 'Choose a shorter name.'],
};

/** On Linux, each user may watch only a limited number of files, which editors and other servers use as well. */
const watchRemedy =
  'Close other programs that watch files, or let the system watch more: sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512';

const openFilesRemedy = 'Let programs open more files: ulimit -n 4096';

/** Returns the text to print for an error: message and remedy for errors of the machine, the stack for our own bugs. */
export function explainError(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return explainError(new Error(String(error)));
  // The message says what is missing; sometimes only the stack says in which package.
  const missing = explainMissingPackage(error.stack ?? error.message);
  if (missing !== undefined) return missing;
  const code = errorCode(error);
  // The cache is written whole or not at all, so somebody has deleted a part of it.
  if (/^(ENOENT|ERR_MODULE_NOT_FOUND)$/.test(code) && /[\\/]\.site[\\/]/.test(error.message))
    return `The cache is damaged: ${error.message}. Remove it: rm -r .site`;
  const isWatch = 'syscall' in error && error.syscall === 'watch' && /^(ENOSPC|EMFILE)$/.test(code);
  const remedy = isWatch ? watchRemedy : code === 'EMFILE' ? openFilesRemedy : faults[code]?.[1];
  if (remedy !== undefined) return `${error.message}. ${remedy}`;
  return `This is a bug in the site's own code, please report it:\n${error.stack}`;
}

/** Match messages of Node and Vite about a missing package or a file of a package. Group 1 is its name or path. */
const missingPackage = [
  // An optional package that contains the binary for this platform.
  /Cannot find native binding[\s\S]*?\/node_modules\/([^\s')]+)/,
  /Cannot find module '[^']+\.node'\s+Require stack:\s+- \S*?\/node_modules\/(\S+)/,
  /Cannot find (?:package|module) '(?:[^']*\/node_modules\/)?([^./'][^']*)'/,
  /no such file or directory, \w+ '[^']*\/node_modules\/([^']+)'/,
  /failed to resolve import "([^./"][^"]*)"/,
  /Could not load the "(sharp)" module/,
];

/** Returns the remedy when the text of an error says that a package is not installed; undefined for other errors. */
export function explainMissingPackage(text: string): string | undefined {
  const named = missingPackage.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined);
  if (named === undefined) return undefined;
  const inModules = named.split('/node_modules/').at(-1) ?? named;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(inModules)?.[0] ?? inModules; // `@scope/name`, without a path.
  return `The package ${name} is not installed, or not completely. Install the dependencies: npm ci`;
}
