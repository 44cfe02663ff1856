import { linkMessage } from '../../content/find-files.ts';
import type { Content } from '../../site/model/content.ts';
import { parseLink } from '../../site/model/link-target.ts';
import { pagePath } from '../../site/model/routes.ts';
import { defineRule } from '../../site/model/rule.ts';
import { siteLanguage } from '../../site/model/site-language.ts';
import { suggestedSlug } from '../../site/model/suggested-addresses.ts';

export const contentFiles = defineRule({
  codes: ['file-missing', 'file-symlink', 'file-unknown'],
  *check(content) {
    const { unknownFiles, missing } = content;
    for (const { name, code, hint } of unknownFiles) {
      if (code === 'file-symlink') {
        yield { code, file: name, path: [], message: linkMessage, hint };
        continue;
      }
      const page = hasOtherFolder(name) ? suggestPageFile(content, suggestedSlug(name, siteLanguage(content))) : '';
      yield { code: 'file-unknown', file: name, path: [], message: 'Nothing reads this file.', hint: page + hint };
    }
    for (const name of missing)
      yield {
        code: 'file-missing',
        file: name,
        path: [],
        message: 'This file is missing, and every site needs it.',
        hint: 'Create it. If it was renamed or deleted, restore it under this name.',
      };
  },
});

/** Whether a file is outside of the folders for pages, articles and media. */
function hasOtherFolder(name: string): boolean {
  return !/^[^/]+\/(?:pages|articles|media)\//.test(name);
}

/** Suggests that a file should be a page, if links lead to its address. */
function suggestPageFile({ targets }: Content, slug: string): string {
  for (const { value } of targets.of('link')) {
    const target = parseLink(value);
    if (target.kind === 'page' && target.path === pagePath(slug)) return `Did you mean \`pages/${slug}.yaml\`? `;
  }
  return '';
}
