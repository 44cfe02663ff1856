import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { type ContentChange, withMark } from '../edit/write-changes.ts';

/**
 * Formats changes as a unified diff, which `git apply` understands. Files that are not text are only moved.
 * @param folder the parent of the content folder
 * @see https://git-scm.com/docs/diff-format#generate_patch_text_with_p
 */
export function formatDiff(folder: string, changes: readonly ContentChange[]): string {
  const patch = (from: string, to: string, before: string, after: string) =>
    createTwoFilesPatch(from, to, before, after, undefined, undefined, {
      context: 3,
      headerOptions: FILE_HEADERS_ONLY,
    });
  const patches = changes.map((change) => {
    const { name, from, before, after } = change;
    if (typeof after !== 'string')
      return `diff --git a/${from} b/${name}\nsimilarity index 100%\nrename from ${from}\nrename to ${name}\n`;
    const text = withMark(folder, change, after);
    if (before === undefined) return patch('/dev/null', `b/${name}`, '', text);
    const old = withMark(folder, change, String(before));
    if (from === undefined) return patch(`a/${name}`, `b/${name}`, old, text);
    return patch('/dev/null', `b/${name}`, '', text) + patch(`a/${from}`, '/dev/null', old, '');
  });
  return patches.join('');
}
