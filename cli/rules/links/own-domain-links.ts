import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { parseLink } from '../../site/model/link-target.ts';
import { pathOnSite } from '../../site/model/path-on-site.ts';
import { pagePath } from '../../site/model/routes.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';

/**
 * Checks the addresses in integrations.yaml; `links.ts` checks all other links. The pages of videos and checkouts may
 * be on this site.
 */
export const ownDomainLinks = defineRule({
  codes: ['link-own-domain'],
  *check(content) {
    const [file, settings] = [content.settings.integrations, content.settings.site];
    if (!file?.isValid || !settings?.isValid) return;
    const { url: site } = settings.data;
    const { links = {}, videos = {}, frames = {} } = file.data;
    for (const [id, { url }] of Object.entries(links)) {
      const path = url && pathOnSite(url, site);
      if (path) yield { ...explainLink(id, path, content), file, path: ['links', id, 'url'] };
    }
    yield* findFramed(file, 'videos', videos, site);
    yield* findFramed(file, 'frames', frames, site);
  },
});

/** The message about a full address of this site, in integrations.yaml and elsewhere. */
export const fullAddressMessage =
  'This link leads to a page of this site, but has its full address: even from a preview, it would open the public site.';

type Found = Pick<RuleFinding<'link-own-domain'>, 'code' | 'severity' | 'message' | 'hint'>;

/** Explains why a link with the full address of this site should be a link to a page. */
function explainLink(id: string, path: string, content: Content): Found {
  const target = parseLink(path);
  const isKnown = content.pages.some(({ slug }) => target.kind === 'page' && pagePath(slug) === target.path);
  // Another program, such as a shop, may be on the same domain.
  if (!isKnown)
    return {
      code: 'link-own-domain',
      severity: 'warning',
      message: `There is no page ${path} on this site, and this address is on its domain.`,
      hint: 'If it should be a page of this site, correct it. If another program, such as a shop, is at this address, leave it.',
    };
  return {
    code: 'link-own-domain',
    severity: 'warning',
    message: fullAddressMessage,
    hint: `Write \`${path}\` instead of \`link:${id}\` wherever it is used, and delete \`${id}\` here.`,
  };
}

/** Finds embeds of pages of this site, which forbid it with `frame-ancestors` and `X-Frame-Options`. */
function* findFramed(
  file: ContentFile,
  group: 'videos' | 'frames',
  entries: Readonly<Record<string, { url?: string }>>,
  site: string,
): Generator<RuleFinding<'link-own-domain'>> {
  for (const [id, { url }] of Object.entries(entries)) {
    const path = url === undefined ? undefined : pathOnSite(url, site);
    if (path === undefined) continue;
    yield {
      code: 'link-own-domain',
      file,
      path: [group, id, 'url'],
      message: `${path} is a page of this site, and these cannot be embedded.`,
      hint: `Write the address of the service that should be shown here. To lead visitors to the page, use a link: \`to: ${path}\`.`,
    };
  }
}
