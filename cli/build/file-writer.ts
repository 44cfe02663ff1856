import { Worker } from 'node:worker_threads';
import { createFileWrite, type FileWrite } from './create-file-write.ts';

/** Files for the other thread; undefined after the last ones. */
export type Batch = readonly (readonly [name: string, content: Uint8Array | string])[] | undefined;

export interface ThreadData {
  folder: string;
  /** Whether the thread is still at work, or how it ended. */
  state: Int32Array;
  /** Why it failed: the code of an error, as `ENOSPC`. */
  reason: Uint8Array;
}

export const finished = 1;
export const failed = 2;

/** So many files are written by the thread that draws: to start another one takes as long. */
const few = 300;

/** How many files are handed over at once. */
const batchSize = 32;

/**
 * Writes files below a folder. When they are many, a thread of its own does, so that pages are drawn meanwhile: at ten
 * thousand of them, writing is a quarter of a build.
 */
export class FileWriter {
  readonly #data: ThreadData;
  readonly #write: FileWrite;
  #count = 0;
  #batch: [string, Uint8Array | string][] = [];
  #thread: Worker | undefined;

  constructor(folder: string) {
    const state = new Int32Array(new SharedArrayBuffer(4));
    const reason = new Uint8Array(new SharedArrayBuffer(64));
    this.#data = { folder, state, reason };
    this.#write = createFileWrite(folder);
  }

  /** @throws {NodeJS.ErrnoException} when the file, or one before it, could not be written */
  write(name: string, content: Uint8Array | string): void {
    this.#count += 1;
    if (this.#count <= few) this.#write(name, content);
    else this.#batch.push([name, content]);
    if (this.#batch.length === batchSize) this.#handOver();
  }

  /** Waits until every file is there. @throws {NodeJS.ErrnoException} when one could not be written */
  end(): void {
    if (this.#batch.length > 0) this.#handOver();
    this.#thread?.postMessage(undefined);
    if (this.#thread) Atomics.wait(this.#data.state, 0, 0);
    this.#throwFailure();
  }

  #handOver(): void {
    this.#throwFailure();
    this.#thread ??= new Worker(new URL('./file-writer-thread.ts', import.meta.url), { workerData: this.#data });
    this.#thread.postMessage(this.#batch);
    this.#batch = [];
  }

  #throwFailure(): void {
    const { state, reason } = this.#data;
    if (Atomics.load(state, 0) !== failed) return;
    const code = Buffer.from(reason).toString().replace(/\0+$/, '');
    throw Object.assign(new Error(`A file could not be written: ${code}`), { code });
  }
}
