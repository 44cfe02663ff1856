import type { ContentFile } from '../../compiler/model/content-file.ts';
import type { Kind } from '../../compiler/schema/kinds.ts';
import type { Spot } from '../../compiler/yaml/source-file.ts';
import type { DataPath } from '../../diagnostics/problem.ts';

type Row = Record<string, unknown>;

/** The rows or entries of a kind in the file that holds them, which must be sound. */
export function thingsIn(file: ContentFile, { path }: Kind): unknown[] {
  return Object.values(blockAt<object>(file.data, path));
}

/** Where the id of a row or entry stands; ids that differ in capitals alone are one. */
export function findThing(file: ContentFile, { shape, path }: Kind, id: string): Spot | undefined {
  const isId = (name: unknown) => typeof name === 'string' && name.toLowerCase() === id.toLowerCase();
  if (shape === 'row') {
    const index = blockAt<Row[]>(file.data, path).findIndex((row) => isId(row.id));
    return index === -1 ? undefined : { path: [...path, index, 'id'] };
  }
  const key = Object.keys(blockAt<Row>(file.data, path)).find(isId);
  return key === undefined ? undefined : { path: [...path, key], target: 'key' };
}

/** The data of a file with one more row or entry at its end. */
export function withThing(file: ContentFile, { shape, path }: Kind, id: string, thing: unknown): unknown {
  const data = structuredClone(file.data);
  if (shape === 'row') blockAt<unknown[]>(data, path).push(thing);
  else blockAt<Row>(data, path)[id] = thing;
  return data;
}

/** The list or block in a place of sound data. */
export function blockAt<Block>(data: unknown, path: DataPath): Block {
  return path.reduce<unknown>((node, step) => (node as Row)[step], data) as Block;
}
