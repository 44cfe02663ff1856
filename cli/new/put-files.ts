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
import { EnvironmentError } from '../problem.ts';

/** What a file shall hold. */
interface FileText {
  path: string;
  text: string;
  /** Whether there is no such file yet. */
  isNew: boolean;
}

/** A file as it will be, until it is put into its place. */
interface Draft {
  path: string;
  target: string;
  isNew: boolean;
}

export const byteOrderMark = '\uFEFF';

/**
 * Writes files, each in one step: all of them, or none. New ones come into the place of nothing else, and others keep
 * their modes and byte order marks.
 * @throws {EnvironmentError} when one cannot be written
 */
export function putFiles(files: readonly FileText[]): void {
  const [drafts, put]: [Draft[], Draft[]] = [[], []];
  let current = '';
  try {
    for (const { path, text, isNew } of files) {
      current = path;
      const draft = placeDraft(path, isNew);
      drafts.push(draft);
      writeDraft(draft, text);
    }
    // New ones first, as they can be taken away again.
    for (const draft of drafts.sort((a, b) => Number(b.isNew) - Number(a.isNew))) {
      current = draft.target;
      putIntoPlace(draft);
      put.push(draft);
    }
  } catch (error) {
    for (const { target, isNew } of put) if (isNew) rmSync(target, { force: true });
    throw new EnvironmentError(
      `${current} cannot be written: ${(error as Error).message}. See to it that this user may write there.`,
    );
  } finally {
    for (const draft of drafts) rmSync(draft.path, { force: true });
  }
}

function placeDraft(path: string, isNew: boolean): Draft {
  if (isNew) mkdirSync(dirname(path), { recursive: true });
  const target = isNew ? path : realpathSync(path);
  // Nothing that lists the content sees a file whose name begins with a dot.
  return { path: join(dirname(target), `.${basename(target)}.${process.pid}`), target, isNew };
}

function writeDraft({ path, target, isNew }: Draft, text: string): void {
  if (isNew) {
    writeFileSync(path, text);
    return;
  }
  const { mode } = statSync(target);
  // Another file could be put in its place all the same.
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
  writeFileSync(path, markOf(target) + text);
  chmodSync(path, mode);
}

function putIntoPlace({ path, target, isNew }: Draft): void {
  if (isNew) putNew(path, target);
  else renameSync(path, target);
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
