import type { ContentFile } from '../content/load-content.ts';
import type { Spot } from '../content/source-file.ts';
import type { Kind } from './kinds.ts';

type Row = Record<string, unknown>;

/** The rows or entries of a kind in the file that holds them, which must be sound. */
export function thingsIn(file: ContentFile, { path }: Kind): unknown[] {
  return Object.values(blockAt(file.data, path));
}

/** Where the id of a row or entry stands; ids that differ in capitals alone are one. */
export function findThing(file: ContentFile, { shape, path }: Kind, id: string): Spot | undefined {
  const block = blockAt(file.data, path);
  const isId = (name: unknown) => typeof name === 'string' && name.toLowerCase() === id.toLowerCase();
  if (shape === 'row') {
    const index = (block as unknown as Row[]).findIndex((row) => isId(row.id));
    return index === -1 ? undefined : { path: [...path, index, 'id'] };
  }
  const key = Object.keys(block).find(isId);
  return key === undefined ? undefined : { path: [...path, key], target: 'key' };
}

/** The data of a file with one more row or entry at its end. */
export function withThing(file: ContentFile, { shape, path }: Kind, id: string, thing: unknown): unknown {
  const data = structuredClone(file.data);
  const block = blockAt(data, path);
  if (shape === 'row') (block as unknown as unknown[]).push(thing);
  else block[id] = thing;
  return data;
}

function blockAt(data: unknown, path: Kind['path']): Row {
  return path.reduce<unknown>((node, step) => (node as Row)[step], data) as Row;
}
