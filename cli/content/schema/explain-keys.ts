import { type DataPath, shorten } from '../../problems/problem.ts';
import { didYouMean, suggest, suggestedFix } from '../../problems/suggest.ts';
import type { Advice, DataLocation } from '../yaml/source-file.ts';
import { nameType } from './explain-type.ts';
import type { Schema } from './schema.ts';
import { choicesOf, freeKeys, hasKey } from './schema-errors.ts';
import type { SchemaError } from './schemas.ts';
import { toId } from './to-id.ts';

/** An error of Ajv, with the values that most explanations need. */
export interface Mistake extends SchemaError {
  path: DataPath;
  schema: Schema;
  /** The name of the value in messages: `` `title` ``, `This entry`. */
  name: string;
  /** The description of the value in the schema. */
  about: string;
  /** The limit that the value exceeds; NaN for other errors. */
  limit: number;
  /** How many entries or characters the value has. */
  size: number;
  /** Returns a value as it is written in the file. */
  writtenAt: (path: DataPath) => string;
}

export type Explanation = [code: string, message: string, advice: string | Advice, location?: DataLocation];

export const quote = (keys: readonly string[], separator = ', ') => keys.map((key) => `\`${key}\``).join(separator);

/** Explains a key that is not in the schema. */
export function explainUnknownKey(mistake: Mistake): Explanation {
  const key = String(mistake.params.additionalProperty);
  const free = freeKeys(mistake);
  const deletion = { remove: true, applicability: 'maybe-incorrect' } as const;
  const advice =
    free.length === 0
      ? { hint: 'Delete it: all keys that are allowed here are already used.', fix: deletion }
      : adviseKey(key, free, mistake);
  const location = { path: [...mistake.path, key], target: 'key' } as const;
  return ['schema-unknown-key', `There is no key \`${key}\` here.`, advice, location];
}

