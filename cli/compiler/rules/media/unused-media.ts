import { basename } from 'node:path';
import { listItems } from '../../graph/list-items.ts';
import { unsupportedFormat } from '../../media/unsupported-formats.ts';
import { defineRule } from '../../model/rule.ts';

export const unusedMedia = defineRule({
  codes: {
    'unused-media': {
      title: 'A file in media/ is shown and offered on no page.',
      why: 'It was put there for visitors, and they never see it. Often the page names another image by mistake, or the page that showed it is gone.',
      fix: 'Write its name where it belongs, or delete the file. Here, nothing shows `wall.svg` any more.',
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
        message: 'No page shows or offers this file.',
        hint: hintFor(name),
      };
    }
  },
});

function hintFor(name: string): string {
  if (unsupportedFormat(name) === undefined) return `Write \`${name}\` where it belongs, or delete the file.`;
  return `To show it, export it as a JPG and name that; to offer it, write \`${name}\` where it belongs; or delete the file.`;
}
