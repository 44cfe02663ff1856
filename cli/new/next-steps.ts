import type { Content } from '../content/load-content.ts';
import { articlesPath, pagePath } from '../content/routes.ts';
import { formatPath } from '../problem.ts';
import type { Kind } from './kinds.ts';
import { type Listing, listingsOf, sharedLinks, usesOf } from './listings.ts';

/**
 * What to do with a thing that has just been begun, line by line.
 * @param content in which it is
 */
export function nextSteps(content: Content, kind: Kind, id: string, isListed: boolean): string[] {
  const write = 'Write what its comments ask for; delete those that you do not need.';
  if (kind.collection === undefined) {
    const isPage = kind.name === 'page';
    const address = isPage ? pagePath(id) : `${articlesPath(content)}/${id}`;
    const show = isPage
      ? places('Link to it where visitors come by, and delete its `unlisted`; such as in', sharedLinks(content))
      : ['It is a draft, which `npm run dev` shows. Delete its `draft` when visitors may read it.'];
    return [`Its address is ${address}.`, write, ...show];
  }
  if (isListed) return [write];
  const lists = listingsOf(content, kind.collection);
  if (lists.length > 0 && kind.shape === 'row')
    return [write, ...places(`Pages show it where they list \`${id}\`. Such lists are`, lists)];
  const uses = places('Its like is named in', usesOf(content, kind.collection));
  return [write, kind.about.replace('its-id', id), ...uses];
}

/** The most places that are named. */
const most = 12;

function places(lead: string, listings: readonly Listing[]): string[] {
  if (listings.length === 0) return [];
  const shown = listings.slice(0, most).map(({ file, path, line }) => `  ${file.name}:${line}  ${formatPath(path)}`);
  return [`${lead}:`, ...shown, ...(listings.length > most ? [`  and ${listings.length - most} more`] : [])];
}