/** Suggests one of the `free` keys (not used yet) for an unknown key: a similar key, or one that is needed. */
function adviseKey(key: string, free: readonly string[], { schema, data }: Mistake): Advice {
  // `title Our garden: an overview` has no colon after `title`, so the key is the text before `: an overview`.
  const [word = '', ...otherWords] = key.split(' ');
  const pair = `${word}: "${otherWords.join(' ')}: …"`;
  const hint = `Add a colon after \`${word}\`, and put the text in quotes, since it contains a colon: \`${pair}\`.`;
  if (otherWords.length > 0 && free.includes(word)) return { hint };
  const similar = suggestedFix(key, free);
  const absent = (schema.required ?? []).filter((name) => !hasKey(data, name));
  const value: unknown = Object(data)[key];
  const choices = choicesOf(schema).flat();
  // If none of the keys to choose from is there, an address probably belongs to one of them: `to` or `url`.
  const isAddress = typeof value === 'string' && /^(?:[/#]|https?:|link:|mailto:|tel:)/.test(value);
  const lacksTarget = isAddress && choices.length > 0 && !choices.some((name) => hasKey(data, name));
  const needed = lacksTarget ? choices.find((name) => name === 'to' || name === 'url') : absent[absent.length - 1];
  // If only one required key is missing, the unknown key probably stands for that key.
  if (similar || needed === undefined || (!lacksTarget && absent.length > 1))
    return { hint: didYouMean(key, free), fix: similar };
  return { hint: didYouMean(needed, free), fix: { value: needed, applicability: 'maybe-incorrect' } };
}

/** Explains a key that is not an id, and suggests one. The fix is a guess: references may contain the wrong id, too. */
export function explainId({ params, data, path }: Mistake): Explanation {
  const key = String(params.propertyName);
  const id = toId(key);
  const rule = 'Use only small letters, digits and single hyphens, such as `case-study-2`.';
  const fix = { value: id, applicability: 'maybe-incorrect' } as const;
  const advice = id === '' || hasKey(data, id) ? rule : { hint: `Did you mean \`${id}\`? ${rule}`, fix };
  return ['schema-key-name', `\`${key}\` cannot be an id.`, advice, { path: [...path, key], target: 'key' }];
}

/** Explains that a key is missing. @param about the end of the hint if the schema does not describe the key */
export function explainMissingKey(key: string, { properties = {} }: Schema, about = ''): Explanation {
  const { type, description = about } = properties[key] ?? {};
  const hint = `Add \`${key}:\`${type === 'array' ? ' with a list below it' : ''}. ${description}`;
  return ['schema-missing-key', `The key \`${key}\` is missing here.`, hint];
}

/** Explains a failed `oneOf`, which requires one of several keys or groups: several are there, none, or part of one. */
export function explainChoice({ params, schema, data, about }: Mistake): Explanation {
  const choices = choicesOf(schema);
  if (params.passingSchemas !== null) {
    const present = choices.filter((keys) => keys.every((key) => hasKey(data, key)));
    const isGrouped = choices.some((keys) => keys.length > 1);
    const either = present
      .map((keys) => new Intl.ListFormat('en-GB').format(keys.map((key) => `\`${key}\``)))
      .join(isGrouped ? ', or ' : ' or ');
    return ['schema-too-many-keys', `Only one of these keys is allowed here: ${either}.`, `Delete ${either}.`];
  }
  const begun = choices.filter((keys) => keys.some((key) => hasKey(data, key)));
  const [missing, ...others] = begun.length === 1 ? (begun[0] ?? []).filter((key) => !hasKey(data, key)) : [];
  if (missing !== undefined && others.length === 0) return explainMissingKey(missing, schema, about);
  const names = choices.map((keys) => quote(keys, ' with ')).join(', ');
  return ['schema-missing-key', `One of these keys is missing here: ${names}.`, `Add one of them. ${about}`];
}

/**
 * Explains a failed `not`, which says that keys exclude each other, `{ "required": ["file", "contains"] }`, or have no
 * effect beside a value, `{ "properties": { "type": { "const": "organization" } }, "required": ["role"] }`.
 */
export function explainClash({ schema, data, path }: Mistake): Explanation {
  const { properties = {}, required = [], anyOf = [] } = schema.not ?? {};
  const listed = new Set([...required, ...anyOf.flatMap((branch) => branch.required ?? [])]);
  const keys = [...listed].filter((key) => properties[key] === undefined && hasKey(data, key));
  const values = Object.keys(properties).map((name) => `\`${name}: ${Object(data)[name]}\``);
  // A key that a `oneOf` requires is not suggested for deletion. The problem is at `key`, which the fix would delete.
  const present = Object.keys(Object(data));
  const isChosen = (names: string[]) => choicesOf(schema).some((keys) => keys.every((name) => names.includes(name)));
  const isNeeded = (key: string) => isChosen(present) && !isChosen(present.filter((name) => name !== key));
  const removable = keys.filter((key) => !isNeeded(key)).toReversed();
  const key = keys.at(-1) ?? '';
  const fix = removable.length === 1 && removable[0] === key ? ({ remove: true } as const) : undefined;
  const [message, what] =
    values.length > 0
      ? [
          `${quote(keys, ' and ')} ${keys.length > 1 ? 'have' : 'has'} no effect beside ${values.join(' and ')}.`,
          quote(keys, ' and '),
        ]
      : [`Only one of these keys is allowed here: ${quote(keys)}.`, quote(removable, ' or ')];
  const location = { path: [...path, key], target: 'key' } as const;
  return ['schema-too-many-keys', message, { hint: `Delete ${what}.`, fix }, location];
}

/** Explains a section with an unknown type: the type or its key is misspelt or missing. */
export function explainSectionType({ params, schema, data, path }: Mistake): Explanation {
  const types = (schema.oneOf ?? []).flatMap(({ $ref = '' }) => /([a-z-]+)\.schema\.json$/.exec($ref)?.[1] ?? []);
  const tag = params.tagValue;
  if (tag !== undefined) {
    const type = typeof tag === 'object' && tag !== null ? nameType(tag) : String(tag);
    const advice = { hint: didYouMean(type, types), fix: suggestedFix(type, types) };
    const location = { path: [...path, 'type'] };
    return ['schema-section-type', `There is no section type \`${shorten(type)}\`.`, advice, location];
  }
  const misspelt = Object.keys(Object(data)).find((key) => types.includes(Object(data)[key]) && suggest(key, ['type']));
  if (misspelt !== undefined) {
    const advice = { hint: 'Did you mean `type`? It names the kind of the section.', fix: { value: 'type' } };
    const location = { path: [...path, misspelt], target: 'key' } as const;
    return ['schema-unknown-key', `There is no key \`${misspelt}\` here.`, advice, location];
  }
  const hint = `Add \`type:\` with the kind of the section, such as \`type: ${types.includes('prose') ? 'prose' : types[0]}\`.`;
  return ['schema-missing-key', 'The key `type` is missing here.', hint];
}
