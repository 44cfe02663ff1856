import { isSchema, listSchemas, readSchema, type Schema } from './schemas.ts';

/** The schema of an object, and the file that its references are relative to. */
export interface TitledSchema {
  schema: Schema;
  path: string;
}

/** Returns all schemas of objects by their unique titles, such as `ThemeColors`. */
export function titledSchemas(): Map<string, TitledSchema> {
  return new Map(listSchemas().flatMap((path) => [...titledWithin(readSchema(path), path)]));
}

function* titledWithin(value: unknown, path: string): Generator<[string, TitledSchema]> {
  if (typeof value !== 'object' || value === null) return;
  if (isSchema(value) && typeof value.title === 'string' && value.properties)
    yield [value.title, { schema: value, path }];
  for (const inner of Object.values(value)) yield* titledWithin(inner, path);
}

/**
 * Returns the argument with which `site list` lists the values of a key, such as `values HeroSection.layout`; undefined
 * for an unknown key.
 */
export function nameValues(key: string, { enum: values }: Schema): string | undefined {
  const wanted = JSON.stringify(values);
  for (const [title, { schema }] of titledSchemas())
    if (JSON.stringify(schema.properties?.[key]?.enum) === wanted) return `values ${title}.${key}`;
  return undefined;
}
