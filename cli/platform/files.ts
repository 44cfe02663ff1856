import { hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import process from 'node:process';
import { errorCode } from './errors.ts';

/** Returns a short hash of a text or bytes: the first 64 bits of its SHA-256, as 16 hexadecimal digits. */
export function hashText(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}

/** Returns the path from a folder to a file as messages, Git and addresses have it on every system: with `/`. */
export function relativePath(from: string, to: string): string {
  return relative(from, to).replaceAll(sep, '/');
}

/** Returns whether a path is a folder or below it. On Windows, there is no relative path to another drive. */
export function isWithin(folder: string, inner: string): boolean {
  const steps = relative(folder, inner);
  return steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
}

/**
 * Returns whether a file is not content: a README, or a file that editors and operating systems leave behind
 * (`.DS_Store`, `about.yaml~`, `#about.yaml#`). A hidden YAML file (`.about.yaml`) is not ignored, since its author
 * would wonder why it has no effect; `._about.yaml` (macOS) and `.#about.yaml` (Emacs) are.
 */
export function isIgnoredFile(name: string): boolean {
  if (/^\.(?![_#]).*\.ya?ml$/i.test(name)) return false;
  return /^\.|~$|^#.*#$|^(README\.md|Thumbs\.db|desktop\.ini)$/i.test(name);
}

/**
 * A value that changes with a file, without reading it: its size in bytes, its ctime in milliseconds (which, unlike
 * mtime, programs cannot set), and its inode number.
 */
export type FileStamp = [size: number, ctimeMs: number, ino: number];

export function stampOf({ size, ctimeMs, ino }: Stats): FileStamp {
  return [size, ctimeMs, ino];
}

/**
 * Runs an action that renames or removes a file. Tries again for a second while Windows refuses this because a program
 * has the file open, such as the preview or a virus scanner; other systems never refuse it.
 * @throws the error of the last attempt
 */
export function retryWhileBusy<Result>(action: () => Result): Result {
  for (const delay of process.platform === 'win32' ? [10, 20, 40, 80, 160, 320, 640] : []) {
    try {
      return action();
    } catch (error) {
      if (!/^(EACCES|EBUSY|EPERM)$/.test(errorCode(error))) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delay); // Sleeps.
    }
  }
  return action();
}
