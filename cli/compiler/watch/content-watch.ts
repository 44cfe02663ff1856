import { setTimeout as sleep } from 'node:timers/promises';
import { ContentStore } from '../check/content-store.ts';
import type { LoadedContent } from '../check/loaded-content.ts';

/** How long after a file was gone while it was read everything is looked at, in milliseconds. */
const pause = 100;

/** How often, before it counts as an error of the machine. */
const tries = 10;

/** The content of a folder that is being watched, as it was at the last check. */
export class ContentWatch {
  readonly #folder: string;
  #held: ContentStore | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Everything is read again at the next check, as when `schemas/` have changed. */
  forget(): void {
    this.#held = undefined;
  }

  /**
   * Checks the content as it is now.
   * @param paths what has changed, if that is known; otherwise all is looked at
   * @throws {EnvironmentError} when there is no content folder
   */
  async check(paths?: Iterable<string>): Promise<LoadedContent> {
    for (let again = 0; ; again += 1) {
      try {
        return await this.#tryCheck(again === 0 ? paths : undefined);
      } catch (error) {
        // Many files are being moved: what was there a moment ago is gone.
        const isMoving = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (!isMoving) this.forget();
        if (!isMoving || again === tries) throw error;
        await sleep(pause);
      }
    }
  }

  async #tryCheck(paths: Iterable<string> | undefined): Promise<LoadedContent> {
    if (this.#held) return this.#held.update(paths);
    this.#held = await ContentStore.open(this.#folder);
    return this.#held.check();
  }
}
