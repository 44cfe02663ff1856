import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../platform/environment-error.ts';
import { errorMessage } from '../platform/errors.ts';
import { retryWhileBusy } from '../platform/files/retry-while-busy.ts';
import type { ContentChange } from './content-change.ts';

export interface RecasedFiles {
  /** The changes that are left, in which such a file exists under its new name. */
  changes: ContentChange[];
  /** Gives the files their old names back. */
  undo(): void;
}

/**
 * Renames files whose new name differs from the old one in capitals only, where the disk takes both for the same name, as
 * on macOS and Windows: written as a new file and a deleted one, the new one would be there already, and gone afterwards.
 * @param folder the parent of the content folder
 * @param isSame whether two paths lead to the same file
 * @throws {EnvironmentError} when a file cannot be renamed
 */
export function recaseFiles(
  folder: string,
  changes: readonly ContentChange[],
  isSame: (one: string, other: string) => boolean = isSameFile,
): RecasedFiles {
  const pairs = changes.flatMap((moved) => {
    const deleted = changes.find(({ name, after }) => name === moved.from && after === undefined);
    const isRecased = deleted && moved.before === undefined && deleted.name.toLowerCase() === moved.name.toLowerCase();
    return isRecased && isSame(join(folder, deleted.name), join(folder, moved.name)) ? [{ moved, deleted }] : [];
  });
  const renamed: (readonly [from: string, to: string])[] = [];
  const rename = (from: string, to: string) => retryWhileBusy(() => renameSync(join(folder, from), join(folder, to)));
  const undo = () => {
    for (const [from, to] of renamed.reverse()) rename(to, from);
  };
  for (const { moved, deleted } of pairs) {
    try {
      rename(deleted.name, moved.name);
    } catch (error) {
      undo();
      throw new EnvironmentError(`${deleted.name} cannot be renamed to ${moved.name}: ${errorMessage(error)}.`);
    }
    renamed.push([deleted.name, moved.name]);
  }
  const gone = new Set(pairs.map(({ deleted }) => deleted));
  const left = changes.filter((change) => !gone.has(change));
  return {
    changes: left.map((change) => {
      const deleted = pairs.find(({ moved }) => moved === change)?.deleted;
      if (!deleted) return change;
      const { from: _, ...there } = change;
      return { ...there, before: deleted.before };
    }),
    undo,
  };
}

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return first !== undefined && second !== undefined && first.ino === second.ino && first.dev === second.dev;
}
