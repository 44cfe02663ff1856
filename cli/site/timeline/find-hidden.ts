import { isThere, type Moment } from '../../content/moments.ts';
import { isKind, type Reference } from '../../content/schema/keywords.ts';
import { valueAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { listTimed } from './list-timed.ts';

/** What is not there at a moment, except articles and what refers to it. */
export interface Hidden {
  /** The paths of pages, sections and entries, by their files. The path of a page is empty. */
  paths: ReadonlyMap<ContentFile, readonly DataPath[]>;
  /** The entries, such as `tiers:dinghy`. */
  entries: ReadonlySet<string>;
}

/** Finds the pages, sections and entries that are not there at a moment. */
export function findHidden(content: Content, at: Moment): Hidden {
  const hidden = listTimed(content).filter(({ span }) => !isThere(span, at));
  const byFile = Map.groupBy(hidden, ({ file }) => file);
  const entries = hidden.filter(({ kind }) => kind === 'entry');
  return {
    paths: new Map(Array.from(byFile, ([file, all]) => [file, all.map(({ path }) => path)])),
    entries: new Set(entries.map(({ file, path }) => `${file.slug}:${valueAt(file.data, [...path, 'id'])}`)),
  };
}

/** Whether a value is in something that is not there. */
export function isHidden({ paths }: Hidden, file: ContentFile, path: DataPath): boolean {
  return (paths.get(file) ?? []).some((hidden) => hidden.every((step, depth) => step === path[depth]));
}

/**
 * Returns the path of the item of a list that names an entry, and is left out together with the entry: the id in a list
 * of ids, or the item that contains it, such as a button. A section or an entry of a collection is not such an item.
 */
export function itemPath(file: ContentFile, { path }: Reference): DataPath | undefined {
  const item = typeof path.at(-1) === 'number' ? path : path.slice(0, -1);
  const outermost = file.kind === 'page' ? 2 : 1;
  return typeof item.at(-1) === 'number' && item.length > outermost ? item : undefined;
}

/** Returns the name of the entry that a string names, such as `tiers:dinghy`; undefined if it names none. */
export function entryNamed(reference: Reference): string | undefined {
  return isKind(reference, 'ref') ? `${reference.argument}:${reference.value}` : undefined;
}
