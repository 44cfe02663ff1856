import { basename } from 'node:path';
import type { Content } from '../compiler/model/content.ts';
import { outsideAddress } from '../compiler/model/link-target.ts';
import { articleBases } from '../compiler/model/routes.ts';
import type { Schema } from '../content/schema/schemas.ts';
import { asRecord } from '../platform/records.ts';
import { type Choice, type Choices, limitChoices, oneOf } from './choice-schema.ts';
import { entryChoices } from './entry-choices.ts';
import { articleRoutes, type SiteRoute, siteRoutes } from './site-routes.ts';

/**
 * Lists the targets that an `x-link` may have: pages, anchors, ids of integrations.yaml, and external addresses, as in
 * `parseLink`.
 */
export function linkChoices(content: Content): Choices {
  const routes = siteRoutes(content);
  const articles = articleRoutes(content);
  const links = entryChoices(content, 'links');
  return {
    ...limitChoices([...routes.flatMap(routeChoices), ...links.choices.map(named), ...articles]),
    others: [
      matching(outsideAddress),
      matching(routes.flatMap(otherForms).join('|')),
      ...[...articleBases(content).values()].map((base) => matching(`${base}/[^?#\\s]+(?:\\?[^#\\s]*|/)#?`)),
      ...(links.isIncomplete ? [matching('link:.*')] : []),
      ...routes.flatMap((route) => ownAnchors(route, basename(content.folder))),
    ],
    message:
      'This leads nowhere: there is no page, anchor or link of this name. A full address begins with `https://`, `mailto:` or `tel:`.',
  };
}

/** Lists the targets that an `x-link: web` may have: pages on other sites. */
export function webLinkChoices(content: Content): Choices {
  const { choices, isIncomplete } = entryChoices(content, 'links');
  const links = asRecord(asRecord(content.settings.integrations?.data).links);
  return {
    listed: choices.filter(({ value }) => String(asRecord(links[value]).url).startsWith('https:')).map(named),
    others: [matching(String.raw`https://[^\s/]+(?:/\S*)?`), ...(isIncomplete ? [matching('link:.*')] : [])],
    message:
      'This is no page on another site. Name a link of integrations.yaml whose `url` begins with `https://`, as in `link:its-id`.',
  };
}

function named({ value, description }: Choice): Choice {
  return { value: `link:${value}`, description };
}

function matching(pattern: string): Schema {
  return { pattern: `^(?:${pattern})$` };
}

function routeChoices({ path, title, anchors = [] }: SiteRoute): Choice[] {
  if (path === undefined) return [];
  return [
    { value: path, description: title },
    ...anchors.map(({ value, description }) => ({ value: `${path}#${value}`, description })),
  ];
}

/** Returns patterns for the same addresses with a query or a slash at the end. */
function otherForms({ path, anchors }: SiteRoute): string[] {
  if (path === undefined) return [];
  const anchor = anchors ? `(?:#${oneOf(['', ...anchors.map(({ value }) => value)])})?` : String.raw`(?:#\S*)?`;
  const start = oneOf([path]);
  const slash = path === '/' ? '' : `|/${anchor}|/`;
  const unknown = anchors ? '#' : String.raw`#\S*`;
  return [`${start}(?:${slash ? '/?' : ''}\\?[^#\\s]*${anchor}${slash}|${unknown})`];
}

/**
 * Returns the schemas for anchors of the same page, such as `#story`. They apply only in the file of that page:
 * `filePatternAssociation` is an extension of JSON Schema by the YAML language server. A page whose anchors are not
 * known accepts any.
 */
function ownAnchors({ slug, anchors }: SiteRoute, folder: string): Schema[] {
  if (anchors?.length === 0) return [];
  const allowed = anchors ? { enum: anchors.map(({ value }) => `#${value}`) } : { pattern: '^#' };
  // biome-ignore lint/suspicious/noThenProperty: it is a word of JSON Schema
  return [{ if: { filePatternAssociation: `/${folder}/pages/${slug}.yaml` }, then: allowed, else: false }];
}
