import { basename } from 'node:path';
import { unsupportedFormat } from '../../content/media-files.ts';
import { listItems } from '../../site/graph/list-items.ts';
import { defineRule } from '../../site/model/rule.ts';

export const unusedMedia = defineRule({
  codes: ['unused-media'],
  *check(content) {
    for (const { kind, name, isReached, isExplained } of listItems(content)) {
      if (kind !== 'media' || isReached || isExplained) continue;
      yield {
        code: 'unused-media',
        file: `${basename(content.folder)}/media/${name}`,
        path: [],
        message: 'No page uses this file.',
        hint: hintFor(name),
      };
    }
  },
});

function hintFor(name: string): string {
  if (unsupportedFormat(name) === undefined) return `Write \`${name}\` where it belongs, or delete the file.`;
  return `To show it, export it as a JPG and write the name of that file where it belongs. To offer it as a download, write \`${name}\`. Otherwise delete it.`;
}
