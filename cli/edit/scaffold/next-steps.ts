import { pathBelow } from '../../../src/path-below.ts';
import type { Content } from '../../compiler/model/content.ts';
import { articlesPath, pagePath } from '../../compiler/model/routes.ts';
import type { Kind } from '../../compiler/schema/kinds.ts';
import { schemaPlaces } from '../../compiler/schema/schema-places.ts';
import { formatPath } from '../../diagnostics/problem.ts';
import { type Listing, listingsOf, sharedLinks, usesOf } from './listings.ts';

/**
 * What to do with a thing that has just been begun, line by line.
 * @param content in which it is
 */
export function nextSteps(content: Content, kind: Kind, id: string, isListed: boolean): string[] {
  const write = 'Write what its comments ask for; delete those that you do not need.';
  if (kind.collection === undefined) {
    const isPage = kind.name === 'page';
    const base = articlesPath(content);
    const address = isPage ? pagePath(id) : base && pathBelow(base, id);
    const where =
      address === undefined
        ? 'It has an address once a page has a section of the type `articles`.'
        : `Its address is ${address}.`;
    const show = isPage
      ? places('Link to it where visitors come by, and delete its `unlisted`; such as in', sharedLinks(content))
      : ['It is a draft, which `npm run dev` shows. Delete its `draft` when visitors may read it.'];
    return [where, write, ...show];
  }
  if (isListed) return [write];
  const lists = listingsOf(content, kind.collection);
  if (lists.length > 0 && kind.shape === 'row')
    return [write, ...places(`Pages show it where they list \`${id}\`. Such lists are`, lists)];
  // Of what copy names, the schema says how.
  const [inCopy] = /[^.]*`[^`]*its-id[^`]*`.*/.exec(kind.about) ?? [];
  if (inCopy !== undefined) return [write, inCopy.trim().replace('its-id', id)];
  const named = schemaPlaces(kind.collection, id);
  const how =
    named.length > 0
      ? `Name it as ${named.join(', or ')}.`
      : `No section and no article can name it yet: the schema of one needs a key with \`x-ref: ${kind.collection}\`.`;
  return [write, how, ...places('Its like is named in', usesOf(content, kind.collection))];
}

/** The most places that are named. */
const most = 12;

function places(lead: string, listings: readonly Listing[]): string[] {
  if (listings.length === 0) return [];
  const shown = listings.slice(0, most).map(({ file, path, line }) => `  ${file.name}:${line}  ${formatPath(path)}`);
  return [`${lead}:`, ...shown, ...(listings.length > most ? [`  and ${listings.length - most} more`] : [])];
}
