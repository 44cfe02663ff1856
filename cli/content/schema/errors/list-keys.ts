import { listSchemas, readSchema, type Schema } from '../schemas.ts';

/**
 * Returns the keys that contain lists: first those at the top of a schema, then those of all schemas.
 * @param path of the schema, relative to `schemas/`
 */
export function listKeysOf(path: string): string[] {
  const all = listSchemas().flatMap((other) => [...keysIn(readSchema(other))]);
  const top = Object.entries(readSchema(path).properties ?? {}).flatMap(([key, { type }]) =>
    type === 'array' ? key : [],
  );
  return [...new Set([...top, ...all])];
}

function* keysIn(schema: Schema): Iterable<string> {
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (property.type === 'array') yield key;
    yield* keysIn(property);
  }
  const inner = [schema.items, ...(schema.oneOf ?? []), ...Object.values(schema.definitions ?? {})];
  for (const other of inner) if (typeof other === 'object') yield* keysIn(other);
}
