import type { Content } from '../../compiler/model/content.ts';
import { validData } from '../../compiler/model/content-file.ts';
import { idsOf } from '../../compiler/model/entries.ts';
import { iconBody } from '../../compiler/model/icons.ts';
import { pagePath } from '../../compiler/model/routes.ts';
import { placeholderText } from '../../content/schema/placeholder-text.ts';
import type { Schema } from '../../content/schema/schemas.ts';

/** The data from which placeholder values are chosen. */
export interface PlaceholderSource {
  content: Content;
  /** The id of the scaffolded entry; for a page its path without the leading slash. */
  id: string;
  /** The data of existing entries of the same kind. */
  others: readonly unknown[];
}

/** Something that a scaffolded entry requires but that does not exist. */
export interface MissingValue {
  description: string;
  /** The collection that has no entries. */
  collection?: string;
}

/**
 * Chooses a string that a schema allows from the existing content.
 * @param other the value of an existing entry for the same key
 * @returns what is missing, if no string can be chosen
 */
export function placeholderString(schema: Schema, source: PlaceholderSource, other: unknown): string | MissingValue {
  const { content, id } = source;
  const collection = schema['x-ref'];
  if (typeof collection === 'string')
    return idsOf(content, collection)?.[0] ?? { description: `an entry of ${collection}`, collection };
  if (schema['x-link'] === true) return linkFor(content, id);
  if (schema['x-link'] === 'web') return webLink(content);
  const examples = [other, ...examplesIn(schema)].filter((value): value is string => typeof value === 'string');
  if (schema['x-media'] !== undefined) return mediaFor(schema['x-media'], content, examples);
  if (schema['x-icon'] !== undefined) return examples.find((name) => iconBody(name) !== undefined) ?? 'circle';
  if (schema.format === 'time-zone') return content.options.at.timeZone;
  if (schema['x-text'] !== undefined) return placeholderText(schema);
  if (schema.pattern === undefined && schema.format === undefined) return placeholderText(schema);
  const formatExample = formatExamples(content)[String(schema.format)];
  const valid = [formatExample, ...examples, textColor(content), id].find((value) => isAllowed(schema, value));
  return valid ?? { description: `a value that matches ${schema.pattern}` };
}

/** Returns the path of the page with the id of the new entry, or else of the first page. */
function linkFor(content: Content, id: string): string | MissingValue {
  const routes = content.pages.map(({ slug }) => pagePath(slug));
  const sameId = routes.find((route) => route.endsWith(`/${id}`));
  return sameId ?? (routes.includes('/') ? '/' : (routes[0] ?? { description: 'a page to link to' }));
}

function webLink(content: Content): string {
  const links = Object.entries(validData(content.settings.integrations)?.links ?? {});
  const found = links.find(([, { url }]) => url?.startsWith('https:'));
  return found ? `link:${found[0]}` : 'https://example.com/';
}

const mediaPatterns: Record<string, RegExp> = {
  image: /\.(svg|png|jpe?g|webp|avif)$/,
  audio: /\.(mp3|m4a|ogg|opus|flac|wav)$/,
  video: /\.(mp4|webm)$/,
  captions: /\.vtt$/,
  download: /\.(png|jpe?g)$/,
  pack: /./,
  font: /\.woff2$/,
};

/** What is missing where no file has the right format. */
const missingMedia: Record<string, string> = {
  audio: 'a recording',
  video: 'a video',
  captions: 'a file with captions',
};

function mediaFor(use: unknown, { media }: Content, examples: readonly string[]): string | MissingValue {
  const pattern = mediaPatterns[String(use)] ?? /./;
  const found = [...examples, ...media].find((name) => media.has(name) && pattern.test(name));
  return found ?? { description: `${missingMedia[String(use)] ?? 'an image'} in media/` };
}

function formatExamples({ options }: Content): Record<string, string> {
  return { date: options.today, moment: options.today, uri: 'https://example.com/', email: 'name@example.com' };
}

/** Returns the text colour of the theme, which is readable wherever an entry needs a readable colour. */
function textColor(content: Content): string | undefined {
  return validData(content.settings.theme)?.colors.ink;
}

/** Returns the examples in a description, such as `2400x2400`. */
function examplesIn({ description = '' }: Schema): string[] {
  return [...description.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);
}

function isAllowed({ pattern, maxLength }: Schema, value: string | undefined): value is string {
  if (value === undefined) return false;
  if (typeof maxLength === 'number' && [...value].length > maxLength) return false;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value);
}
