import type { ArticleSource, PageSource } from '../../src/content.gen.ts';
import { nameAt } from '../content/definitions.ts';
import type { Content, ContentFile, Rule } from '../content/load-content.ts';
import { parsePointer } from '../content/references.ts';
import { isUnpublished, pagesOf } from '../content/routes.ts';
import { keyOfPage, pointersIn, startingFiles } from '../coverage/list-things.ts';
import { articlePointers, follow, nodeKey } from '../coverage/pointers.ts';
import type { DataPath } from '../problem.ts';

export const startingTexts: Rule = {
  name: 'starting-texts',
  description: 'Nothing that visitors see is as `site new` wrote it.',
  *check(content) {
    for (const file of content.files) {
      for (const pointer of file.starting) {
        const path = parsePointer(pointer, file.data);
        if (!isSeen(content, file, path)) continue;
        yield {
          code: 'text-starting',
          file,
          path,
          message: 'Visitors would read what `site new` wrote here.',
          hint: 'Write your own words, or delete the key if it need not be there.',
        };
      }
    }
  },
};

/** Whether what stands in a place is on a page that visitors get to. */
function isSeen(content: Content, file: ContentFile, path: DataPath): boolean {
  if (file.kind === 'article') return !isUnpublished(file.data as ArticleSource, content.options.today);
  if (file.kind === 'page') return (file.data as PageSource).unlisted !== true;
  const { base, pointers } = pointersIn(content);
  const pages = pagesOf(content).filter(({ data }) => (data as PageSource).unlisted !== true);
  const starts = [...startingFiles(content), ...pages.map((page) => keyOfPage(page, base))];
  const seen = follow(pointers, [...starts, ...articlePointers(content)], new Set());
  return seen.has(nodeKey(...nameAt(file, path, base)));
}
