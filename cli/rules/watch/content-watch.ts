import { setTimeout as sleep } from 'node:timers/promises';
import { ContentStore } from '../check/content-store.ts';
import type { LoadedContent } from '../check/loaded-content.ts';

/** The delay before everything is read again after a file disappeared during reading, in milliseconds. */
const pause = 100;

/** How often the folder is read again before the error is thrown. */
const maxRetries = 10;

/** The content of a folder that is being watched, as it was at the last check. */
export class ContentWatch {
  readonly #folder: string;
  #held: ContentStore | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Forgets all files, so that the next check reads everything again. Needed when `schemas/` have changed. */
  forget(): void {
    this.#held = undefined;
  }

  /**
   * Checks the current content.
   * @param paths what has changed, if known; otherwise everything is compared
   * @throws {EnvironmentError} when the content folder does not exist
   */
  async check(paths?: Iterable<string>): Promise<LoadedContent> {
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#tryCheck(retry === 0 ? paths : undefined);
      } catch (error) {
        // A file disappeared while it was read, because many files are being moved.
        const isMoving = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (!isMoving) this.forget();
        if (!isMoving || retry === maxRetries) throw error;
        await sleep(pause);
      }
    }
  }

  async #tryCheck(paths: Iterable<string> | undefined): Promise<LoadedContent> {
    if (this.#held?.isCurrent) return this.#held.update(paths);
    this.#held = await ContentStore.open(this.#folder);
    return this.#held.check();
  }
}
