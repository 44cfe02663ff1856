import type { DataPath } from '../../problems/problem.ts';

/** Yields all strings in data of unknown shape, with their paths. */
export function* stringsIn(data: unknown, path: DataPath = []): Generator<{ value: string; path: DataPath }> {
  if (typeof data === 'string') yield { value: data, path };
  else if (Array.isArray(data)) for (const [index, item] of data.entries()) yield* stringsIn(item, [...path, index]);
  else if (typeof data === 'object' && data !== null)
    for (const [key, item] of Object.entries(data)) yield* stringsIn(item, [...path, key]);
}
