import { dirname } from 'node:path';
import { EnvironmentError } from '../../platform/errors.ts';
import { asRecord } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import { mediaUses } from '../markdown/media-address.ts';
import type { DataLocation } from '../yaml/source-file.ts';
import { type CompiledSchema, compileSchemas } from './compile-schemas.ts';
import type { Schema } from './schema.ts';
import { integrationGroups, listCollections, readOwnText, readSchema } from './schemas.ts';

/** Something in a schema of the content that cannot be used. */
interface SchemaFault extends DataLocation {
  message: string;
  hint: string;
}

interface OwnSchema {
  /** Undefined if the schema has faults. */
  check?: CompiledSchema | undefined;
  faults: readonly SchemaFault[];
}

const definitions = 'definitions.schema.json';

/** The last version of each schema, with what it was compiled from. */
const known = new Map<string, OwnSchema & { source: string; shared: Schema }>();

/**
 * Compiles a schema of the content, which may refer to `schemas/definitions.schema.json` and to no other file. Reads it
 * each time, because it may change like any other file of the content.
 * @param path absolute
 */
export function compileOwnSchema(path: string): OwnSchema {
  const text = readOwnText(path);
  const collections = listCollections(dirname(dirname(path)));
  const source = JSON.stringify([text, collections]);
  const shared = readSchema(definitions);
  const last = known.get(path);
  if (last?.source === source && last.shared === shared) return last;
  const compiled = { ...compile(path, text, collections), source, shared };
  known.set(path, compiled);
  return compiled;
}

function compile(path: string, text: string, collections: readonly string[]): OwnSchema {
  try {
    const faults = [...findFaults(JSON.parse(text), [...collections, ...integrationGroups])];
    if (faults.length > 0) return { faults };
    const name = 'collections/own.schema.json';
    const sources = new Map([definitions, name].map((file) => [file, readSchema(file === name ? path : file)]));
    return { check: compileSchemas(sources)[name], faults };
  } catch (error) {
    if (error instanceof SyntaxError) return { faults: [syntaxFault(text, error.message)] };
    if (!(error instanceof EnvironmentError)) throw error;
    // What Ajv refuses beyond that, such as a pattern that is no regular expression.
    const message = `The schema cannot be compiled: ${error.message.replace(/^.*?compiled: /, '')}`;
    const hint = 'Correct what the message names; `schemas/README.md` lists the keywords.';
    return { faults: [{ path: [], message, hint }] };
  }
}

/** Explains why a text is not JSON, at the position that the message of the parser names; otherwise at its end. */
function syntaxFault(text: string, message: string): SchemaFault {
  const [reason, position = text.length] = message.split(/ (?:in JSON )?at position (\d+)/);
  const start = Math.min(Number(position), Math.max(0, text.length - 1));
  const hint = 'JSON needs double quotes around names and texts, a comma between two of them, and none after the last.';
  return { path: [], ranges: () => [{ start, end: start + 1 }], message: `The schema is not JSON: ${reason}.`, hint };
}

/** The keywords that say what a string stands for, and how it is checked. A string needs one of them. */
const meanings = ['x-text', 'x-link', 'x-media', 'x-ref', 'x-icon', 'format', 'enum', 'pattern'];

/** The keywords that a value of a type may have, besides those of all values. */
const keywordsByType: Readonly<Record<string, readonly string[]>> = {
  string: ['maxLength', 'minLength', 'x-placeholders', ...meanings],
  integer: ['maximum', 'minimum', 'enum'],
  number: ['maximum', 'minimum', 'multipleOf', 'enum'],
  boolean: ['enum', 'x-sample'],
  array: ['items', 'maxItems', 'minItems', 'uniqueItems'],
  object: ['additionalProperties', 'properties', 'required'],
};

/** The arguments that a keyword may have, where they are a choice. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
  format: ['date', 'moment', 'date-time', 'email'],
  'x-icon': [true],
  'x-link': [true, 'web'],
  'x-media': mediaUses,
  'x-sample': [true],
  'x-text': ['line', 'name', 'description', 'markdown', 'plain'],
};

const definitionPrefix = '../definitions.schema.json#/definitions/';
const idReference = `${definitionPrefix}EntryId`;

/**
 * Finds what is wrong in a schema of the content: it describes a list of entries with an `id`, says of each key what it
 * is, allows no other keys, and uses only the keywords above.
 * @param collections the names that an `x-ref` may have
 */
