import { isRecord } from '../../platform/records.ts';

export interface Schema {
  /** Begins with the path of the file in `schemas/`: `/definitions.schema.json#/definitions/Anchor`. */
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  dependencies?: Record<string, string[]>;
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  propertyNames?: Schema;
  discriminator?: { propertyName: string };
  'x-placeholders'?: string[];
  definitions?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Whether a value in a schema file is an object, such as a schema. */
export function isSchema(value: unknown): value is Schema {
  return isRecord(value);
}

/**
 * Completes a schema with the keywords that the files of `schemas/` leave out; see `schemas/README.md`.
 * @param path of the file, relative to `schemas/`
 */
export function expandSchema(schema: Schema, path: string): Schema {
  const [, section] = /^sections\/(.*)\.schema\.json$/.exec(path) ?? [];
  const whole = section === undefined ? schema : asSection(schema, section);
  const { minItems } = whole;
  expand(whole);
  // A file may be an empty list.
  if (minItems === undefined) delete whole.minItems;
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...whole };
}

/** Completes the schema of a value in place. Schemas in keywords such as `not` and `then` are complete already. */
function expand(schema: Schema): void {
  const { properties = {}, definitions = {}, items, additionalProperties } = schema;
  const type = schema.type ?? impliedType(schema);
  if (type !== undefined) schema.type = type;
  if (type === 'object' && schema.discriminator === undefined) schema.additionalProperties ??= false;
  if (type === 'array') schema.minItems ??= 1;
  if (items) expand(items);
  if (typeof additionalProperties === 'object') expand(additionalProperties);
  // Each command reads all schemas: `Object.entries` would take three times as long.
  for (const name in properties) expand(properties[name] ?? {});
  for (const name in definitions) {
    const definition = definitions[name] ?? {};
    if (definition.properties) definition.title ??= name;
    expand(definition);
  }
}

/** Returns the type that the other keywords of a schema imply; undefined if they imply none. */
function impliedType(schema: Schema): string | undefined {
  if (schema.properties || schema.additionalProperties) return 'object';
  if (schema.items) return 'array';
  if (schema.minimum !== undefined || schema.maximum !== undefined) return 'integer';
  if (schema.$ref !== undefined || schema.const !== undefined || schema.definitions) return undefined;
  const choice = typeof schema.enum?.[0];
  return choice === 'boolean' ? choice : choice === 'number' ? 'integer' : 'string';
}

/** The keys that sections have in common, in this order. Only some have a `look`. */
const frame: Readonly<Record<string, Schema>> = {
  type: {},
  id: { $ref: '/definitions.schema.json#/definitions/Anchor' },
  look: { $ref: '/definitions.schema.json#/definitions/Look' },
  eyebrow: { description: 'A few words above the title.', 'x-text': 'line', maxLength: 60 },
  title: { description: 'The title of the section.', 'x-text': 'line', maxLength: 120 },
  lead: { description: 'One to three sentences under the title.', 'x-text': 'line', maxLength: 400 },
  video: { $ref: '/definitions.schema.json#/definitions/VideoId' },
};

/**
 * Adds the keys of `frame` to the schema of a section, before its own keys; `look` only if the section has
 * `"look": true`, which stands for the key of the frame. `"video": false` leaves out the key `video`.
 * @param type such as `call-to-action`
 */
function asSection({ description = '', required = [], properties: own = {}, ...schema }: Schema, type: string): Schema {
  const about = `\`${type}\`: ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
  const shared: Record<string, Schema | undefined> = { ...frame, type: { description: about, const: type } };
  const order = Object.keys(shared);
  const properties: Record<string, Schema> = {};
  // Adds keys of `frame` before each key: those ahead of it there; before a key that is not there, or '', the rest.
  for (const [key, value] of Object.entries<Schema | boolean>({ ...own, '': false })) {
    const index = order.indexOf(key);
    for (const before of order.slice(0, index === -1 ? order.length : index))
      if (!(before in own) && before !== 'look') properties[before] = shared[before] ?? {};
    if (value !== false) properties[key] = value === true ? (shared[key] ?? {}) : value;
  }
  const name = type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { title: `${name}Section`, description, ...schema, required: ['type', ...required], properties };
}
