import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeOldEntries } from '../../../platform/cache/entry.ts';
import { retryWhileBusy } from '../../../platform/files/retry-while-busy.ts';
import { takeScratchPath } from '../../../platform/files/scratch-path.ts';
import { explainUnwritable } from '../../../platform/files/unwritable.ts';
import { markAsUsed } from '../../../platform/mark-as-used.ts';

/** PNG files in a folder, each under a name that says what its pixels come from. */
export class PictureFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the path of a picture; undefined if there is none of this name yet. */
  find(name: string): string | undefined {
    const path = join(this.#folder, `${name}.png`);
    if (!existsSync(path)) return undefined;
    markAsUsed(path);
    return path;
  }

  /** Writes a picture completely or not at all. @returns its path @throws {EnvironmentError} when it cannot be written */
  write(name: string, png: Uint8Array): string {
    const path = join(this.#folder, `${name}.png`);
    const scratch = takeScratchPath(path);
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(scratch.path, png);
      retryWhileBusy(() => renameSync(scratch.path, path));
    } catch (error) {
      throw explainUnwritable(error, this.#folder);
    } finally {
      scratch.clear();
    }
    return path;
  }

  /** Removes the pictures that no comparison has used for some time. */
  removeOld(): void {
    removeOldEntries(this.#folder);
    markAsUsed(this.#folder);
  }
}
