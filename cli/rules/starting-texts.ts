import type { PageSource } from '../../src/content.gen.ts';
import { nameAt } from '../content/definitions.ts';
import type { Content, ContentFile, Rule } from '../content/load-content.ts';
import { parsePointer } from '../content/references.ts';
import { isPublished, pagesOf } from '../content/routes.ts';
import { articleTargets, follow, type NodeKey, nodeKey } from '../coverage/edges.ts';
import { edgesIn, keyOfPage, startingFiles } from '../coverage/list-things.ts';
import type { DataPath } from '../problem.ts';

export const startingTexts: Rule = {
  name: 'starting-texts',
  description: 'Nothing that visitors see is as `site new` wrote it.',
  *check(content) {
    let seen: ReadonlySet<NodeKey> | undefined;
    const isSeen = (file: ContentFile, path: DataPath) => {
      if (file.kind === 'article') return isPublished(file, content.options.today);
      if (file.kind === 'page') return !isUnlisted(file);
      seen ??= findSeen(content);
      return seen.has(nodeKey(...nameAt(file, path, edgesIn(content).base)));
    };
    for (const file of content.files) {
      for (const pointer of file.starting) {
        const path = parsePointer(pointer, file.data);
        if (!isSeen(file, path)) continue;
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

/** What stands on pages that visitors get to. */
function findSeen(content: Content): ReadonlySet<NodeKey> {
  const { base, edges } = edgesIn(content);
  const pages = pagesOf(content).filter((file) => !isUnlisted(file));
  const articles = articleTargets(content, (file) => isPublished(file, content.options.today));
  const starts = [...startingFiles(content), ...pages.map((page) => keyOfPage(page, base)), ...articles];
  return follow(edges, starts, new Set());
}

function isUnlisted({ data }: ContentFile): boolean {
  return (data as PageSource).unlisted === true;
}
