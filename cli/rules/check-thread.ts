// Run as a thread by load.ts: checks files from the last one on, until it meets the thread that checks them from the first
// one on.
import { type MessagePort, workerData } from 'node:worker_threads';
import type { FoundFile } from '../content/find-files.ts';
import type { Languages } from '../content/languages.ts';
import { readText } from '../content/read-text.ts';
import { checkText } from './check-file.ts';
import { cacheLine } from './file-cache.ts';

export interface ThreadData {
  files: readonly FoundFile[];
  reading: { languages: Languages; willRender: boolean };
  /** Gets the lines of the cache. Files that the cache does not keep are checked again by the other thread. */
  port: MessagePort;
  /** How many files the other thread has checked. */
  checked: Int32Array;
}

const { files, reading, port, checked }: ThreadData = workerData;
for (let index = files.length - 1; index > Atomics.load(checked, 0); index -= 1) {
  const file = files[index];
  const line = file && cacheLine(checkText(file, readText(file), reading));
  if (line) port.postMessage(line);
}
