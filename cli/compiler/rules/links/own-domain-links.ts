import { excerpt } from '../../../diagnostics/explanation.ts';
import type { Content } from '../../model/content.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { parseLink } from '../../model/link-target.ts';
import { pathOnSite } from '../../model/path-on-site.ts';
import { pagePath } from '../../model/routes.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';

/** Links in copy are the business of `links.ts`. Where a video has its page, and a checkout is, may well be on this site. */
export const ownDomainLinks = defineRule({
  codes: {
    'link-own-domain': {
      title: 'A link to a page of this site is written with its whole address.',
      why: 'It leads to the public site wherever it is pressed: in a preview or while somebody writes, it leaves what they look at. If the domain changes, it leads nowhere.',
      fix: 'Write the path alone, from its slash on: `/about` in place of the domain and `/about`. integrations.yaml holds addresses of other sites alone: name the path where the link is used, and delete it there. Pages of this site cannot be embedded.',
      fixable: 'sometimes',
      example: {
        file: 'pages/index.yaml',
        wrong: excerpt`
              - label: See the garden
                to: https://harborfield.example.com/garden
        `,
        right: excerpt`
              - label: See the garden
                to: /garden
        `,
      },
    },
  },
  *check(content) {
    const [file, settings] = [content.settings.integrations, content.settings.site];
    if (!file?.isValid || !settings?.isValid) return;
    const { url: site } = settings.data;
    const { links, videos, frames } = file.data;
    for (const [id, { url }] of Object.entries(links)) {
      const path = url && pathOnSite(url, site);
      if (path) yield { ...explainLink(id, path, content), file, path: ['links', id, 'url'] };
    }
    yield* findFramed(file, 'videos', videos, site);
    yield* findFramed(file, 'frames', frames, site);
  },
});

type Found = Pick<RuleFinding<'link-own-domain'>, 'code' | 'severity' | 'message' | 'hint'>;

function explainLink(id: string, path: string, content: Content): Found {
  const target = parseLink(path);
  const isKnown = content.pages.some(({ slug }) => target.kind === 'page' && pagePath(slug) === target.path);
  // Another program may answer on the same domain, as a shop does.
  if (!isKnown)
    return {
      code: 'link-own-domain',
      severity: 'warning',
      message: `This address is on the domain of this site, and there is no page ${path}.`,
      hint: 'If it is meant to be a page of this site, correct it. If something else answers there, leave it as it is.',
    };
  return {
    code: 'link-own-domain',
    severity: 'warning',
    message: 'This page is on this site, and its whole address leads to the public site even from a preview.',
    hint: `Write \`${path}\` wherever content says \`link:${id}\`, and delete \`${id}\` here.`,
  };
}

/** Pages of this site say by `frame-ancestors` and `X-Frame-Options` that nothing may frame them. */
function* findFramed(
  file: ContentFile,
  part: 'videos' | 'frames',
  entries: Readonly<Record<string, { url: string }>>,
  site: string,
): Generator<RuleFinding<'link-own-domain'>> {
  for (const [id, { url }] of Object.entries(entries)) {
    const path = pathOnSite(url, site);
    if (path === undefined) continue;
    yield {
      code: 'link-own-domain',
      file,
      path: [part, id, 'url'],
      message: `${path} is on this site, whose pages cannot be shown in a frame.`,
      hint: `Write the address of the service that is to be shown. What leads to a page of this site is a link: \`to: ${path}\`.`,
    };
  }
}
