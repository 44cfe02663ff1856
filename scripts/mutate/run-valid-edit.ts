import { isDeepStrictEqual } from 'node:util';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import type { ValidEdit } from './valid-edits.ts';
import { withFiles } from './with-files.ts';

/**
 * Makes an edit in a content folder, checks the folder, and restores it.
 * @returns what is wrong: a problem is reported or the data has changed; undefined if nothing is
 */
export function runValidEdit(folder: string, { file, text }: ValidEdit): string | undefined {
  const dataOf = ({ content }: ReturnType<typeof loadContent>) =>
    content.files.find(({ name }) => name.endsWith(`/${file}`))?.data;
  const wanted = dataOf(loadContent(folder));
  const loaded = withFiles(folder, { [file]: text }, () => loadContent(folder));
  const [problem] = loaded.problems;
  if (problem) return `${problem.code} ${problem.file}:${problem.line} ${problem.message}`;
  return isDeepStrictEqual(dataOf(loaded), wanted) ? undefined : 'The data has changed.';
}
