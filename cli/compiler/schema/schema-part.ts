import { posix } from 'node:path';
import { asRecord, valueAt } from '../../platform/records.ts';
import { readSchema, type Schema } from './schemas.ts';

/** A part of a schema, and the file that its references are seen from, relative to `schemas/`. */
export interface SchemaPart {
  schema: Schema;
  file: string;
}

/** The part that a reference leads to; the part itself where it is none. What the reference says beside comes first. */
export function followPart({ schema, file }: SchemaPart): SchemaPart {
  if (schema.$ref === undefined) return { schema, file };
  const { $ref, ...own } = schema;
  const [name = '', pointer = ''] = $ref.split('#');
  const target = name === '' ? file : posix.join(posix.dirname(file), name);
  const found = valueAt(readSchema(target), pointer.split('/').slice(1));
  return followPart({ schema: { ...asRecord(found), ...own }, file: target });
}

/** The properties of a block of keys, in the order of the schema. */
export function propertiesOf({ schema, file }: SchemaPart): [key: string, part: SchemaPart][] {
  return Object.entries(schema.properties ?? {}).map(([key, property]) => [
    key,
    followPart({ schema: property, file }),
  ]);
}

/**
 * The schema of an entry of a list. Of several kinds of entries, it is the one that the entry names.
 * @param entry what is known of it: `{ type: 'hero' }`
 */
export function entryPart({ schema, file }: SchemaPart, entry: unknown): SchemaPart {
  const items = followPart({ schema: schema.items ?? {}, file });
  const { discriminator, oneOf = [] } = items.schema;
  if (discriminator === undefined) return items;
  const { propertyName } = discriminator;
  const kinds = oneOf.map((branch) => followPart({ schema: branch, file: items.file }));
  const value = asRecord(entry)[propertyName];
  return kinds.find((kind) => kind.schema.properties?.[propertyName]?.const === value) ?? items;
}
