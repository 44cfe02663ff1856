import { basename } from 'node:path';
import { listItems } from '../../graph/list-items.ts';
import { unsupportedFormat } from '../../media/unsupported-formats.ts';
import { defineRule } from '../../model/rule.ts';

export const unusedMedia = defineRule({
  codes: {
    'unused-media': {
      title: 'No page uses a file in media/.',
      why: 'It was put there for visitors, and they never see it. Often a page names another image by mistake, or the page that used it was deleted.',
      fix: 'Write its name where it belongs, or delete the file. In the example, no page uses `wall.svg` any more.',
      fixable: 'never',
      example: {
        file: 'pages/shed.yaml',
        wrong: '      src: plot.svg',
        right: '      src: wall.svg',
      },
    },
  },
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
