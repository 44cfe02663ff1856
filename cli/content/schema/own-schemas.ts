import { dirname, isAbsolute } from 'node:path';
import type { KeyKind } from '../../../src/entries.ts';
import { EnvironmentError } from '../../platform/errors.ts';
import { memoize, memoizeFor } from '../../platform/memoize.ts';
import { asRecord } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import { mediaUses } from '../markdown/media-address.ts';
import type { DataLocation, Target } from '../yaml/source-file.ts';
import { type CompiledSchema, compileSchemas } from './compile-schemas.ts';
import type { Schema } from './schema.ts';
import {
  entrySchema,
  followReference,
  integrationGroups,
  listCollectionSchemas,
  listCollections,
  propertiesOf,
  readOwnText,
  readSchema,
} from './schemas.ts';

/** Something that is wrong in a schema of the content. */
type SchemaFault = DataLocation & { message: string; hint: string };

interface OwnSchema {
  /** The check of a collection; undefined if the schema has faults. */
  check?: CompiledSchema | undefined;
  faults: readonly SchemaFault[];
}

const definitions = 'definitions.schema.json';

/**
 * Compiles a schema in `content/schemas/`, which may refer to `schemas/definitions.schema.json` and to no other file.
 * Reads it each time, since authors may change it, and compiles it only if it has changed.
 * @param path absolute
 * @returns the check, or what is wrong with the schema
 */
export function compileContentSchema(path: string): OwnSchema {
  const source = [path, readOwnText(path), listCollections(dirname(dirname(path)))];
  return compilerFor(readSchema(definitions))(JSON.stringify(source));
}

/** Returns a function that compiles each schema once, for the definitions that the schemas may refer to. */
const compilerFor = memoizeFor((_definitions: Schema) =>
  memoize((source) => compile(...(JSON.parse(source) as Parameters<typeof compile>))),
);