function* findFaults(schema: unknown, collections: readonly string[]): Iterable<SchemaFault> {
  const root = asRecord(schema);
  const { type, properties, required } = asRecord(root.items);
  if (root.type !== 'array' || type !== 'object') {
    const hint = 'Write `"type": "array"` at the top, and `"type": "object"` in `items`, which describes one entry.';
    yield { path: [], message: 'The schema does not describe a list of entries.', hint };
    return;
  }
  if (asRecord(asRecord(properties).id).$ref !== idReference || !namesOf(required).includes('id')) {
    const hint = `Write \`"id": { "$ref": "${idReference}" }\` in \`properties\`, and \`"id"\` in \`required\`.`;
    yield { path: ['items'], target: 'key', message: 'An entry has no id by which pages refer to it.', hint };
  }
  yield* faultsOf(root, [], { ...choices, 'x-ref': collections });
}

function* faultsOf(value: unknown, path: DataPath, allowed: typeof choices): Iterable<SchemaFault> {
  const schema = asRecord(value);
  const inside = (steps: DataPath, message: string, hint: string) => ({ path: [...path, ...steps], message, hint });
  const at = (steps: DataPath, message: string, hint: string): SchemaFault => {
    return { ...inside(steps, message, hint), target: 'key' };
  };
  if (schema.$ref !== undefined) {
    const names = Object.keys(readSchema(definitions).definitions ?? {});
    const candidates = names.map((name) => `${definitionPrefix}${name}`);
    const written = String(schema.$ref);
    const hint = `${didYouMean(written, candidates)} The names are: ${names.join(', ')}.`;
    if (!candidates.includes(written)) yield inside(['$ref'], `There is no definition \`${written}\`.`, hint);
    return;
  }
  const type = String(schema.type ?? '');
  const ofType = Object.hasOwn(keywordsByType, type) ? keywordsByType[type] : undefined;
  if (!ofType) {
    const hint = `${didYouMean(type, Object.keys(keywordsByType))} Write it as \`"type"\`.`;
    if (schema.type === undefined) yield at([], 'The type of this value is missing.', hint);
    else yield inside(['type'], `There is no type \`${type}\`.`, hint);
    return;
  }
  const isTop = path.length === 0;
  const known = ['description', 'title', 'type', ...(isTop ? ['$schema', 'items'] : ['$ref', 'x-start', ...ofType])];
  const unknown = Object.keys(schema).filter((keyword) => !known.includes(keyword));
  for (const keyword of unknown) {
    const nearest = suggest(keyword, known);
    const question = nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
    const where = isTop ? 'at the top of a schema' : 'for this type of value';
    yield at([keyword], `\`${keyword}\` is no keyword ${where}.`, `${question}All keywords are in schemas/README.md.`);
  }
  if (path.at(-2) === 'properties' && !String(schema.description ?? '').trim()) {
    const hint = 'Write a `"description"`: editors show it while somebody writes the value.';
    yield at([], 'This key has no description.', hint);
  }
  for (const [keyword, values] of Object.entries(allowed)) {
    const value = schema[keyword];
    if (value === undefined || values.includes(value)) continue;
    const isRef = keyword === 'x-ref';
    const message = isRef ? `There is no collection \`${value}\`.` : `\`${keyword}\` cannot be \`${value}\`.`;
    yield inside([keyword], message, didYouMean(String(value), values.map(String)));
  }
  if (type === 'string' && unknown.length === 0 && !meanings.some((keyword) => schema[keyword] !== undefined)) {
    const hint =
      'Write `"x-text": "line"` for a text of one line, `"x-text": "markdown"` for a longer one, or `x-link`, `x-media`, `x-ref`, `format` or `enum`.';
    yield at([], 'The schema does not say what this text is.', hint);
  }
  if (type === 'array') {
    const hint = 'Write `"items"` with the schema of one value of the list.';
    if (schema.items === undefined) yield at([], 'The schema does not say what is in this list.', hint);
    else yield* faultsOf(schema.items, [...path, 'items'], allowed);
  }
  if (type !== 'object') return;
  if (schema.additionalProperties !== false) {
    const hint = 'Write `"additionalProperties": false` beside `properties`.';
    yield at([], 'The schema lets misspelt keys through.', hint);
  }
  const properties = asRecord(schema.properties);
  // The keys that are added to each entry.
  const isSpan = (name: string) => path.length === 1 && /^(publish|expire)At$/.test(name);
  for (const [index, name] of namesOf(schema.required).entries()) {
    if (properties[name] !== undefined || isSpan(name)) continue;
    const message = `\`${name}\` is required, and not in \`properties\`.`;
    yield inside(['required', index], message, didYouMean(name, Object.keys(properties)));
  }
  for (const [name, property] of Object.entries(properties)) {
    const hint = 'Delete it here: every entry may have it.';
    if (isSpan(name)) yield at(['properties', name], `\`${name}\` is there already.`, hint);
    else yield* faultsOf(property, [...path, 'properties', name], allowed);
  }
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
