import {
  entrySchema,
  followReference,
  type LocatedSchema,
  propertiesOf,
} from '../../compiler/schema/located-schema.ts';
import { wordsOfId } from '../../compiler/schema/placeholder-text.ts';
import type { Schema } from '../../compiler/schema/schemas.ts';
import { asRecord, valueAt } from '../../platform/records.ts';
import { type Lack, placeholderString, type Source } from './placeholder-string.ts';

type Block = Record<string, unknown>;

/** Values to begin with, chosen by the schema from what exists in the content. */
export class PlaceholderValues {
  readonly #source: Source;
  /** What would have been needed, and does not exist. */
  readonly lacks: Lack[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * A block with all keys that must be there, in the order of the schema, and those that `x-start` asks for.
   * @param given what is known of it
   * @param path to it, in the thing that is begun
   * @param isNamed whether its first line of copy is what the thing is called
   */
  block(part: LocatedSchema, given: Readonly<Block>, path: readonly string[], isNamed: boolean): Block {
    const needed = neededKeys(part.schema, given);
    const block: Block = {};
    let isNameDue = isNamed;
    for (const [key, property] of propertiesOf(part)) {
      const start = property.schema['x-start'];
      if (!needed.has(key) && given[key] === undefined && start === undefined) continue;
      const isLine = property.schema['x-text'] === 'line';
      if (given[key] !== undefined) block[key] = given[key];
      else if (isLine && isNameDue) block[key] = wordsOfId(this.#source.id, property.schema);
      else block[key] = this.value(property, [...path, key], start);
      if (isLine) isNameDue = false;
    }
    return block;
  }

  /** @param start what `x-start` says of it: a value, or what is known of it */
  value(part: LocatedSchema, path: readonly string[], start: unknown = part.schema['x-start']): unknown {
    const { type, enum: choices, const: only, properties, items } = part.schema;
    if (only !== undefined) return only;
    if (items) return this.#list(part, path, start);
    if (properties) return this.block(part, asRecord(start), path, false);
    if (start !== undefined) return start;
    if (choices) return choices[0];
    if (type === 'integer' || type === 'number') return part.schema.minimum ?? 1;
    if (type === 'boolean') return true;
    return this.#string(part.schema, path);
  }

  #list(part: LocatedSchema, path: readonly string[], start: unknown): unknown[] {
    const starts: unknown[] = Array.isArray(start) ? start : Array.from({ length: Number(part.schema.minItems ?? 1) });
    return starts.map((known) => {
      const entry = entrySchema(part, known);
      const isKind =
        followReference({ schema: part.schema.items ?? {}, file: part.file }).schema.discriminator !== undefined;
      if (entry.schema.properties) return this.block(entry, asRecord(known), [...path, '0'], isKind);
      return this.value(entry, [...path, '0'], known);
    });
  }

  #string(schema: Schema, path: readonly string[]): string {
    const found = placeholderString(schema, this.#source, this.#other(path));
    if (typeof found === 'string') return found;
    this.lacks.push(found);
    return '';
  }

  /** What stands in this place in the first of the others that has something there. */
  #other(path: readonly string[]): unknown {
    return this.#source.others.map((other) => valueAt(other, path)).find((value) => value !== undefined);
  }
}

/** The keys that a block must have; where it has a choice, those of the first that is known, or of the first. */
function neededKeys({ required = [], oneOf = [] }: Schema, given: Readonly<Block>): Set<string> {
  const choices = oneOf.map((branch) => branch.required ?? []);
  const chosen = choices.find((keys) => keys.some((key) => given[key] !== undefined)) ?? choices[0] ?? [];
  return new Set([...required, ...chosen]);
}
