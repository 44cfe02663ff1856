import { EnvironmentError } from '../environment-error.ts';
import { errorCode } from '../errors.ts';

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

/** Turns a system error about an output folder that cannot be written into an `EnvironmentError`; returns other errors as they are. */
export function explainUnwritable(error: unknown, folder: string): unknown {
  const reason = unwritableReason(error);
  return reason === undefined ? error : new EnvironmentError(`${folder} cannot be written: ${reason}.`);
}
