import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What tests need to know of a JSON schema. */
export interface Schema {
  $ref?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  discriminator?: unknown;
  format?: string;
  'x-text'?: string;
}

/** A text of the content that a schema allows. */
export interface Text {
  /** Its path in the schema, such as `hero.points.title`. */
  path: string;
  /** Its path in the data, such as `sections[2].points[0].title`. */
  place: string;
  text: string;
  /** Replaces it in the data. */
  set(text: string): void;
}

const loaded = new Map<string, Schema>();

export function loadSchema(file: string): Schema {
  const schema = loaded.get(file) ?? JSON.parse(readFileSync(join('schemas', file), 'utf8'));
  loaded.set(file, schema);
  return schema;
}

/**
 * Lists every text in data.
 * @param file of the schema that the data has to follow, such as `page.schema.json`
 * @param path what the paths in the schema begin with
 */
export function textsIn(file: string, data: unknown, path: string): Text[] {
  return below({ schema: loadSchema(file), file }, data, path, '', () => {});
}

interface Located {
  schema: Schema;
  file: string;
}

function below(at: Located, data: unknown, path: string, place: string, set: (text: string) => void): Text[] {
  const { schema, file } = follow(at, data);
  if (typeof data === 'string') return schema['x-text'] && !schema.enum ? [{ path, place, text: data, set }] : [];
  if (typeof data !== 'object' || data === null) return [];
  const holder = data as Record<string | number, unknown>;
  return Object.entries(data).flatMap(([key, value]) => {
    const inner = Array.isArray(data) ? schema.items : (schema.properties?.[key] ?? schema.additionalProperties);
    if (typeof inner !== 'object') return [];
    const [name, step] = Array.isArray(data) ? ['', `[${key}]`] : [`.${key}`, place === '' ? key : `.${key}`];
    return below({ schema: inner, file }, value, path + name, place + step, (text) => {
      holder[key] = text;
    });
  });
}

/** The schema itself in place of a reference to it, or to one of several that the type of a section chooses. */
function follow({ schema, file }: Located, data: unknown): Located {
  if (schema.discriminator) {
    const section = `sections/${(data as { type: string }).type}.schema.json`;
    return { schema: loadSchema(section), file: section };
  }
  if (!schema.$ref) return { schema, file };
  const [name = '', pointer = ''] = schema.$ref.split('#');
  const target = name === '' ? file : posix.join(posix.dirname(file), name);
  const steps = pointer.split('/').slice(1);
  const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], loadSchema(target));
  return follow({ schema: found as Schema, file: target }, data);
}
