import { entrySchema, followReference, type LocatedSchema, propertiesOf } from '../../content/schema/located-schema.ts';
import { wordsOfId } from '../../content/schema/placeholder-text.ts';
import type { Schema } from '../../content/schema/schemas.ts';
import { asRecord, keysOf, valueAt } from '../../platform/records.ts';
import { type MissingValue, type PlaceholderSource, placeholderString } from './placeholder-string.ts';

type Block = Record<string, unknown>;

/** Creates the values of a scaffolded entry. They match the schema and refer to existing content. */
export class PlaceholderValues {
  readonly #source: PlaceholderSource;
  /** Required values that could not be created. */
  readonly missing: MissingValue[] = [];

  constructor(source: PlaceholderSource) {
    this.#source = source;
  }

  /**
   * Creates a block with all required keys, and those with an `x-start`, in the order of the schema.
   * @param given values that are already known
   * @param path to the block within the scaffolded entry
   * @param isNamed whether its first text is the name of the entry
   */
  block(located: LocatedSchema, given: Readonly<Block>, path: readonly string[], isNamed: boolean): Block {
    const required = requiredKeys(located.schema, given);
    const block: Block = {};
    let isNameDue = isNamed;
    for (const [key, property] of propertiesOf(located)) {
      const start = property.schema['x-start'];
      if (!required.has(key) && given[key] === undefined && start === undefined) continue;
      const isLine = property.schema['x-text'] === 'line' || property.schema['x-text'] === 'name';
      if (given[key] !== undefined) block[key] = given[key];
      else if (isLine && isNameDue) block[key] = wordsOfId(this.#source.id, property.schema);
      else block[key] = this.value(property, [...path, key], start);
      if (isLine) isNameDue = false;
    }
    return block;
  }

  /** Creates a value. @param start the `x-start` of the schema: a value, or some values of a block */
  value(located: LocatedSchema, path: readonly string[], start: unknown = located.schema['x-start']): unknown {
    const { type, enum: choices, const: only, properties, additionalProperties, items } = located.schema;
    if (only !== undefined) return only;
    if (items) return this.#list(located, path, start);
    if (properties) return this.block(located, asRecord(start), path, false);
    if (start !== undefined) return start;
    if (choices) return choices[0];
    if (type === 'integer' || type === 'number') return located.schema.minimum ?? 1;
    if (type === 'boolean') return true;
    if (type === 'object' && typeof additionalProperties === 'object') {
      const [name = 'name'] = keysOf(asRecord(this.#other(path)));
      return { [name]: this.value(followReference({ ...located, schema: additionalProperties }), [...path, name]) };
    }
    return this.#string(located.schema, path);
  }

  #list(located: LocatedSchema, path: readonly string[], start: unknown): unknown[] {
    const starts: unknown[] = Array.isArray(start)
      ? start
      : Array.from({ length: Number(located.schema.minItems ?? 1) });
    return starts.map((known) => {
      const entry = entrySchema(located, known);
      const isKind =
        followReference({ schema: located.schema.items ?? {}, file: located.file }).schema.discriminator !== undefined;
      if (entry.schema.properties) return this.block(entry, asRecord(known), [...path, '0'], isKind);
      return this.value(entry, [...path, '0'], known);
    });
  }

  #string(schema: Schema, path: readonly string[]): string {
    const found = placeholderString(schema, this.#source, this.#other(path));
    if (typeof found === 'string') return found;
    this.missing.push(found);
    return '';
  }

  /** Returns the value at a path in the first existing entry that has one. */
  #other(path: readonly string[]): unknown {
    return this.#source.others.map((other) => valueAt(other, path)).find((value) => value !== undefined);
  }
}

/** Returns the required keys. Of several alternatives, takes the first with a given key, or else the first. */
function requiredKeys({ required = [], oneOf = [] }: Schema, given: Readonly<Block>): Set<string> {
  const choices = oneOf.map((branch) => branch.required ?? []);
  const chosen = choices.find((keys) => keys.some((key) => given[key] !== undefined)) ?? choices[0] ?? [];
  return new Set([...required, ...chosen]);
}
