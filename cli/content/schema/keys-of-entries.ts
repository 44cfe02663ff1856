import { isAbsolute } from 'node:path';
import type { KeyKind } from '../../../src/select-entries.ts';
import { compileOwnSchema } from './compile-own-schema.ts';
import { followReference, type LocatedSchema, propertiesOf } from './located-schema.ts';
import { listCollectionSchemas, readSchema } from './schemas.ts';

/**
 * Returns the keys that the entries of a collection may have, each with the kind of its value; undefined if there is no
 * such collection. Leaves out when an entry is there. Of a collection whose schema has faults, nothing is known.
 */
export function keysOfEntries(contentFolder: string, collection: string): Record<string, KeyKind> | undefined {
  const file = listCollectionSchemas(contentFolder).find(({ name }) => name === collection)?.path;
  if (file === undefined) return undefined;
  if (isAbsolute(file) && compileOwnSchema(file).faults.length > 0) return {};
  const entry = followReference({ schema: readSchema(file).items ?? {}, file });
  const keys = propertiesOf(entry).filter(([key]) => key !== 'publishAt' && key !== 'expireAt');
  return Object.fromEntries(keys.map(([key, value]) => [key, kindOf(value)]));
}

function kindOf(located: LocatedSchema): KeyKind {
  const { schema, file } = located;
  if (schema['x-media'] === 'image') return 'image';
  if (schema['x-ref'] === 'videos') return 'video';
  if (schema['x-link'] !== undefined) return 'link';
  if (schema['x-price'] === true) return 'price';
  if (schema['x-text'] === 'markdown') return 'markdown';
  if (schema.format === 'date' || schema.format === 'moment' || schema.format === 'date-time') return 'date';
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return kindOf(followReference({ schema: schema.items ?? {}, file })) === 'text' ? 'list' : 'other';
    default:
      return kindOfObject(located);
  }
}

/** An image with its description, a link with its label, or a place; see `schemas/definitions.schema.json`. */
function kindOfObject(located: LocatedSchema): KeyKind {
  const keys = Object.fromEntries(propertiesOf(located));
  if (keys.src?.schema['x-media'] === 'image') return 'image';
  if (keys.name?.schema['x-text'] !== undefined && keys.address?.schema['x-text'] !== undefined) return 'place';
  return keys.to?.schema['x-link'] !== undefined && keys.label ? 'link' : 'other';
}
