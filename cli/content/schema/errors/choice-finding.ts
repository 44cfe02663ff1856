import type { DataPath } from '../../../problems/problem.ts';
import type { Finding } from '../../yaml/source-file.ts';
import type { SchemaError } from '../schema-error.ts';
import type { SchemaCode } from './schema-codes.ts';
import { choicesOf } from './schema-errors.ts';

const listFormat = new Intl.ListFormat('en-GB');

/** Explains a failed `oneOf` which says that exactly one of several keys, or groups of keys, is required. */
export function explainChoice(error: SchemaError, path: DataPath): Finding<SchemaCode> {
  const { params, parentSchema, data } = error;
  const choices = choicesOf(error);
  const names = choices.map((keys) => keys.map((key) => `\`${key}\``).join(' with ')).join(', ');
  const hint = parentSchema?.description ?? '';
  const has = (key: string) => Object.hasOwn(Object(data), key);
  if (params.passingSchemas !== null) {
    const present = choices
      .filter((keys) => keys.every(has))
      .map((keys) => listFormat.format(keys.map((key) => `\`${key}\``)));
    const either = present.join(choices.some((keys) => keys.length > 1) ? ', or ' : ' or ');
    return {
      code: 'schema-too-many-keys',
      path,
      message: `Only one of these keys is allowed here: ${either}.`,
      hint: `Delete ${either}.`,
    };
  }
  const partial = choices.filter((keys) => keys.some(has));
  const [missing, ...others] = partial.length === 1 ? (partial[0] ?? []).filter((key) => !has(key)) : [];
  if (missing === undefined || others.length > 0)
    return {
      code: 'schema-missing-key',
      path,
      message: `One of these keys is missing here: ${names}.`,
      hint: `Add one of them. ${hint}`.trim(),
    };
  return {
    code: 'schema-missing-key',
    path,
    message: `The key \`${missing}\` is missing here.`,
    hint: `Add \`${missing}:\`. ${parentSchema?.properties?.[missing]?.description ?? hint}`.trim(),
  };
}
