import { Ajv, type ValidateFunction } from 'ajv';
import { loadSchema, resolveSchema, type Schema, schemaFiles } from '../support/schemas.ts';

type Block = Readonly<Record<string, unknown>>;

const ajv = new Ajv({ strict: false, validateFormats: false, discriminator: true });
for (const file of schemaFiles) ajv.addSchema(loadSchema(file), `schema:///${file}`);
const compiled = new Map<Schema, ValidateFunction>();

/** Whether a part of a schema allows some data. */
function isValid(schema: Schema, data: unknown): boolean {
  const check = compiled.get(schema) ?? ajv.compile({ $id: `schema:///part-${compiled.size}`, ...schema });
  compiled.set(schema, check);
  return check(data);
}

let count = 0;
/** A word that is nowhere else, and in no other. Its digits keep it from the spelling check. */
const nextWord = () => `Zq${String(count++).padStart(4, '0')}x`;

/** Keywords by which the keys of a block depend on each other. */
const restrictions = ['oneOf', 'not', 'allOf', 'if', 'dependencies'];

/** A value for each format; the others are for patterns. */
const formats: Record<string, string> = {
  date: '2027-01-31',
  moment: '2027-01-31',
  'date-time': '2027-01-31T23:59:00-05:00',
  email: 'name@example.com',
  'time-zone': 'Europe/Berlin',
};
const forms = ['2027-01-31', '#7be0a3', 'EUR', '90'];

/**
 * Makes sections of a type: each key that its schema allows is in one of them, at any depth. Each text, link and id has a
 * word of its own.
 * @param given values for what refers to the content, by keyword and argument, such as `x-ref ventures`
 * @param skipped the keys that are left out
 */
export function sampleSections(type: string, given: Readonly<Record<string, readonly string[]>>, skipped: RegExp) {
  return samples(loadSchema(`sections/${type}.schema.json`)) as (Block & { type: string })[];

  /** Values that a schema allows, with all its keys and choices between them. */
  function samples(at: Schema): readonly unknown[] {
    const schema = resolveSchema(at, undefined);
    if (schema.const !== undefined) return [schema.const];
    if (schema.enum) return schema.enum;
    if (schema.properties) return blocks(schema);
    if (schema.items) return lists(schema, schema.items);
    if (typeof schema.additionalProperties === 'object')
      return samples(schema.additionalProperties).map((value) => ({ [nextWord().toLowerCase()]: value }));
    if (schema.type === 'boolean') return [true, false];
    return schema.type === 'string' ? [givenFor(schema)?.[0] ?? textFor(schema)] : [schema.minimum ?? 1];
  }

  function givenFor(schema: Schema): readonly string[] | undefined {
    const values = Object.entries(schema).map(([keyword, argument]) => given[`${keyword} ${argument}`]);
    return values.find((found) => found !== undefined);
  }

  function textFor(schema: Schema): string | undefined {
    const word = nextWord();
    const address = `https://example.com/${word.toLowerCase()}`;
    if (schema['x-link'] || schema.format === 'uri') return address;
    const braces = (schema['x-placeholders'] ?? []).map((name) => ` {${name}}`).join('');
    const text = `${word}${braces}`.padEnd(Number(schema.minLength ?? 0), ' and more');
    return formats[String(schema.format)] ?? [text, word.toLowerCase(), ...forms].find((each) => isValid(schema, each));
  }

  function lists(schema: Schema, items: Schema): readonly unknown[][] {
    const most = Number(schema.maxItems ?? Number.POSITIVE_INFINITY);
    const values = [...(givenFor(items) ?? samples(items))];
    while (values.length < Number(schema.minItems ?? 0)) values.push(...samples(items));
    const size = Math.min(most, values.length);
    return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
  }

  function blocks({ properties = {}, required = [], ...schema }: Schema): readonly Block[] {
    const keys = Object.keys(properties).filter((key) => !skipped.test(key));
    const values = new Map(keys.map((key) => [key, samples(properties[key] ?? {})]));
    const first = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, samples(properties[name] ?? {})[0]]));
    const whole = { properties, required, ...schema };
    if (!restrictions.some((keyword) => keyword in whole)) {
      const size = Math.max(...Array.from(values.values(), ({ length }) => length));
      return Array.from({ length: size }, (_, index) => ({
        ...first(required),
        ...Object.fromEntries([...values].flatMap(([key, all]) => (index < all.length ? [[key, all[index]]] : []))),
      }));
    }
    // Some keys exclude or need others: one at a time, with one of the choices, and a value of another key.
    const choices = schema.oneOf?.map((branch) => branch.required?.filter((key) => !skipped.test(key)) ?? []) ?? [[]];
    const others = keys.flatMap((key) => (properties[key]?.enum ?? []).map((value) => ({ [key]: value })));
    return [...values].flatMap(([key, all]) => {
      const found = all.flatMap((value) => {
        const tries = [{}, ...others].flatMap((other) =>
          choices.map((names) => ({ ...first([...required, ...names]), ...other, [key]: value })),
        );
        return tries.filter((block) => isValid(whole, block)).slice(0, 1);
      });
      if (found.length === 0) throw new Error(`Nothing beside ${key} makes ${schema.title} valid.`);
      return found;
    });
  }
}
