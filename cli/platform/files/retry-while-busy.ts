import process from 'node:process';
import { errorCode } from '../errors.ts';

/** The times between the attempts, in milliseconds: 1.3 s together. */
const delays = [10, 20, 40, 80, 160, 320, 640];

const busyCodes: ReadonlySet<string> = new Set(['EACCES', 'EBUSY', 'EPERM']);

/**
 * Renames or removes something, and tries again while Windows refuses it. Windows refuses it for a file that any program
 * has open, as the preview has one that it sends, and a virus scanner one that is new. Other systems never do.
 * @param action what can be repeated after it has failed
 * @throws the error of the last attempt
 */
export function retryWhileBusy<Result>(action: () => Result, platform = process.platform): Result {
  for (const delay of platform === 'win32' ? delays : []) {
    try {
      return action();
    } catch (error) {
      if (!busyCodes.has(errorCode(error))) throw error;
      sleep(delay);
    }
  }
  return action();
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
