import { basename } from 'node:path';
import { listThings } from '../../graph/list-things.ts';
import { unshownFormat } from '../../media/unshown-formats.ts';
import type { Rule } from '../../model/rule.ts';

export const unusedMedia: Rule = {
  name: 'unused-media',
  description: 'Every file in media/ is shown or offered on a page.',
  *check(content) {
    for (const { kind, name, isReached, isExplained } of listThings(content)) {
      if (kind !== 'media' || isReached || isExplained) continue;
      yield {
        code: 'unused-media',
        file: `${basename(content.folder)}/media/${name}`,
        path: [],
        message: 'No page shows or offers this file.',
        hint: hintFor(name),
      };
    }
  },
};

function hintFor(name: string): string {
  if (unshownFormat(name) === undefined) return `Write \`${name}\` where it belongs, or delete the file.`;
  return `To show it, export it as a JPG and name that; to offer it, write \`${name}\` where it belongs; or delete the file.`;
}
