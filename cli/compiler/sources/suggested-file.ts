import { basename, dirname } from 'node:path/posix';
import { suggest } from '../../diagnostics/suggest.ts';

/**
 * The file of settings, of a collection or of a page that must exist which a stray file was probably meant to be.
 * @param local its path below the content folder
 * @param absent the paths of those that there could be and are not
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
