import type { Content } from '../../model/content.ts';
import { parseLink } from '../../model/link-target.ts';
import { meantSlug } from '../../model/meant-addresses.ts';
import { pagePath } from '../../model/routes.ts';
import type { Rule } from '../../model/rule.ts';
import { linkMessage } from '../../sources/linked-files.ts';

export const places: Rule = {
  name: 'places',
  description: 'Every file lies where something reads it, and every file that must exist does.',
  *check(content) {
    const { strays, missing } = content;
    for (const { name, code, hint } of strays) {
      if (code === 'file-symlink') {
        yield { code, file: name, path: [], message: linkMessage, hint };
        continue;
      }
      const page = hasOtherFolder(name) ? linkedPage(content, meantSlug(name)) : '';
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
};

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
