import { EnvironmentError } from '../environment-error.ts';
import { errorCode } from '../errors.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
  ENAMETOOLONG: 'the name is too long',
};

/** Turns a system error about an output folder that cannot be written into an `EnvironmentError`; returns other errors as they are. */
export function explainUnwritable(error: unknown, folder: string): unknown {
  const reason = reasons[errorCode(error)];
  return reason === undefined ? error : new EnvironmentError(`${folder} cannot be written: ${reason}.`);
}
