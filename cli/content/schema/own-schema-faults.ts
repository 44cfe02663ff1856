import { asRecord } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import type { DataLocation } from '../yaml/source-file.ts';
import { choices, commonKeywords, keywordsByType, meanings, type ValueType } from './own-keywords.ts';
import { readSchema } from './schemas.ts';

/** Something in a schema of the content that cannot be used. */
export interface SchemaFault extends DataLocation {
  message: string;
  hint: string;
}

const definitionPrefix = '../definitions.schema.json#/definitions/';
const idReference = `${definitionPrefix}EntryId`;

/**
 * Finds what is wrong in a schema of the content: it describes a list of entries with an `id`, says of each key what it
 * is, allows no other keys, and uses only the keywords in `own-keywords.ts`.
 * @param collections the names that an `x-ref` may have
 */
export function* findOwnSchemaFaults(schema: unknown, collections: readonly string[]): Iterable<SchemaFault> {
  const root = asRecord(schema);
  const items = asRecord(root.items);
  if (root.type !== 'array' || items.type !== 'object') {
    const hint = 'Write `"type": "array"` at the top, and `"type": "object"` in `items`, which describes one entry.';
    yield { path: [], message: 'The schema does not describe a list of entries.', hint };
    return;
  }
  yield* unknownKeywords(root, [], ['$schema', 'title', 'description', 'type', 'items']);
  if (asRecord(asRecord(items.properties).id).$ref !== idReference || !namesOf(items.required).includes('id')) {
    const hint = `Write \`"id": { "$ref": "${idReference}" }\` in \`properties\`, and \`"id"\` in \`required\`.`;
    yield { path: ['items'], target: 'key', message: 'An entry has no id by which pages refer to it.', hint };
  }
  yield* faultsOf(items, ['items'], collections, false);
}

function* faultsOf(
  node: unknown,
  path: DataPath,
  collections: readonly string[],
  isProperty = true,
): Iterable<SchemaFault> {
  const schema = asRecord(node);
  if (schema.$ref !== undefined) return yield* referenceFaults(schema.$ref, path);
  const { type } = schema;
  const types = Object.keys(keywordsByType);
  if (!isType(type)) {
    const word = typeof type === 'string' ? type : '';
    const message = type === undefined ? 'The type of this value is missing.' : `There is no type \`${word}\`.`;
    const at = type === undefined ? { path, target: 'key' as const } : { path: [...path, 'type'] };
    yield { ...at, message, hint: `${didYouMean(word, types)} Write it as \`"type"\`.` };
    return;
  }
  const unknown = [...unknownKeywords(schema, path, [...commonKeywords, ...keywordsByType[type]])];
  yield* unknown;
  if (isProperty && !String(schema.description ?? '').trim()) {
    const hint = 'Write a `"description"`: editors show it while somebody writes the value.';
    yield { path, target: 'key', message: 'This key has no description.', hint };
  }
  yield* argumentFaults(schema, path, collections);
  if (type === 'string' && unknown.length === 0 && !meanings.some((keyword) => schema[keyword] !== undefined)) {
    const hint =
      'Write `"x-text": "line"` for a text of one line, `"x-text": "markdown"` for a longer one, or `x-link`, `x-media`, `x-ref`, `format` or `enum`.';
    yield { path, target: 'key', message: 'The schema does not say what this text is.', hint };
  }
  if (type === 'object') yield* objectFaults(schema, path, collections);
  if (type !== 'array') return;
  if (schema.items === undefined) {
    const hint = 'Write `"items"` with the schema of one value of the list.';
    yield { path, target: 'key', message: 'The schema does not say what is in this list.', hint };
  } else yield* faultsOf(schema.items, [...path, 'items'], collections, false);
}

function* objectFaults(schema: Record<string, unknown>, path: DataPath, collections: readonly string[]) {
  if (schema.additionalProperties !== false) {
    const message = 'The schema lets misspelt keys through.';
    yield {
      path,
      target: 'key',
      message,
      hint: 'Write `"additionalProperties": false` beside `properties`.',
    } satisfies SchemaFault;
  }
  const properties = asRecord(schema.properties);
  for (const [index, name] of namesOf(schema.required).entries())
    if (properties[name] === undefined && !isSpan(path, name)) {
      const names = Object.keys(properties);
      const at = { path: [...path, 'required', index] };
      yield { ...at, message: `\`${name}\` is required, and not in \`properties\`.`, hint: didYouMean(name, names) };
    }
  for (const [name, property] of Object.entries(properties)) {
    if (isSpan(path, name)) {
      const hint = 'Delete it here: every entry may have it.';
      yield {
        path: [...path, 'properties', name],
        target: 'key',
        message: `\`${name}\` is there already.`,
        hint,
      } satisfies SchemaFault;
    } else yield* faultsOf(property, [...path, 'properties', name], collections);
  }
}

/** Whether a key is one that `readSchema` adds to each entry. */
const isSpan = (path: DataPath, name: string) => path.length === 1 && /^(publish|expire)At$/.test(name);

function* referenceFaults(reference: unknown, path: DataPath): Iterable<SchemaFault> {
  const names = Object.keys(readSchema('definitions.schema.json').definitions ?? {});
  const candidates = names.map((name) => `${definitionPrefix}${name}`);
  const written = String(reference);
  if (candidates.includes(written)) return;
  yield {
    path: [...path, '$ref'],
    message: `There is no definition \`${written}\`.`,
    hint: `${didYouMean(written, candidates)} The names are: ${names.join(', ')}.`,
  };
}

function* argumentFaults(schema: Record<string, unknown>, path: DataPath, collections: readonly string[]) {
  const allowed: typeof choices = { ...choices, 'x-ref': collections };
  for (const [keyword, values] of Object.entries(allowed)) {
    const value = schema[keyword];
    if (value === undefined || values.includes(value)) continue;
    const names = values.map(String);
    const hint = didYouMean(String(value), names);
    const message =
      keyword === 'x-ref' ? `There is no collection \`${value}\`.` : `\`${keyword}\` cannot be \`${value}\`.`;
    yield { path: [...path, keyword], message, hint } satisfies SchemaFault;
  }
}

function* unknownKeywords(
  schema: Record<string, unknown>,
  path: DataPath,
  known: readonly string[],
): Iterable<SchemaFault> {
  for (const keyword of Object.keys(schema)) {
    if (known.includes(keyword)) continue;
    const message = `\`${keyword}\` is no keyword ${path.length === 0 ? 'at the top of a schema' : 'for this type of value'}.`;
    yield { path: [...path, keyword], target: 'key', message, hint: hintFor(keyword, known) };
  }
}

/** Suggests a keyword. No command lists all of them. */
function hintFor(keyword: string, known: readonly string[]): string {
  const nearest = suggest(keyword, known);
  const lead = nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
  return `${lead}All keywords are in schemas/README.md.`;
}

const isType = (type: unknown): type is ValueType => typeof type === 'string' && Object.hasOwn(keywordsByType, type);

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
