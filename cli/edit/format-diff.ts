import { createHash } from 'node:crypto';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { ContentChange } from './content-change.ts';
import { byteOrderMark } from './put-files.ts';

/** What `diff` and `git` call a file that does not exist. */
const noFile = '/dev/null';

/**
 * Formats changes as a unified diff, which `git apply` understands. Files that are not text are only moved or deleted.
 * @see https://git-scm.com/docs/diff-format#generate_patch_text_with_p
 */
export function formatDiff(changes: readonly ContentChange[]): string {
  const moved = new Set(changes.map(({ from }) => from));
  return changes
    .map((change) => {
      const { name, before, after, from } = change;
      if (Buffer.isBuffer(after)) return from === undefined ? '' : formatMove(from, name);
      if (Buffer.isBuffer(before)) return moved.has(name) ? '' : formatDeletion(name, before);
      return formatText(change, before, after);
    })
    .join('');
}

function formatText({ name, hasMark }: ContentChange, before: string | undefined, after: string | undefined): string {
  const mark = hasMark ? byteOrderMark : '';
  const from = before === undefined ? noFile : `a/${name}`;
  const to = after === undefined ? noFile : `b/${name}`;
  const [old, text] = [before, after].map((each) => (each === undefined ? '' : mark + each));
  return createTwoFilesPatch(from, to, old ?? '', text ?? '', undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}

function formatMove(from: string, to: string): string {
  return `diff --git a/${from} b/${to}\nsimilarity index 100%\nrename from ${from}\nrename to ${to}\n`;
}

/** Formats the deletion of a file that is not text. Git recognizes its content by its hash. */
function formatDeletion(name: string, content: Buffer): string {
  const blob = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
  return `diff --git a/${name} b/${name}\ndeleted file mode 100644\nindex ${blob}..${'0'.repeat(40)}\nBinary files a/${name} and ${noFile} differ\n`;
}
