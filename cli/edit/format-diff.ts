import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { ContentChange } from './content-change.ts';

/** What `diff` and `git` call a file that does not exist. */
const noFile = '/dev/null';

/**
 * Formats changes of text files as a unified diff, which `git apply` understands.
 * @see https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html
 */
export function formatDiff(changes: readonly ContentChange[]): string {
  return changes
    .flatMap(({ name, ...change }) => {
      const { before = '', after = '' } = change;
      if (typeof before !== 'string' || typeof after !== 'string') return [];
      const from = change.before === undefined ? noFile : `a/${name}`;
      const to = change.after === undefined ? noFile : `b/${name}`;
      return createTwoFilesPatch(from, to, before, after, undefined, undefined, {
        context: 3,
        headerOptions: FILE_HEADERS_ONLY,
      });
    })
    .join('');
}
