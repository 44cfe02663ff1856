import { createHash } from 'node:crypto';
import { extname } from 'node:path/posix';
import { mostSimilar } from '../../diagnostics/most-similar.ts';
import { readContentFile } from '../../platform/files/content-file.ts';
import { lastVersion, namesAfter, readVersion } from '../../platform/git/last-version.ts';

export interface RenamedFile {
  name: string;
  /** Whether it was edited as well, so that it may be another file. */
  isEdited: boolean;
}

/** What a hint says of a file that was edited as well, before it names others. */
export const editedWords = 'It has most lines of the file that is gone, and others, so look whether it is the one. ';

/** Texts; an image that was edited has other bytes throughout, and an SVG often is one line. */
const textEndings: ReadonlySet<string> = new Set(['.yaml', '.csv', '.ics', '.json', '.md', '.txt', '.vcf', '.vtt']);

/** Of more files with the same ending, none is compared. */
const maxNames = 2000;

/** Of more files that are new, none is compared. */
const maxAdded = 100;

/** A longer text, in bytes, is not compared. */
const maxBytes = 200_000;

/**
 * Finds the file that one of a name that is gone has become: the one that has the same bytes as its last version in Git, or
 * else, among the texts that were not there when it was, the one that is clearly the most similar.
 * @param folder the content folder, which the names are relative to
 * @param candidates names of files that are there
 * @returns nothing without Git, or where Git does not know the name
 */
export function renamedFile(folder: string, name: string, candidates: readonly string[]): RenamedFile | undefined {
  const last = lastVersion(folder, name);
  if (!last) return undefined;
  const same = candidates.find((candidate) => gitHash(folder, candidate) === last.hash);
  if (same !== undefined) return { name: same, isEdited: false };
  const ending = extname(name);
  const alike = candidates.filter((candidate) => extname(candidate) === ending);
  if (!textEndings.has(ending) || alike.length === 0 || alike.length > maxNames) return undefined;
  const before = readVersion(folder, last, maxBytes);
  if (before === undefined) return undefined;
  const names = namesAfter(folder, last, alike);
  if (names.length > maxAdded) return undefined;
  const texts = names.flatMap((added): [string, string][] => {
    const bytes = readBytes(folder, added);
    return bytes && bytes.length <= maxBytes ? [[added, bytes.toString()]] : [];
  });
  const edited = mostSimilar(before, new Map(texts));
  return edited === undefined ? undefined : { name: edited, isEdited: true };
}

/** The hash that Git gives the bytes of a file. */
function gitHash(folder: string, name: string): string | undefined {
  const bytes = readBytes(folder, name);
  return bytes && createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

function readBytes(folder: string, name: string): Buffer | undefined {
  try {
    return readContentFile(folder, name);
  } catch {
    return undefined;
  }
}