/** Returns the compiled check of a schema, or its faults: why it is not JSON, or what it may not contain. */
function compile(path: string, text: string, collections: readonly string[]): OwnSchema {
  try {
    const faults = [...findFaults(JSON.parse(text), [...collections, ...integrationGroups])];
    if (faults.length > 0) return { faults };
    const anyName = 'collections/own.schema.json'; // Any would do: the references in the schema are absolute by now.
    const sources = new Map([definitions, anyName].map((file) => [file, readSchema(file === anyName ? path : file)]));
    return { check: compileSchemas(sources)[anyName], faults };
  } catch (error) {
    if (error instanceof SyntaxError) return { faults: [syntaxFault(text, error.message)] };
    if (!(error instanceof EnvironmentError)) throw error;
    // Ajv may refuse what `findFaults` lets through, such as a pattern that is not a regular expression.
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
  array: ['items', 'maxItems', 'minItems', 'uniqueItems', 'x-unique'],
  object: ['additionalProperties', 'properties', 'required'],
};

/** The arguments that a keyword may have, for keywords with a fixed set of arguments. */
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
const namesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/**
 * Finds what is wrong in a schema of the content. It must describe a list of entries with an `id`, say of each key what
 * it is, allow no other keys, and use only the keywords in `keywordsByType`, with the arguments in `choices`.
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
  yield* findFaultsIn(root, [], { ...choices, 'x-ref': collections });
}

/** Finds what is wrong in the part of a schema at `path`, and in its parts. @param allowed arguments by keyword */
function* findFaultsIn(value: unknown, path: DataPath, allowed: typeof choices): Iterable<SchemaFault> {
  const schema = asRecord(value);
  const [type, properties, isTop] = [String(schema.type), asRecord(schema.properties), path.length === 0];
  const fault = (steps: DataPath, message: string, hint: string, target: Target = 'key'): SchemaFault => {
    return { path: [...path, ...steps], target, message, hint };
  };
  const checkName = (steps: DataPath, message: string, name: string, names: readonly string[], more = '') =>
    names.includes(name) ? [] : [fault(steps, message, didYouMean(name, names) + more, 'value')];
  if (schema.$ref !== undefined) {
    const names = Object.keys(readSchema(definitions).definitions ?? {});
    const candidates = names.map((name) => `${definitionPrefix}${name}`);
    const message = `There is no definition \`${schema.$ref}\`.`;
    yield* checkName(['$ref'], message, String(schema.$ref), candidates, ` The names are: ${names.join(', ')}.`);
    return;
  }
  const keywords = Object.hasOwn(keywordsByType, type) ? keywordsByType[type] : undefined;
  if (!keywords) {
    const hint = `${didYouMean(type, Object.keys(keywordsByType))} Write it as \`"type"\`.`;
    yield schema.type === undefined
      ? fault([], 'The type of this value is missing.', hint)
      : fault(['type'], `There is no type \`${type}\`.`, hint, 'value');
    return;
  }
  const valid = ['description', 'title', 'type', ...(isTop ? ['$schema', 'items'] : ['$ref', 'x-start', ...keywords])];
  const unknown = Object.keys(schema).filter((keyword) => !valid.includes(keyword));
  for (const keyword of unknown) {
    const nearest = suggest(keyword, valid);
    const question = nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
    const message = `\`${keyword}\` is not a keyword ${isTop ? 'at the top of a schema' : 'for this type of value'}.`;
    yield fault([keyword], message, `${question}All keywords are in schemas/README.md.`);
  }
  for (const [keyword, values] of Object.entries(allowed)) {
    const argument = String(schema[keyword]);
    const message = `${keyword === 'x-ref' ? 'There is no collection' : `\`${keyword}\` cannot be`} \`${argument}\`.`;
    if (keyword in schema) yield* checkName([keyword], message, argument, values.map(String));
  }
  // An unknown keyword may be meant to say what the value is.
  const hasMeaning = unknown.length > 0 || meanings.some((keyword) => keyword in schema);
  const isKey = path.at(-2) === 'properties';
  const rows: [isWrong: boolean, message: string, hint: string][] = [
    [
      isKey && !String(schema.description ?? '').trim(),
      'This key has no description.',
      'Write a `"description"`: editors show it while somebody writes the value.',
    ],
    [
      type === 'string' && !hasMeaning,
      'The schema does not say what this text is.',
      'Write `"x-text": "line"` for a text of one line, `"x-text": "markdown"` for a longer one, or `x-link`, `x-media`, `x-ref`, `format` or `enum`.',
    ],
    [
      type === 'array' && schema.items === undefined,
      'The schema does not say what is in this list.',
      'Write `"items"` with the schema of one value of the list.',
    ],
    [
      type === 'object' && schema.additionalProperties !== false,
      'The schema lets misspelt keys through.',
      'Write `"additionalProperties": false` beside `properties`.',
    ],
  ];
  for (const [isWrong, message, hint] of rows) if (isWrong) yield fault([], message, hint);
  if (type === 'array' && schema.items !== undefined) yield* findFaultsIn(schema.items, [...path, 'items'], allowed);
  // The dates that every entry may have; see `addCommonKeys`.
  const isSpan = (name: string) => path.length === 1 && /^(publish|expire)At$/.test(name);
  for (const [index, name] of namesOf(schema.required).entries()) {
    const message = `\`${name}\` is required, and not in \`properties\`.`;
    if (!isSpan(name)) yield* checkName(['required', index], message, name, Object.keys(properties));
  }
  for (const [name, property] of Object.entries(properties)) {
    const steps = ['properties', name];
    if (isSpan(name)) yield fault(steps, `\`${name}\` is always allowed.`, 'Delete it here: every entry may have it.');
    else yield* findFaultsIn(property, [...path, ...steps], allowed);
  }
}

/**
 * Returns the keys that the entries of a collection may have, without `publishAt` and `expireAt`, each with the kind of
 * its value; no keys if there is no such collection, or its schema has faults.
 */
export function keysOfEntries(contentFolder: string, collection: string): Record<string, KeyKind> {
  const file = listCollectionSchemas(contentFolder).find(({ name }) => name === collection)?.path;
  if (file === undefined || (isAbsolute(file) && compileContentSchema(file).faults.length > 0)) return {};
  const keys = propertiesOf(entrySchema(readSchema(file))).filter(([key]) => !/^(publish|expire)At$/.test(key));
  return Object.fromEntries(keys.map(([key, value]) => [key, kindOf(value)]));
}

/** Returns the kind of values that a schema describes. */
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
