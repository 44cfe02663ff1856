import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cacheFolders, readEntry, removeOldEntries, writeEntry } from '../platform/cache.ts';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';

/** Encodes images on all processors while the build goes on. */
export class ImageQueue {
  readonly #site: Map<string, Uint8Array | string | undefined>;
  readonly #lanes = Array.from({ length: availableParallelism() }, () => Promise.resolve());
  #done = 0;
  #total = 0;
  #isStopped = false;
  #error: unknown;
  onProgress: (done: number, total: number) => void = () => {};

  /** @param site gets the bytes by path: empty until they are made */
  constructor(site: Map<string, Uint8Array | string | undefined>) {
    this.#site = site;
  }

  /**
   * Adds files from the cache, or, if one is missing there, lets `make` create all of them, in the same order.
   * @param files their names, which follow from what they are made from, and the keys of their bytes in the cache
   */
  add(files: readonly { path: string; key: string }[], make: () => Promise<Buffer[]>): void {
    const cached = files.map(({ key }) => readEntry(join(cacheFolders.images, key)));
    for (const [index, { path }] of files.entries()) this.#site.set(path, cached[index] ?? '');
    if (!cached.includes(undefined)) return;
    const work = async () => {
      if (this.#isStopped) return;
      const made = await make();
      for (const [index, { path, key }] of files.entries()) {
        writeEntry(join(cacheFolders.images, key), made[index] ?? '');
        this.#site.set(path, made[index]);
      }
      this.onProgress(++this.#done, this.#total);
    };
    const lane = this.#total++ % this.#lanes.length;
    this.#lanes[lane] = this.#lanes[lane]?.then(work).catch((error) => {
      this.#error ??= error;
      this.#isStopped = true;
    }) as Promise<void>;
  }

  /** Waits until all files are made. @throws what the first failed job threw */
  async finish(): Promise<void> {
    await Promise.all(this.#lanes);
    if (this.#error !== undefined) throw this.#error;
    if (this.#total > 0) removeOldEntries(cacheFolders.images);
  }

  /** Waits for the images that are being made, and makes no others. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#lanes);
  }
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
