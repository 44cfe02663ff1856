import { createHash } from 'node:crypto';
import { extname } from 'node:path/posix';
import { readContentFile } from '../../platform/files/content-file.ts';
import { lastVersion, namesAfter, readVersion } from '../../platform/git/last-version.ts';

export interface RenamedFile {
  name: string;
  /** Whether its content was changed as well, so that it may be a different file. */
  isEdited: boolean;
}

/** The sentence of a hint for a file that was edited as well. */
export const editedWords = 'It has most lines of the missing file: check whether it is the right one. ';

/**
 * Extensions of text files, whose lines can be compared. SVG files are not included, since they often consist of one
 * line.
 */
const textExtensions: ReadonlySet<string> = new Set(['.yaml', '.csv', '.ics', '.json', '.md', '.txt', '.vcf', '.vtt']);

/** The maximum number of candidates; with more, none is compared. */
const maxNames = 2000;

/** The maximum number of new files; with more, none is compared. */
const maxAdded = 100;

/** The maximum size of a text to compare, in bytes. */
const maxBytes = 200_000;

/**
 * Finds the new name of a missing file: the file with the same bytes as its last version in Git, or else the text file
 * that was added since then and is clearly the most similar.
 * @param folder the content folder, to which the names are relative
 * @param candidates names of existing files
 * @returns undefined without Git, or if Git does not know the name
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
  const edited = mostSimilar(before, texts);
  return edited === undefined ? undefined : { name: edited, isEdited: true };
}

/**
 * Returns the name of the text that has at least half of its different lines in common with another, as for renames in
 * Git (`git diff -M`), and clearly more than the next. Indentation does not count, so that a block may have moved.
 */
function mostSimilar(text: string, others: readonly [name: string, text: string][]): string | undefined {
  const lines = linesOf(text);
  const shares = others.map(([name, other]) => {
    const found = linesOf(other);
    const common = [...found].filter((line) => lines.has(line)).length;
    return { name, share: common / Math.max(lines.size, found.size, 1) };
  });
  const [best, next] = shares.sort((a, b) => b.share - a.share);
  return best && best.share >= 0.5 && best.share - (next?.share ?? 0) >= 0.1 ? best.name : undefined;
}

/** Returns the lines of a text without blank lines, comments and keys alone, which most files of a kind have. */
function linesOf(text: string): Set<string> {
  const lines = text.split('\n').map((line) => line.trim());
  return new Set(lines.filter((line) => !/^(?:#.*|[-\s]*[\w-]+:\s*[|>]?[-+\d]*)?$/.test(line)));
}

/** Returns the hash of the last version of a file in Git. */
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
