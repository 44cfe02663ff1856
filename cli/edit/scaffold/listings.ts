import { buildReferenceGraph } from '../../compiler/graph/reference-graph.ts';
import type { Content } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import { isKind } from '../../content/schema/keywords.ts';
import type { DataPath } from '../../problems/problem.ts';
import { lineOf } from './plan-new.ts';

/** The location of a reference to an entry, of a list of such references, or of a list of links to pages. */
export interface Listing {
  file: ContentFile;
  path: DataPath;
  /** 1-based; for a list, the line of its key. */
  line: number;
}

/** Returns the lists of references to entries of a collection, or of a group of integrations.yaml. */
export function listingsOf({ files }: Content, collection: string): Listing[] {
  return files.flatMap((file) =>
    distinctLists(
      file,
      file.references
        .filter((reference) => isKind(reference, 'ref') && reference.argument === collection)
        .filter(({ path }) => typeof path.at(-1) === 'number')
        .map(({ path }) => path.slice(0, -1)),
    ),
  );
}

/** Returns all references to entries of a collection, or of a group of integrations.yaml. */
export function usesOf({ files }: Content, collection: string): Listing[] {
  return files.flatMap((file) =>
    file.references
      .filter((reference) => isKind(reference, 'ref') && reference.argument === collection)
      .map(({ path }) => ({ file, path, line: lineOf(file, { path }) })),
  );
}

/** Returns where sections show the entries of a collection by `from`. */
export function sectionsShowing({ files }: Content, collection: string): Listing[] {
  return files.flatMap((file) =>
    file.references
      .filter((reference) => isKind(reference, 'collection') && reference.value === collection)
      .map(({ path }) => ({ file, path: path.slice(0, -1), line: lineOf(file, { path }) })),
  );
}

/** Returns the lists of links that are on every page, such as the navigation bar. */
export function sharedLinks(content: Content): Listing[] {
  const uses = [...buildReferenceGraph(content).nodes.values()]
    .filter(({ kind }) => kind === 'page')
    .flatMap((node) => node.uses)
    .filter(
      ({ file, reference }) => file.kind === 'settings' && reference.path.some((step) => typeof step === 'number'),
    );
  const files = Map.groupBy(uses, ({ file }) => file);
  return [...files].flatMap(([file, own]) =>
    distinctLists(
      file,
      own.map(({ reference: { path } }) =>
        path.slice(
          0,
          path.findLastIndex((step) => typeof step === 'number'),
        ),
      ),
    ),
  );
}

/** Returns a listing for each path, without duplicates, in the order of the file. */
function distinctLists(file: ContentFile, paths: readonly DataPath[]): Listing[] {
  const distinct = new Map(paths.map((path) => [path.join('\n'), path]));
  const listings = [...distinct.values()].map((path) => ({ file, path, line: lineOf(file, { path, target: 'key' }) }));
  return listings.sort((a, b) => a.line - b.line);
}
