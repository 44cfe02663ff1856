import type { Content } from '../../model/content.ts';
import { parseLink } from '../../model/link-target.ts';
import { pagePath } from '../../model/routes.ts';
import { defineRule } from '../../model/rule.ts';
import { suggestedSlug } from '../../model/suggested-addresses.ts';
import { linkMessage } from '../../sources/linked-files.ts';
import { sourceCodes } from '../../sources/source-codes.ts';

export const contentFiles = defineRule({
  codes: {
    'file-missing': {
      title: 'A file that every site needs is not there.',
      why: 'Without it a part of every page is missing: its name, its colours, the answers of its forms, the first page, or the page for addresses that lead nowhere.',
      fix: 'Create the file that the message names, or give it back its name if it was renamed.',
      fixable: 'never',
      example: {
        wrongName: 'pages/not-found.yaml',
        rightName: 'pages/404.yaml',
      },
    },
    'file-symlink': sourceCodes['file-symlink'],
    'file-unknown': sourceCodes['file-unknown'],
  },
  *check(content) {
    const { unknownFiles, missing } = content;
    for (const { name, code, hint } of unknownFiles) {
      if (code === 'file-symlink') {
        yield { code, file: name, path: [], message: linkMessage, hint };
        continue;
      }
      const page = hasOtherFolder(name) ? linkedPage(content, suggestedSlug(name)) : '';
      yield { code: 'file-unknown', file: name, path: [], message: 'Nothing reads this file.', hint: page + hint };
    }
    for (const name of missing)
      yield {
        code: 'file-missing',
        file: name,
        path: [],
        message: 'This file must exist.',
        hint: 'Create it; if it was renamed or deleted, put it back under this name.',
      };
  },
});

function hasOtherFolder(name: string): boolean {
  return !/^[^/]+\/(?:pages|articles|media)\//.test(name);
}

/** That a file was meant to be a page, if links lead there. */
function linkedPage({ targets }: Content, slug: string): string {
  for (const { value } of targets.of('link')) {
    const target = parseLink(value);
    if (target.kind === 'page' && target.path === pagePath(slug)) return `Did you mean \`pages/${slug}.yaml\`? `;
  }
  return '';
}
