import { Document, type Node, Pair, Scalar, stringify, YAMLMap } from 'yaml';
import { fitsUse } from '../content/media-files.ts';
import { placeholderText, wordsOfId } from '../content/schema/placeholder-text.ts';
import type { Schema } from '../content/schema/schema.ts';
import { entrySchema, followReference, propertiesOf } from '../content/schema/schemas.ts';
import { asRecord, keysOf, valueAt } from '../platform/records.ts';
import { type Content, idsOf, validData } from '../site/content.ts';
import { pagePath } from '../site/routes.ts';

/** What the values of a new entry are chosen from. */
interface Source {
  content: Content;
  /** The id of the new entry; for a page its path without the leading slash. */
  id: string;
  /** The data of existing entries of the same kind. */
  others: readonly unknown[];
}

type Path = readonly string[];

/**
 * Writes an entry with the keys that are required or have a first value (`x-start`), each below its description; other
 * keys are comments. The values match the schema and refer to existing content; they are empty if nothing matches.
 * @returns lines of YAML without indentation, with the hyphen or key of the entry
 */
export function placeholderEntry({ shape, schema }: { shape: string; schema: Schema }, source: Source): string[] {
  const entry = createBlock(source, schema, shape === 'list-entry' ? { id: source.id } : {}, []);
  if (shape === 'file') entry.commentBefore = `${asComment(describeValue(schema))}\n${entry.commentBefore}`;
  const data = shape === 'file' ? entry : shape === 'list-entry' ? [entry] : { [source.id]: entry };
  // Texts stay on one line, since placeholder texts are short.
  return stringify(data, { lineWidth: 0, nullStr: '' }).trimEnd().split('\n');
}

const asComment = (lines: readonly string[]) => lines.map((line) => ` ${line}`).join('\n');

/** Creates the keys of an entry, or of a block in it. @param given values of some keys @param path within the entry */
function createBlock(source: Source, schema: Schema, given: Readonly<Record<string, unknown>>, path: Path): YAMLMap {
  const { required = [], oneOf: [branch] = [] } = schema; // Of groups of keys to choose from, the first is written.
  const map = new YAMLMap<Scalar, Node>();
  let comments: string[] = [];
  // The first line of text in an entry, or in a section (which has a type), is its name.
  let isNameDue = path.length === 0 || given.type !== undefined;
  for (const [key, property] of propertiesOf(schema)) {
    const { 'x-start': start, 'x-text': text } = property;
    const keyPath = [...path, key];
    const isWritten = [...required, ...(branch?.required ?? []), ...keysOf(given)].includes(key) || start !== undefined;
    // The id needs no description: the author has just given it.
    if (keyPath.join('.') !== 'id') comments.push(...describeValue(property));
    if (!isWritten) {
      comments.push(`${key}:`);
      continue;
    }
    const isLine = text === 'line' || text === 'name';
    const name = isLine && isNameDue ? wordsOfId(source.id, property) : undefined;
    isNameDue &&= !isLine;
    const value = new Document().createNode(given[key] ?? name ?? valueFor(source, property, keyPath));
    map.items.push(new Pair(Object.assign(new Scalar(key), { commentBefore: asComment(comments) }), value));
    comments = [];
  }
  map.comment = asComment(comments);
  // Comments above the first key of an entry of a list are above its hyphen.
  const [top] = map.items;
  if (top) [map.commentBefore, top.key.commentBefore] = [top.key.commentBefore, null];
  return map;
}

/** Describes a value, its choices and its maximum length, in lines of at most 100 characters. */
function describeValue({ description = '', maxLength, enum: choices = [], ...schema }: Schema): string[] {
  const choice = choices.length > 1 ? ` One of: ${choices.join(', ')}.` : '';
  const limit = schema['x-text'] === undefined || maxLength === undefined ? '' : ` At most ${maxLength} characters.`;
  return `${description}${choice}${limit}`.match(/\S(?:.{0,98}\S)?(?= |$)|\S+/g) ?? [];
}

/** Chooses a value that a schema allows. @param start the `x-start` of the schema: a value, or values of a block */
function valueFor(source: Source, schema: Schema, path: Path, start: unknown = schema['x-start']): unknown {
  const { type, enum: [choice] = [], const: only, properties, additionalProperties, items } = schema;
  if (only !== undefined) return only;
  if (items) {
    const starts: unknown[] = Array.isArray(start) ? start : Array.from({ length: Number(schema.minItems ?? 1) });
    return starts.map((startOfItem) => valueFor(source, entrySchema(schema, startOfItem), [...path, '0'], startOfItem));
  }
  if (properties) return createBlock(source, schema, asRecord(start), path);
  const numeric = type === 'integer' || type === 'number' ? (schema.minimum ?? 1) : undefined;
  const simple = start ?? choice ?? numeric ?? (type === 'boolean' ? true : undefined);
  if (simple !== undefined) return simple;
  const otherValue = source.others.map((entry) => valueAt(entry, path)).find((value) => value !== undefined);
  if (typeof additionalProperties !== 'object') return textFor(schema, source, otherValue);
  const [name = 'name'] = keysOf(asRecord(otherValue)); // A block whose keys may have any name gets one key.
  return { [name]: valueFor(source, followReference(additionalProperties), [...path, name]) };
}

/** Chooses a text from the first row that applies; null if the schema allows none. @param other another entry's text */
function textFor(schema: Schema, { content, id }: Source, other: unknown): string | null {
  const { description = '', maxLength = Number.POSITIVE_INFINITY, pattern = '', format } = schema;
  const { 'x-ref': collection, 'x-link': link, 'x-media': media, 'x-icon': icon, 'x-text': text } = schema;
  const { at } = content.options;
  // Not `example.com`, which is the address of a new site: its own pages cannot be embedded.
  const web = 'https://example.org/';
  const formats = { date: at.day, moment: at.day, uri: web, email: 'name@example.com', 'time-zone': at.timeZone };
  const formatted = asRecord(formats)[String(format)];
  const ownPages = content.pages.map(({ slug }) => pagePath(slug)).filter((path) => path.endsWith(`/${id}`));
  // Examples are in backticks in the description, such as `2400x2400`.
  const examples: unknown[] = [other, ...Array.from(description.matchAll(/`([^`]+)`/g), ([, example]) => example)];
  // Any file can be downloaded, but some keys for downloads, such as `share.image`, need a photograph.
  const isUsable = (name: string) => (media === 'download' ? /\.(png|jpe?g)$/.test(name) : fitsUse(name, media));
  const files = [...examples, ...content.media].map(String);
  // The text colour of the theme is readable wherever an entry needs a readable colour.
  const ink = validData(content.settings.theme)?.colors.ink;
  const rows: [applies: boolean, choices: readonly unknown[]][] = [
    [collection !== undefined, idsOf(content, String(collection)) ?? []],
    [link === 'web', [web]],
    [link === true, [...ownPages, '/']],
    [icon !== undefined, [other, 'circle']],
    [media !== undefined, files.filter((name) => content.media.has(name) && isUsable(name))],
    [formatted === undefined && (text !== undefined || pattern === ''), [placeholderText(schema)]],
    [true, [formatted, ...examples, ink, id]],
  ];
  const matches = new RegExp(pattern, 'u');
  const fits = (value: unknown): value is string =>
    typeof value === 'string' && [...value].length <= Number(maxLength) && matches.test(value);
  return rows.find(([applies]) => applies)?.[1].find(fits) ?? null;
}
