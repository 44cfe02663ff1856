import type { Content } from '../../compiler/model/content.ts';
import { validData } from '../../compiler/model/content-file.ts';
import { idsOf } from '../../compiler/model/entries.ts';
import { iconBody } from '../../compiler/model/icons.ts';
import { pagePath } from '../../compiler/model/routes.ts';
import { entrySchema, followReference, type LocatedSchema, propertiesOf } from '../../content/schema/located-schema.ts';
import { placeholderText, wordsOfId } from '../../content/schema/placeholder-text.ts';
import type { Schema } from '../../content/schema/schemas.ts';
import { asRecord, keysOf, valueAt } from '../../platform/records.ts';

export type Block = Readonly<Record<string, unknown>>;

/** Something that a new entry requires but that does not exist. */
interface MissingValue {
  description: string;
  /** The collection that has no entries. */
  collection?: string;
}

/** What the values of a new entry are chosen from. */
export interface PlaceholderSource {
  content: Content;
  /** The id of the new entry; for a page its path without the leading slash. */
  id: string;
  /** The data of existing entries of the same kind. */
  others: readonly unknown[];
  /** Collects the values that could not be chosen. */
  missing: MissingValue[];
}

/**
 * Creates a block with all required keys, and those with an `x-start`, in the order of the schema. Its values match the
 * schema and refer to existing content.
 * @param given values that are already known
 * @param path to the block within the new entry
 * @param isNamed whether its first text is the name of the entry
 */
export function placeholderBlock(
  source: PlaceholderSource,
  located: LocatedSchema,
  given: Block,
  path: readonly string[] = [],
  isNamed = false,
): Block {
  const required = requiredKeys(located.schema, given);
  let isNameDue = isNamed;
  const block: Record<string, unknown> = {};
  for (const [key, property] of propertiesOf(located)) {
    const { 'x-start': start, 'x-text': text } = property.schema;
    if (!required.has(key) && given[key] === undefined && start === undefined) continue;
    const isLine = text === 'line' || text === 'name';
    if (given[key] !== undefined) block[key] = given[key];
    else if (isLine && isNameDue) block[key] = wordsOfId(source.id, property.schema);
    else block[key] = placeholderValue(source, property, [...path, key], start);
    if (isLine) isNameDue = false;
  }
  return block;
}

/** Returns the required keys. Of several alternatives, takes the first with a given key, or else the first. */
function requiredKeys({ required = [], oneOf = [] }: Schema, given: Block): Set<string> {
  const choices = oneOf.map((branch) => branch.required ?? []);
  const chosen = choices.find((keys) => keys.some((key) => given[key] !== undefined)) ?? choices[0] ?? [];
  return new Set([...required, ...chosen]);
}

/** Creates a value. @param start the `x-start` of the schema: a value, or some values of a block */
export function placeholderValue(
  source: PlaceholderSource,
  located: LocatedSchema,
  path: readonly string[],
  start: unknown = located.schema['x-start'],
): unknown {
  const { schema, file } = located;
  const { type, enum: choices, const: only, properties, additionalProperties, items, minItems = 1 } = schema;
  const other = source.others.map((entry) => valueAt(entry, path)).find((value) => value !== undefined);
  if (only !== undefined) return only;
  if (items) {
    const starts: unknown[] = Array.isArray(start) ? start : Array.from({ length: Number(minItems) });
    const hasKinds = followReference({ schema: items, file }).schema.discriminator !== undefined;
    return starts.map((known) => {
      const entry = entrySchema(located, known);
      const isBlock = entry.schema.properties !== undefined;
      if (isBlock) return placeholderBlock(source, entry, asRecord(known), [...path, '0'], hasKinds);
      return placeholderValue(source, entry, [...path, '0'], known);
    });
  }
  if (properties) return placeholderBlock(source, located, asRecord(start), path);
  if (start !== undefined) return start;
  if (choices) return choices[0];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'object' && typeof additionalProperties === 'object') {
    const [name = 'name'] = keysOf(asRecord(other));
    const value = followReference({ schema: additionalProperties, file });
    return { [name]: placeholderValue(source, value, [...path, name]) };
  }
  const found = chooseString(schema, source, other);
  if (typeof found === 'string') return found;
  source.missing.push(found);
  return '';
}

/** Files for each use of media, and what is missing if there are none. Other uses take any file. */
const mediaFor: Record<string, readonly [names: RegExp, missing: string]> = {
  image: [/\.(svg|png|jpe?g|webp|avif)$/, 'an image'],
  audio: [/\.(mp3|m4a|ogg|opus|flac|wav)$/, 'a recording'],
  video: [/\.(mp4|webm)$/, 'a video'],
  captions: [/\.vtt$/, 'a file with captions'],
  download: [/\.(png|jpe?g)$/, 'an image'],
  font: [/\.woff2$/, 'an image'],
};

/** Chooses a string that a schema allows. @param other the value of an existing entry for the same key */
function chooseString(schema: Schema, { content, id }: PlaceholderSource, other: unknown): string | MissingValue {
  const {
    'x-ref': collection,
    'x-link': link,
    'x-media': media,
    description = '',
    maxLength,
    pattern,
    format,
  } = schema;
  if (typeof collection === 'string')
    return idsOf(content, collection)?.[0] ?? { description: `an entry of ${collection}`, collection };
  if (link === true) {
    const routes = content.pages.map(({ slug }) => pagePath(slug));
    const route = routes.find((each) => each.endsWith(`/${id}`)) ?? (routes.includes('/') ? '/' : routes[0]);
    return route ?? { description: 'a page to link to' };
  }
  if (link === 'web') {
    const links = Object.entries(validData(content.settings.integrations)?.links ?? {});
    const [name] = links.find(([, { url }]) => url?.startsWith('https:')) ?? [];
    return name === undefined ? 'https://example.com/' : `link:${name}`;
  }
  // Examples are in backticks in the description, such as `2400x2400`.
  const quoted = Array.from(description.matchAll(/`([^`]+)`/g), ([, text = '']) => text);
  const examples = [other, ...quoted].filter((value) => typeof value === 'string');
  if (media !== undefined) {
    const [names, missing] = mediaFor[String(media)] ?? [/./, 'an image'];
    const found = [...examples, ...content.media].find((name) => content.media.has(name) && names.test(name));
    return found ?? { description: `${missing} in media/` };
  }
  if (schema['x-icon'] !== undefined) return examples.find((name) => iconBody(name) !== undefined) ?? 'circle';
  if (format === 'time-zone') return content.options.at.timeZone;
  if (schema['x-text'] !== undefined || (pattern === undefined && format === undefined)) return placeholderText(schema);
  const { today } = content.options;
  const byFormat = { date: today, moment: today, uri: 'https://example.com/', email: 'name@example.com' };
  const isAllowed = (value: string) =>
    [...value].length <= Number(maxLength ?? Number.POSITIVE_INFINITY) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value));
  // The text colour of the theme is readable wherever an entry needs a readable colour.
  const color = validData(content.settings.theme)?.colors.ink;
  const candidates = [asRecord(byFormat)[String(format)], ...examples, color, id];
  const valid = candidates.find((value) => typeof value === 'string' && isAllowed(value));
  return typeof valid === 'string' ? valid : { description: `a value that matches ${pattern}` };
}
