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

const overlays = new WeakMap<object, readonly object[]>();

/**
 * Returns an object with the keys of several, of which later ones take precedence. Each key keeps the source that it has in
 * its own object; see `sourceOfKey`.
 */
export function overlay<Value extends object>(first: Value, ...others: readonly Partial<Value>[]): Value {
  const merged = Object.assign({}, first, ...others);
  overlays.set(merged, [first, ...others]);
  return merged;
}

/** Returns the source of the object that a key of an object comes from. */
export function sourceOfKey(holder: object, key: string): Source | undefined {
  const origin = overlays.get(holder)?.findLast((layer) => Object.hasOwn(layer, key));
  return sourceOf(origin ?? holder);
}
