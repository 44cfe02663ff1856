import { basename, dirname } from 'node:path/posix';
import { suggest } from '../../problems/suggest.ts';

/**
 * Suggests the settings file, collection or required page that an unknown file was probably meant to be.
 * @param local its path relative to the content folder
 * @param absent the paths of files that could exist but do not
 */
export function suggestFile(local: string, absent: readonly string[]): string | undefined {
  const nameOf = (path: string) =>
    basename(path)
      .replace(/\.[^.]*$/, '')
      .toLowerCase();
  const wanted = nameOf(local);
  const elsewhere = absent.find((path) => nameOf(path) === wanted);
  if (elsewhere !== undefined) return elsewhere;
  const beside = absent.filter((path) => dirname(path) === dirname(local));
  const nearest = suggest(wanted, beside.map(nameOf));
  return beside.find((path) => nameOf(path) === nearest);
}
