import { isAbsolute } from 'node:path';
import type { KeyKind } from '../../../src/entries.ts';
import { compileOwnSchema } from './own-schemas.ts';
import type { Schema } from './schema.ts';
import { entrySchema, followReference, listCollectionSchemas, propertiesOf, readSchema } from './schemas.ts';

/**
 * Returns the keys that the entries of a collection may have, each with the kind of its value; undefined if there is no
 * such collection. Leaves out when an entry is there. Of a collection whose schema has faults, nothing is known.
 */
export function keysOfEntries(contentFolder: string, collection: string): Record<string, KeyKind> | undefined {
  const file = listCollectionSchemas(contentFolder).find(({ name }) => name === collection)?.path;
  if (file === undefined) return undefined;
  if (isAbsolute(file) && compileOwnSchema(file).faults.length > 0) return {};
  const keys = propertiesOf(entrySchema(readSchema(file))).filter(([key]) => !/^(publish|expire)At$/.test(key));
  return Object.fromEntries(keys.map(([key, value]) => [key, kindOf(value)]));
}

function kindOf(schema: Schema): KeyKind {
  if (schema['x-media'] === 'image') return 'image';
  if (schema['x-ref'] === 'videos') return 'video';
  if (schema['x-link'] !== undefined) return 'link';
  if (schema['x-price'] === true) return 'price';
  if (schema['x-text'] === 'markdown') return 'markdown';
  if (['date', 'moment', 'date-time'].includes(String(schema.format))) return 'date';
  if (schema.type === 'string') return 'text';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'array') return kindOf(followReference(schema.items ?? {})) === 'text' ? 'list' : 'other';
  // An image with its description, a place, or a link with its label; see `schemas/definitions.schema.json`.
  const { src, name, address, to, label } = Object.fromEntries(propertiesOf(schema));
  if (src?.['x-media'] === 'image') return 'image';
  if (name?.['x-text'] !== undefined && address?.['x-text'] !== undefined) return 'place';
  return to?.['x-link'] !== undefined && label ? 'link' : 'other';
}
