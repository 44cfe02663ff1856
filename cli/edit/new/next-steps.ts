import type { Content } from '../../compiler/model/content.ts';
import { articleBases, articlePath, pagePath } from '../../compiler/model/routes.ts';
import type { Kind } from '../../content/schema/kinds.ts';
import { articleReference, referenceExamples } from '../../content/schema/reference-examples.ts';
import { listSectionTypes } from '../../content/schema/schemas.ts';
import { formatPath } from '../../problems/problem.ts';
import { type Listing, listsOf, sectionsShowing, sharedLinks, usesOf } from './listings.ts';
import { splitArticleId } from './plan-new.ts';

/**
 * Returns the next steps for the author of new content, as lines of text.
 * @param content with the new content
 * @param isListed whether a page lists it already
 */
export function nextSteps(content: Content, kind: Kind, id: string, isListed: boolean): string[] {
  const write = 'Replace the placeholder texts as the comments describe; delete optional keys that you do not need.';
  const { collection } = kind;
  if (collection === undefined) return stepsForFile(content, kind, id, write);
  if (isListed) return [write];
  const lists = listsOf(content, collection);
  const inArticles = articleReference(collection, id);
  if (lists.length > 0 && kind.shape === 'list-entry')
    return [
      write,
      ...(inArticles === undefined ? [] : [`Refer to it as ${inArticles}.`]),
      ...formatListings(`Add \`${id}\` to a list on a page that shows it. Such lists are in`, lists),
    ];
  const sections = sectionsShowing(content, collection);
  if (sections.length > 0)
    return [write, ...formatListings(`Sections that show ${collection} show it, too. They are in`, sections)];
  // The description of a kind that texts can refer to shows how.
  const [inCopy] = /[^.]*`[^`]*its-id[^`]*`.*/.exec(kind.about) ?? [];
  if (inCopy !== undefined) return [write, inCopy.trim().replace('its-id', id)];
  const named = referenceExamples(collection, id);
  // A section of the same name shows a collection, or a general one.
  const type = listSectionTypes().includes(collection) ? collection : 'cards';
  const how =
    named.length > 0
      ? `Refer to it as ${named.join(', or ')}.`
      : `No page shows it yet: write \`from:\` with \`collection: ${collection}\` in a section, such as one of type \`${type}\`.`;
  return [write, how, ...formatListings('Examples of such references are in', usesOf(content, collection))];
}

/** Returns the steps for a page or an article. @param write the step for its texts */
function stepsForFile(content: Content, kind: Kind, id: string, write: string): string[] {
  if (kind.name === 'page') {
    const lead = 'Link to it and delete its `unlisted`. Links that are on every page are in';
    return [`Its address is ${pagePath(id)}.`, write, ...formatListings(lead, sharedLinks(content))];
  }
  const address = articlePath(articleBases(content), splitArticleId(content, kind, id));
  return [
    address === undefined
      ? 'It gets an address once a page has a section of type `articles`.'
      : `Its address is ${address}.`,
    write,
    'It is a draft, which `npm run dev` shows. Delete its `draft` when visitors may read it.',
  ];
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
