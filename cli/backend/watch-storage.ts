import fs from 'node:fs';

/** The error codes of a full disk or quota, the file size limit, and a read-only or broken disk. */
const storageErrorCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/** The functions with which Postgres creates files and extends them. */
const calls = ['openSync', 'writeFileSync', 'mkdirSync', 'renameSync', 'truncateSync', 'ftruncateSync'] as const;

/**
 * Calls `onFault` when this thread cannot write to the disk, before Postgres gets the error: on such an error Postgres
 * ends its process, which it cannot do in WebAssembly, where it loops for ever instead. Only `node:fs` of this thread is
 * changed.
 * @param onFault gets the code of the error, and never returns
 */
export function watchStorage(onFault: (code: string) => never): void {
  for (const name of calls) fs[name] = watch(fs[name] as (...args: unknown[]) => unknown, onFault) as never;
  fs.writeSync = watchWrites(fs.writeSync, onFault) as never;
}

/** Wraps a function of `node:fs` so that storage errors are passed to `onFault`. */
function watch<Args extends unknown[], Result>(call: (...args: Args) => Result, onFault: (code: string) => never) {
  return (...args: Args): Result => {
    try {
      return call(...args);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (storageErrorCodes.has(code)) onFault(code);
      throw error;
    }
  };
}

/** Treats an incomplete write as a full disk. */
function watchWrites(write: typeof fs.writeSync, onFault: (code: string) => never) {
  return watch((file: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
    const written = write(file, bytes, offset, length, position);
    if (written < length) onFault('ENOSPC');
    return written;
  }, onFault);
}
