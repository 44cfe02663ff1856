import fs from 'node:fs';

/** Why nothing can be written: a full disk or quota, the largest file that is allowed, a read-only or broken disk. */
const storageFaults = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/** The calls by which Postgres makes files and makes them grow. */
const calls = ['openSync', 'writeFileSync', 'mkdirSync', 'renameSync', 'truncateSync', 'ftruncateSync'] as const;

/**
 * Calls `onFault` when a write of this thread fails for want of storage, before Postgres learns of it: compiled to
 * WebAssembly it cannot end its process, as it does on such an error, and runs in circles instead.
 * Other threads have a `node:fs` of their own.
 * @param onFault is given the error's code, and never returns
 */
export function watchStorage(onFault: (code: string) => never): void {
  for (const name of calls) fs[name] = watch(fs[name] as (...args: unknown[]) => unknown, onFault) as never;
  fs.writeSync = watchWrites(fs.writeSync, onFault) as never;
}

function watch<Args extends unknown[], Result>(call: (...args: Args) => Result, onFault: (code: string) => never) {
  return (...args: Args): Result => {
    try {
      return call(...args);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (storageFaults.has(code)) onFault(code);
      throw error;
    }
  };
}

/** A write that comes out short has met the end of the disk. What follows of it is up to its caller. */
function watchWrites(write: typeof fs.writeSync, onFault: (code: string) => never) {
  return watch((file: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
    const written = write(file, bytes, offset, length, position);
    if (written < length) onFault('ENOSPC');
    return written;
  }, onFault);
}
