import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cacheFolders, readEntry, removeOldEntries, writeEntry } from '../platform/cache.ts';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';

/** An image file of the site whose name follows from what it is made from, so that pages can name it before it is made. */
export interface ImageFile {
  path: string;
  /** The key of its bytes in the cache. */
  key: string;
}

/**
 * Waits for an image that is decoded. @throws {EnvironmentError} instead of an error of the decoder
 * @param what cannot be done if it fails, such as `media/a.png cannot be decoded`
 */
export async function explainDamage<T>(what: string, decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    throw new EnvironmentError(
      `${what}, because the file is damaged or incomplete. Copy it here again, or open it in an image editor and save it again.\n${errorMessage(error).trim()}`,
    );
  }
}

/** Encodes images on all processors while the build goes on. */
export class ImageQueue {
  readonly #site: Map<string, Uint8Array | string | undefined>;
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #workers: Promise<void>[] = [];
  #running = 0;
  #done = 0;
  #total = 0;
  #error: unknown;
  /** Called after each job. */
  onProgress: (done: number, total: number) => void = () => {};

  /** @param site gets the bytes by path: empty until they are made */
  constructor(site: Map<string, Uint8Array | string | undefined>) {
    this.#site = site;
  }

  /** Adds files from the cache, or else those that `make` returns in the same order. */
  add(files: readonly ImageFile[], make: () => Promise<Buffer[]>): void {
    const cached = files.map(({ key }) => readEntry(join(cacheFolders.images, key)));
    for (const [index, { path }] of files.entries()) this.#site.set(path, cached[index] ?? '');
    if (!cached.includes(undefined)) return;
    this.#total += 1;
    this.#waiting.push(async () => {
      for (const [index, bytes] of (await make()).entries()) {
        const { path, key } = files[index] as ImageFile;
        writeEntry(join(cacheFolders.images, key), bytes);
        this.#site.set(path, bytes);
      }
    });
    if (this.#running < availableParallelism()) this.#workers.push(this.#work());
  }

  /** Waits until all files are made. @throws what the first failed job threw */
  async finish(): Promise<void> {
    for (const worker of this.#workers) await worker;
    if (this.#error !== undefined) throw this.#error;
    if (this.#total > 0) removeOldEntries(cacheFolders.images);
  }

  /** Makes nothing that is not being made yet, and waits for what is. */
  async stop(): Promise<void> {
    this.#waiting.length = 0;
    await Promise.all(this.#workers);
  }

  async #work(): Promise<void> {
    this.#running += 1;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      try {
        await job();
        this.onProgress(++this.#done, this.#total);
      } catch (error) {
        this.#error ??= error;
        this.#waiting.length = 0;
      }
    }
    this.#running -= 1;
  }
}
