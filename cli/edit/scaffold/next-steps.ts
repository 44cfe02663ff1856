import type { Content } from '../../compiler/model/content.ts';
import { articleBases, articlePath, pagePath } from '../../compiler/model/routes.ts';
import type { Kind } from '../../content/schema/kinds.ts';
import { articleReference, referenceExamples } from '../../content/schema/reference-examples.ts';
import { listSectionTypes } from '../../content/schema/schemas.ts';
import { formatPath } from '../../problems/problem.ts';
import { splitArticleId } from './article-id.ts';
import { type Listing, listingsOf, sectionsShowing, sharedLinks, usesOf } from './listings.ts';

/**
 * Returns the next steps for the author of scaffolded content, as lines of text.
 * @param content with the scaffolded content
 */
export function nextSteps(content: Content, kind: Kind, id: string, isListed: boolean): string[] {
  const write = 'Replace the placeholder texts as the comments describe; delete optional keys that you do not need.';
  if (kind.collection === undefined) {
    const isPage = kind.name === 'page';
    const address = isPage ? pagePath(id) : articlePath(articleBases(content), splitArticleId(content, kind, id));
    const where =
      address === undefined
        ? 'It gets an address once a page has a section of type `articles`.'
        : `Its address is ${address}.`;
    const show = isPage
      ? formatListings(
          'Link to it and delete its `unlisted`. Links that are on every page are in',
          sharedLinks(content),
        )
      : ['It is a draft, which `npm run dev` shows. Delete its `draft` when visitors may read it.'];
    return [where, write, ...show];
  }
  if (isListed) return [write];
  const lists = listingsOf(content, kind.collection);
  const inArticles = articleReference(kind.collection, id);
  if (lists.length > 0 && kind.shape === 'list-entry')
    return [
      write,
      ...(inArticles === undefined ? [] : [`Refer to it as ${inArticles}.`]),
      ...formatListings(`Add \`${id}\` to a list on a page that shows it. Such lists are in`, lists),
    ];
  const sections = sectionsShowing(content, kind.collection);
  if (sections.length > 0)
    return [write, ...formatListings(`Sections that show ${kind.collection} show it, too. They are in`, sections)];
  // The description of a kind that texts can refer to shows how.
  const [inCopy] = /[^.]*`[^`]*its-id[^`]*`.*/.exec(kind.about) ?? [];
  if (inCopy !== undefined) return [write, inCopy.trim().replace('its-id', id)];
  const named = referenceExamples(kind.collection, id);
  const how =
    named.length > 0
      ? `Refer to it as ${named.join(', or ')}.`
      : `No page shows it yet: write \`from:\` with \`collection: ${kind.collection}\` in a section, such as one of type \`${sectionFor(kind.collection)}\`.`;
  return [write, how, ...formatListings('Examples of such references are in', usesOf(content, kind.collection))];
}

/** Returns the type of section that shows a collection: that of the same name, or a general one. */
function sectionFor(collection: string): string {
  return listSectionTypes().includes(collection) ? collection : 'cards';
}

/** The maximum number of locations that are listed. */
const maxListed = 12;

/** Formats a line for each listing, with a heading. */
function formatListings(lead: string, listings: readonly Listing[]): string[] {
  if (listings.length === 0) return [];
  const shown = listings
    .slice(0, maxListed)
    .map(({ file, path, line }) => `  ${file.name}:${line}  ${formatPath(path)}`);
  return [`${lead}:`, ...shown, ...(listings.length > maxListed ? [`  and ${listings.length - maxListed} more`] : [])];
}
