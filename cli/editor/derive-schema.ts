import type { Schema } from '../content/schema/schemas.ts';
import { isSchema } from '../content/schema/schemas.ts';
import { asRecord } from '../platform/records.ts';
import { deriveString } from './derive-string.ts';
import { deriveUnion } from './derive-union.ts';

/**
 * Converts a schema for editors: strings that refer to something are limited to existing names, and messages are written
 * for authors. References between schema files are unchanged.
 * @param schema a file of `schemas/`, or a part of one
 * @param path the path of that file, relative to `schemas/`
 */
export function deriveSchema(schema: Schema, path: string): Schema {
  const entries = Object.entries(schema).map(([key, value]) => [key, deriveKeyword(key, value, path)]);
  const derived: Schema = Object.fromEntries(entries);
  // Without this keyword, the language server would show the Markdown of a description as plain text.
  if (derived.description !== undefined) derived.markdownDescription = derived.description;
  if (derived.discriminator !== undefined) return deriveUnion(derived, derived.discriminator.propertyName, path);
  if (derived.oneOf !== undefined) return deriveKeyChoice(derived);
  if (derived.enum !== undefined) return { ...derived, errorMessage: `It must be ${listValues(derived.enum)}.` };
  return deriveString(derived, path);
}

/** Applies the alternatives only to objects, so that a string instead of an object is reported once. */
function deriveKeyChoice({ oneOf, ...schema }: Schema): Schema {
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
  return { ...schema, if: { type: 'object' }, then: { oneOf } };
}

/** Lists the allowed values for an `errorMessage`, with which a value of the wrong type is reported only once. */
function listValues(values: readonly unknown[]): string {
  const names = values.map((value) => `\`${value}\``);
  return values.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Converts the schemas within the value of a keyword. */
function deriveKeyword(key: string, value: unknown, path: string): unknown {
  const derive = (part: unknown) => (isSchema(part) ? deriveSchema(part, path) : part);
  if (key === 'properties' || key === 'definitions') {
    return Object.fromEntries(Object.entries(asRecord(value)).map(([name, part]) => [name, derive(part)]));
  }
  if (key === 'oneOf' && Array.isArray(value)) return value.map(derive);
  const holdsSchema = key === 'items' || key === 'additionalProperties' || key === 'propertyNames';
  return holdsSchema ? derive(value) : value;
}
