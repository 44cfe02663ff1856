import type { DataPath } from '../../diagnostics/problem.ts';
import type { CheckedSource } from '../model/content-file.ts';

/** Where an object or a list of a site is in the content. */
export interface Source {
  file: CheckedSource;
  path: DataPath;
}

const sources = new WeakMap<object, Source>();

/**
 * Returns where an object or a list of a site comes from; its keys and entries come from below that path.
 * @returns undefined for what is not from a content file, such as the addresses of images
 */
export function sourceOf(value: object): Source | undefined {
  return sources.get(value);
}

/** Returns a value after noting where it comes from. */
export function withSource<Value extends object>(value: Value, source: Source): Value {
  sources.set(value, source);
  return value;
}
