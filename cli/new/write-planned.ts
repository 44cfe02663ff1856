import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readBytes } from '../editor/file-change.ts';
import { EnvironmentError } from '../problem.ts';
import type { PlannedFile } from './plan-new.ts';
import { Refusal } from './refusal.ts';

const byteOrderMark = '\uFEFF';

/**
 * Writes files, each in one step, over nothing but what the plan has seen.
 * @param folder that holds the content folder
 * @returns nothing where it is done @throws {EnvironmentError} when a file cannot be written
 */
export function writePlanned(folder: string, planned: readonly PlannedFile[]): Refusal | undefined {
  const changed = planned.find(({ file, before }) => !isAsBefore(join(folder, file.name), before?.text));
  if (changed)
    return new Refusal(`${changed.file.name} has just been changed by somebody else. Run the command again.`);
  for (const { file, before } of planned) write(join(folder, file.name), file.text, before !== undefined);
  return undefined;
}

function isAsBefore(path: string, before: string | undefined): boolean {
  return readBytes(path)?.toString('utf8').replace(byteOrderMark, '') === before;
}

function write(path: string, text: string, isThere: boolean): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const target = isThere ? realpathSync(path) : path;
    // Nothing that lists the content sees a file whose name begins with a dot.
    const draft = join(dirname(target), `.${basename(target)}.${process.pid}`);
    try {
      writeFileSync(draft, (isThere ? markOf(target) : '') + text);
      if (isThere) {
        chmodSync(draft, statSync(target).mode);
        renameSync(draft, target);
      } else putNew(draft, target);
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    throw new EnvironmentError(
      `${path} cannot be written: ${(error as Error).message}. See to it that this user may write there.`,
    );
  }
}

function markOf(path: string): string {
  return readFileSync(path, 'utf8').startsWith(byteOrderMark) ? byteOrderMark : '';
}

/** Puts a new file into its place, and never over one that has come there meanwhile. */
function putNew(draft: string, target: string): void {
  try {
    linkSync(draft, target);
  } catch (error) {
    // Some file systems know no second name for a file.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    copyFileSync(draft, target, constants.COPYFILE_EXCL);
  }
}
