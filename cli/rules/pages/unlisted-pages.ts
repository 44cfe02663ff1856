import { isKind } from '../../content/schema/keywords.ts';
import { formatPath } from '../../problems/problem.ts';
import { findReachablePages } from '../../site/graph/reachable-pages.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { validData } from '../../site/model/content-file.ts';
import { parseLink } from '../../site/model/link-target.ts';
import { isPublished, notFoundPath, pagePath } from '../../site/model/routes.ts';
import { defineRule } from '../../site/model/rule.ts';

/**
 * Reports pages that are unlisted, but linked: through a link, visitors and search engines learn the address, and
 * browsers prerender the page.
 */
export const unlistedPages = defineRule({
  codes: ['unlisted-linked'],
  *check(content) {
    const ownerPath = ownerPagePath(content);
    const others = content.pages.filter(
      (file) => isUnlisted(file) && [notFoundPath, ownerPath].includes(pagePath(file.slug)),
    );
    for (const file of new Set([...findReachablePages(content).linkedUnlisted, ...others])) {
      const reason = reasonOf(content, file);
      yield {
        code: 'unlisted-linked',
        file,
        path: ['unlisted'],
        target: 'key',
        message: `${pagePath(file.slug)} cannot be unlisted: ${reason}.`,
        hint: 'Delete this line, or delete the link or setting that leads to the page.',
        // Without this line, a page that only `owner.page` refers to would be unreachable.
        fix: reason === namedByOwner ? undefined : { remove: true, applicability: 'maybe-incorrect' },
      };
    }
  },
});

/** Returns the address of the page about the owner, which is in the data for search engines. */
function ownerPagePath(content: Content): string | undefined {
  return validData(content.settings.site)?.owner?.page;
}

const namedByOwner = '`owner.page` of content/site.yaml names it';

function isUnlisted(file: ContentFile): boolean {
  return file.kind === 'page' && file.isValid && file.data.unlisted === true;
}

/** Explains why an unlisted page can be reached, as the end of a sentence. */
function reasonOf(content: Content, { slug }: ContentFile): string {
  const address = pagePath(slug);
  if (address === '/') return 'it is the first page';
  if (address === notFoundPath) return 'it is the page for addresses that do not exist';
  for (const file of content.files) {
    if (isUnlisted(file) || file === content.settings.redirects) continue;
    if (file.kind === 'article' && !isPublished(file, content.options.at)) continue;
    for (const reference of file.references) {
      if (isKind(reference, 'link') && reference.argument === 'named') continue;
      const leadsHere = reference.links.some((link) => {
        const target = parseLink(link);
        return target.kind === 'page' && target.path === address;
      });
      if (leadsHere) return `\`${formatPath(reference.path)}\` of ${file.name} leads to it`;
    }
  }
  return address === ownerPagePath(content) ? namedByOwner : 'it lists the articles';
}
