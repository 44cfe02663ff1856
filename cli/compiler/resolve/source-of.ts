import type { DataPath } from '../../diagnostics/problem.ts';
import type { CheckedSource } from '../model/content-file.ts';

/** The location in the content of an object or a list of a site. */
export interface Source {
  file: CheckedSource;
  path: DataPath;
}

const sources = new WeakMap<object, Source>();

/**
 * Returns the source of an object or a list of a site. The sources of its keys and items are below that path.
 * @returns undefined for objects that do not come from a content file, such as the addresses of images
 */
export function sourceOf(value: object): Source | undefined {
  return sources.get(value);
}

/** Records the source of a value, and returns the value. */
export function withSource<Value extends object>(value: Value, source: Source): Value {
  sources.set(value, source);
  return value;
}
