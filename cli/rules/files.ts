import { linkMessage } from '../content/find-files.ts';
import type { Content } from '../site/content.ts';
import { siteLanguage } from '../site/languages.ts';
import { namesUsed } from '../site/names.ts';
import { pagePath, suggestedSlug } from '../site/routes.ts';
import { parseLink } from '../site/targets.ts';
import type { Findings } from './rule.ts';

/** Reports files that the content needs, and those that nothing reads. */
export function* contentFiles(content: Content): Findings {
  const path: [] = [];
  const links = content.unknownFiles.length > 0 ? namesUsed(content, 'link') : [];
  const linked = new Set(
    Array.from(links, ({ value }) => {
      const target = parseLink(value);
      return target.kind === 'page' ? target.path : undefined;
    }),
  );
  for (const { name: file, code, hint } of content.unknownFiles) {
    if (code === 'file-symlink') yield { code, file, path, message: linkMessage, hint };
    else {
      const slug = suggestedSlug(file, siteLanguage(content));
      const isElsewhere = !/^[^/]+\/(?:pages|articles|media)\//.test(file);
      const page = isElsewhere && linked.has(pagePath(slug)) ? `Did you mean \`pages/${slug}.yaml\`? ` : '';
      yield { code: 'file-unknown', file, path, message: 'Nothing reads this file.', hint: page + hint };
    }
  }
  const hint = 'Create it. If it was renamed or deleted, restore it under this name.';
  for (const file of content.missing)
    yield { code: 'file-missing', file, path, message: 'This file is missing, and every site needs it.', hint };
}
