import { listSchemas, readSchema, type Schema } from '../../../cli/compiler/schema/schemas.ts';
import type { DataPath } from '../../../cli/diagnostics/problem.ts';

/** A string of the content, and the property of a schema that allows it. */
export interface StringField {
  /** `sections/hero.schema.json#/properties/title`: the same for every place where the schema is used. */
  property: string;
  /** Where in the data. */
  path: DataPath;
  value: string;
}

/** A part of a schema file, and where in it. */
interface Part {
  file: string;
  pointer: string;
  schema: Schema;
}

/** Every property of every schema whose value is a string of the author's own: choices among given words are none. */
export function stringProperties(): string[] {
  return [
    ...new Set(listSchemas().flatMap((file) => stringsIn({ file, pointer: '', schema: readSchema(file) }))),
  ].sort();
}

function stringsIn(part: Part): string[] {
  if (isFreeString(part.schema)) return [nameOf(part)];
  return childrenOf(part).flatMap(stringsIn);
}

function isFreeString({ type, enum: choices, const: only }: Schema): boolean {
  return type === 'string' && choices === undefined && only === undefined;
}

function nameOf({ file, pointer }: Part): string {
  return `${file}#${pointer}`;
}

function childrenOf({ file, pointer, schema }: Part): Part[] {
  const child = (step: string, inner: Schema): Part => ({ file, pointer: `${pointer}/${step}`, schema: inner });
  const { properties = {}, definitions = {}, items, additionalProperties, oneOf = [] } = schema;
  return [
    ...Object.entries(properties).map(([name, inner]) => child(`properties/${name}`, inner)),
    ...Object.entries(definitions).map(([name, inner]) => child(`definitions/${name}`, inner)),
    ...(items ? [child('items', items)] : []),
    ...(typeof additionalProperties === 'object' ? [child('additionalProperties', additionalProperties)] : []),
    ...oneOf.map((inner, index) => child(`oneOf/${index}`, inner)),
  ];
}

/** Every string in a piece of content that has no problems, with the property that allows it. */
export function stringFields(file: string, data: unknown): StringField[] {
  return fieldsIn({ file, pointer: '', schema: readSchema(file) }, data, []);
}

function fieldsIn(part: Part, data: unknown, path: DataPath): StringField[] {
  const { schema } = part;
  if (schema.$ref !== undefined) return fieldsIn(follow(part.file, schema.$ref), data, path);
  if (typeof data === 'string') return isFreeString(schema) ? [{ property: nameOf(part), path, value: data }] : [];
  if (typeof data !== 'object' || data === null) return [];
  const chosen = sectionPart(part, data);
  if (chosen) return fieldsIn(chosen, data, path);
  return Object.entries(data).flatMap(([key, value]) => {
    const step = Array.isArray(data) ? Number(key) : key;
    const inner = partFor(part, key, data);
    return inner ? fieldsIn(inner, value, [...path, step]) : [];
  });
}

/** Of the kinds of sections, the one that this is. */
function sectionPart({ file, schema }: Part, data: object): Part | undefined {
  if (!schema.discriminator) return undefined;
  return schema.oneOf
    ?.map(({ $ref = '' }) => follow(file, $ref))
    .find((kind) => kind.schema.properties?.type?.const === (data as { type?: unknown }).type);
}

/** The part of a schema that describes one value of an object or an array. */
function partFor(part: Part, key: string, data: object): Part | undefined {
  const name = Array.isArray(data) ? `${part.pointer}/items` : `${part.pointer}/properties/${key}`;
  const own = childrenOf(part).find(({ pointer }) => pointer === name);
  const others = childrenOf(part).find(({ pointer }) => pointer === `${part.pointer}/additionalProperties`);
  return own ?? others;
}

const schemas = new Map<string, Schema>();

function follow(from: string, reference: string): Part {
  const [path = '', pointer = ''] = reference.split('#');
  const file = path === '' ? from : new URL(path, `schema:///${from}`).pathname.slice(1);
  const root = schemas.get(file) ?? readSchema(file);
  schemas.set(file, root);
  const schema = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], root);
  return { file, pointer, schema: schema as Schema };
}
