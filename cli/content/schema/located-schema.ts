import { isAbsolute, posix } from 'node:path';
import { asRecord, valueAt } from '../../platform/records.ts';
import { isSchema, readSchema, type Schema } from './schemas.ts';

/**
 * A schema, and the path of its file, which its references are relative to. The path is relative to `schemas/`, or
 * absolute for a schema of the content, whose references are relative to `schemas/collections/`.
 */
export interface LocatedSchema {
  schema: Schema;
  file: string;
}

/** Returns the schema that a `$ref` in a file refers to: `../definitions.schema.json#/definitions/Anchor`. @throws when there is no such schema */
export function resolveReference(reference: string, from: string): LocatedSchema {
  const [name = '', pointer = ''] = reference.split('#');
  const file = name === '' ? from : posix.join(isAbsolute(from) ? 'collections' : posix.dirname(from), name);
  const schema = valueAt(readSchema(file), pointer.split('/').slice(1));
  if (!isSchema(schema)) throw new Error(`schemas/${from} refers to ${reference}, which does not exist.`);
  return { schema, file };
}

/** Follows the reference of a schema, if it has one. Keywords beside the reference override those of its target. */
export function followReference({ schema, file }: LocatedSchema): LocatedSchema {
  const { $ref, ...beside } = schema;
  if ($ref === undefined) return { schema, file };
  const target = resolveReference($ref, file);
  return followReference({ schema: { ...target.schema, ...beside }, file: target.file });
}

/** Returns the schemas of the properties of an object, in the order of the schema. */
export function propertiesOf({ schema, file }: LocatedSchema): [key: string, located: LocatedSchema][] {
  return Object.entries(schema.properties ?? {}).map(([key, property]) => [
    key,
    followReference({ schema: property, file }),
  ]);
}

/**
 * Returns the schema of an entry of a list. If the list contains several kinds, it is the schema of the entry's kind.
 * @param entry at least the key with its kind: `{ type: 'hero' }`
 */
export function entrySchema({ schema, file }: LocatedSchema, entry: unknown): LocatedSchema {
  const items = followReference({ schema: schema.items ?? {}, file });
  const { discriminator, oneOf = [] } = items.schema;
  if (discriminator === undefined) return items;
  const { propertyName } = discriminator;
  const kinds = oneOf.map((branch) => followReference({ schema: branch, file: items.file }));
  const value = asRecord(entry)[propertyName];
  return kinds.find((kind) => kind.schema.properties?.[propertyName]?.const === value) ?? items;
}
