import type { Content } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import { isKind, type Reference } from '../../content/schema/keywords.ts';
import { locationOfRange } from '../../content/yaml/location.ts';
import { findRange } from '../../content/yaml/parse/find-range.ts';
import type { DataLocation } from '../../content/yaml/source-file.ts';
import type { DataPath } from '../../problems/problem.ts';

/** The location of a reference to an entry, of a list of such references, or of a list of links to pages. */
export interface Listing {
  file: ContentFile;
  path: DataPath;
  /** 1-based; for a list, the line of its key. */
  line: number;
}

/** Returns the lists of references to entries of a collection, or of a group of integrations.yaml. */
export function listsOf({ files }: Content, collection: string): Listing[] {
  return files.flatMap((file) =>
    distinctLists(file, (reference) => {
      const isEntry = isKind(reference, 'ref') && reference.argument === collection;
      return isEntry && typeof reference.path.at(-1) === 'number' ? reference.path.slice(0, -1) : undefined;
    }),
  );
}

/** Returns all references to entries of a collection, or of a group of integrations.yaml. */
export function usesOf(content: Content, collection: string): Listing[] {
  return listReferences(content, (reference) => isKind(reference, 'ref') && reference.argument === collection);
}

/** Returns where sections show the entries of a collection by `from`. */
export function sectionsShowing(content: Content, collection: string): Listing[] {
  const isShown = (reference: Reference) => isKind(reference, 'collection') && reference.value === collection;
  return listReferences(content, isShown).map((listing) => ({ ...listing, path: listing.path.slice(0, -1) }));
}

function listReferences({ files }: Content, isListed: (reference: Reference) => boolean): Listing[] {
  return files.flatMap((file) =>
    file.references.filter(isListed).map(({ path }) => ({ file, path, line: lineOf(file, { path }) })),
  );
}

/** Returns the lists of links to pages that are on every page, such as the navigation bar. */
export function sharedLinks({ files }: Content): Listing[] {
  const settings = files.filter(({ kind, slug }) => kind === 'settings' && slug !== 'redirects');
  return settings.flatMap((file) =>
    distinctLists(file, ({ path, links }) => {
      const end = path.findLastIndex((step) => typeof step === 'number');
      return end > 0 && links.some((link) => link.startsWith('/')) ? path.slice(0, end) : undefined;
    }),
  );
}

/** Returns a listing for each list that references are in, in the order of the file. */
function distinctLists(file: ContentFile, listOf: (reference: Reference) => DataPath | undefined): Listing[] {
  const paths = new Map<string, DataPath>();
  for (const reference of file.references) {
    const path = listOf(reference);
    if (path) paths.set(path.join('\n'), path);
  }
  const listings = [...paths.values()].map((path) => ({ file, path, line: lineOf(file, { path, target: 'key' }) }));
  return listings.sort((a, b) => a.line - b.line);
}

/** Returns the 1-based line of a location in a file. */
export function lineOf(file: ContentFile, location: DataLocation): number {
  return locationOfRange(file, findRange(file, location)).line;
}
