/** Returns whether a value is an object with keys: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value if it is an object with keys, and an empty object otherwise. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Replaces the value at a path in data of unknown shape, which has one there. */
export function setAt(data: unknown, path: readonly (string | number)[], value: unknown): void {
  Object(valueAt(data, path.slice(0, -1)))[path.at(-1) ?? ''] = value;
}

/** Lists the keys of an object that has no other keys than its type. */
export function keysOf<Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(object) as Key[];
}

/** Returns the value at a path in data of unknown shape; undefined if there is none. */
export function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  let value = data;
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isRecord(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}

/** Yields all strings in data of unknown shape, with their paths. */
export function* stringsIn(
  data: unknown,
  path: readonly (string | number)[] = [],
): Generator<{ value: string; path: readonly (string | number)[] }> {
  if (typeof data === 'string') yield { value: data, path };
  else if (Array.isArray(data)) for (const [index, item] of data.entries()) yield* stringsIn(item, [...path, index]);
  else for (const [key, item] of Object.entries(asRecord(data))) yield* stringsIn(item, [...path, key]);
}
