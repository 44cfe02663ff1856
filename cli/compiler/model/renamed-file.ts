import { createHash } from 'node:crypto';
import { extname } from 'node:path/posix';
import { mostSimilar } from '../../diagnostics/most-similar.ts';
import { readContentFile } from '../../platform/files/content-file.ts';
import { lastVersion, namesAfter, readVersion } from '../../platform/git/last-version.ts';

export interface RenamedFile {
  name: string;
  /** Whether its content differs as well, so that it may be another file. */
  isEdited: boolean;
}

/** The sentence of a hint for a file that was edited as well. */
export const editedWords = 'It has most lines of the missing file: check whether it is the right one. ';

/** Extensions of text files, whose lines can be compared. An SVG is often one line. */
const textExtensions: ReadonlySet<string> = new Set(['.yaml', '.csv', '.ics', '.json', '.md', '.txt', '.vcf', '.vtt']);

/** With more candidates, none is compared. */
const maxNames = 2000;

/** With more new files, none is compared. */
const maxAdded = 100;

/** Longer texts, in bytes, are not compared. */
const maxBytes = 200_000;

/**
 * Finds the new name of a missing file: the file with the same bytes as its last version in Git, or else the text file added since
 * then that is clearly the most similar.
 * @param folder the content folder, which the names are relative to
 * @param candidates names of existing files
 * @returns nothing without Git, or where Git does not know the name
 */
export function renamedFile(folder: string, name: string, candidates: readonly string[]): RenamedFile | undefined {
  const last = lastVersion(folder, name);
  if (!last) return undefined;
  const same = candidates.find((candidate) => gitHash(folder, candidate) === last.hash);
  if (same !== undefined) return { name: same, isEdited: false };
  const extension = extname(name);
  const alike = candidates.filter((candidate) => extname(candidate) === extension);
  if (!textExtensions.has(extension) || alike.length === 0 || alike.length > maxNames) return undefined;
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

/** Returns the hash of a file in Git. */
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
