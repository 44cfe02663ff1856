import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { ContentChange } from './edit-plan.ts';
import { byteOrderMark } from './write-changes.ts';

/** What `diff` and `git` call a file that does not exist. */
const noFile = '/dev/null';

/**
 * Formats changes as a unified diff, which `git apply` understands. Files that are not text are only moved.
 * @see https://git-scm.com/docs/diff-format#generate_patch_text_with_p
 */
export function formatDiff(changes: readonly ContentChange[]): string {
  return changes.map(formatChange).join('');
}

function formatChange({ name, from, before, after, hasMark }: ContentChange): string {
  if (typeof after !== 'string')
    return `diff --git a/${from} b/${name}\nsimilarity index 100%\nrename from ${from}\nrename to ${name}\n`;
  const mark = hasMark ? byteOrderMark : '';
  const [old, text] = [before === undefined ? '' : mark + before, mark + after];
  if (from !== undefined) return formatPatch(noFile, `b/${name}`, '', text) + formatPatch(`a/${from}`, noFile, old, '');
  return formatPatch(before === undefined ? noFile : `a/${name}`, `b/${name}`, old, text);
}

function formatPatch(from: string, to: string, before: string, after: string): string {
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(from, to, before, after, undefined, undefined, options);
}
