import { loadSchema, resolveSchema, type Schema } from '../support/schemas.ts';

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

/**
 * Lists every text in data.
 * @param file of the schema that the data has to follow, such as `page.schema.json`
 * @param path what the paths in the schema begin with
 */
export function textsIn(file: string, data: unknown, path: string): Text[] {
  return below(loadSchema(file), data, path, '', () => {});
}

function below(at: Schema, data: unknown, path: string, place: string, set: (text: string) => void): Text[] {
  const schema = resolveSchema(at, data);
  if (typeof data === 'string') return schema['x-text'] && !schema.enum ? [{ path, place, text: data, set }] : [];
  if (typeof data !== 'object' || data === null) return [];
  const holder = data as Record<string | number, unknown>;
  return Object.entries(data).flatMap(([key, value]) => {
    const inner = Array.isArray(data) ? schema.items : (schema.properties?.[key] ?? schema.additionalProperties);
    if (typeof inner !== 'object') return [];
    const [name, step] = Array.isArray(data) ? ['', `[${key}]`] : [`.${key}`, place === '' ? key : `.${key}`];
    return below(inner, value, path + name, place + step, (text) => {
      holder[key] = text;
    });
  });
}
