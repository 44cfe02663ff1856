import type { DataPath } from '../../../problems/problem.ts';
import type { Finding } from '../../yaml/source-file.ts';
import type { SchemaError } from '../schema-error.ts';
import type { SchemaCode } from './schema-codes.ts';
import { choicesOf } from './schema-errors.ts';

/**
 * Explains a failed `not`, which says that keys exclude each other, or have no effect beside certain values: `{
 * "required": ["file", "contains"] }`, `{ "properties": { "type": { "const": "organization" } }, "required": ["role"]
 * }`.
 */
export function explainClash(error: SchemaError, path: DataPath): Finding<SchemaCode> {
  const { parentSchema, data } = error;
  const { properties = {}, required = [], anyOf = [] } = parentSchema?.not ?? {};
  const decisive = Object.keys(properties);
  const listed = new Set([...required, ...anyOf.flatMap((branch) => branch.required ?? [])]);
  const keys = [...listed].filter((key) => !decisive.includes(key) && Object.hasOwn(Object(data), key));
  // Suggests deleting the last of the keys.
  const key = keys.at(-1) ?? '';
  const base = { code: 'schema-too-many-keys', path: [...path, key], target: 'key' } as const;
  if (decisive.length > 0) {
    const values = decisive.map((name) => `\`${name}: ${Object(data)[name]}\``).join(' and ');
    return {
      ...base,
      message: `${quoteAll(keys, ' and ')} ${keys.length > 1 ? 'have' : 'has'} no effect beside ${values}.`,
      hint: `Delete ${quoteAll(keys, ' and ')}.`,
      fix: keys.length === 1 ? { remove: true } : undefined,
    };
  }
  const removable = keys.filter((name) => !isOnlyChoice(error, name)).toReversed();
  return {
    ...base,
    message: `Only one of these keys is allowed here: ${quoteAll(keys, ', ')}.`,
    hint: `Delete ${quoteAll(removable, ' or ')}.`,
    fix: removable.length === 1 && removable[0] === key ? { remove: true } : undefined,
  };
}

/** Whether deleting a key would make a `oneOf` of required keys fail. */
function isOnlyChoice(error: SchemaError, key: string): boolean {
  const choices = choicesOf(error);
  const hasChoice = (keys: readonly string[]) => choices.some((choice) => choice.every((name) => keys.includes(name)));
  const present = Object.keys(Object(error.data));
  return hasChoice(present) && !hasChoice(present.filter((name) => name !== key));
}

function quoteAll(keys: readonly string[], separator: string): string {
  return keys.map((key) => `\`${key}\``).join(separator);
}
