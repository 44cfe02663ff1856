import type { Content } from '../../compiler/model/content.ts';
import { validData } from '../../compiler/model/content-file.ts';
import { idsOf } from '../../compiler/model/entries.ts';
import { iconBody } from '../../compiler/model/icons.ts';
import { pagePath } from '../../compiler/model/routes.ts';
import { placeholderText } from '../../compiler/schema/placeholder-text.ts';
import type { Schema } from '../../compiler/schema/schemas.ts';

/** What starting values are chosen from. */
export interface Source {
  content: Content;
  /** The id of what is begun, and of a page its address without the first slash. */
  id: string;
  /** The things of its kind that there are, as data. */
  others: readonly unknown[];
}

/** What would be needed, and does not exist. */
export interface Lack {
  what: string;
  /** The collection that has none. */
  collection?: string;
}

/** The string that a schema asks for, chosen from what exists. @returns nothing where nothing fits, but what is missing */
export function placeholderString(schema: Schema, source: Source, other: unknown): string | Lack {
  const { content, id } = source;
  const collection = schema['x-ref'];
  if (typeof collection === 'string')
    return idsOf(content, collection)?.[0] ?? { what: `an entry of ${collection}`, collection };
  if (schema['x-link'] === true) return linkFor(content, id);
  if (schema['x-link'] === 'web') return webLink(content);
  const examples = [other, ...examplesIn(schema)].filter((value): value is string => typeof value === 'string');
  if (schema['x-media'] !== undefined) return mediaFor(schema['x-media'], content, examples);
  if (schema['x-icon'] !== undefined) return examples.find((name) => iconBody(name) !== undefined) ?? 'circle';
  if (schema['x-text'] !== undefined) return placeholderText(schema);
  if (schema.pattern === undefined && schema.format === undefined) return placeholderText(schema);
  const fixed = formatExamples(content)[String(schema.format)];
  const fitting = [fixed, ...examples, textColor(content), id].find((value) => fits(schema, value));
  return fitting ?? { what: `a value of the form ${schema.pattern}` };
}

/** The page that is called as the new thing, or the first page of the site. */
function linkFor(content: Content, id: string): string | Lack {
  const routes = content.pages.map(({ slug }) => pagePath(slug));
  const own = routes.find((route) => route.endsWith(`/${id}`));
  return own ?? (routes.includes('/') ? '/' : (routes[0] ?? { what: 'a page to link to' }));
}

function webLink(content: Content): string {
  const links = Object.entries(validData(content.settings.integrations)?.links ?? {});
  const found = links.find(([, { url }]) => url?.startsWith('https:'));
  return found ? `link:${found[0]}` : 'https://example.com/';
}

const endings: Record<string, RegExp> = {
  picture: /\.(svg|png|jpe?g|webp|avif)$/,
  download: /\.(png|jpe?g)$/,
  pack: /./,
};

function mediaFor(use: unknown, { media }: Content, examples: readonly string[]): string | Lack {
  const ending = endings[String(use)] ?? /./;
  const fitting = [...examples, ...media].find((name) => media.has(name) && ending.test(name));
  return fitting ?? { what: 'a picture in media/' };
}

function formatExamples({ options }: Content): Record<string, string> {
  return { date: options.today, uri: 'https://example.com/', email: 'name@example.com' };
}

/** Where a colour is asked for, that of text can be read wherever one of a row's own must be. */
function textColor(content: Content): string | undefined {
  return validData(content.settings.theme)?.colors.ink;
}

/** What a description quotes: `2400x2400`. */
function examplesIn({ description = '' }: Schema): string[] {
  return [...description.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);
}

function fits({ pattern, maxLength }: Schema, value: string | undefined): value is string {
  if (value === undefined) return false;
  if (typeof maxLength === 'number' && [...value].length > maxLength) return false;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value);
}
