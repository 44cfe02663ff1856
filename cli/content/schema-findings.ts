import type { ErrorObject } from 'ajv';
import { type DataPath, namePlace } from '../problem.ts';
import { didYouMean, suggest } from '../suggest.ts';
import { isDay, meantText } from './meant-value.ts';
import { parsePointer } from './references.ts';
import { choiceKeys, freeKeys, keyInPlace, type SchemaError, withoutFollowUps } from './schema-errors.ts';
import { explainSectionType } from './section-type-finding.ts';
import { shorten } from './shorten.ts';
import type { Finding } from './source-file.ts';
import { explainType, type WrittenAt } from './type-finding.ts';

/** Turns Ajv's errors for one file into findings: one for each mistake, in words for an author. */
export function explainSchemaErrors(errors: ErrorObject[], data: unknown, writtenAt: WrittenAt): Finding[] {
  return withoutFollowUps(errors as SchemaError[]).map((error) =>
    explain(error, parsePointer(error.instancePath, data), writtenAt),
  );
}

function explain(error: SchemaError, path: DataPath, writtenAt: WrittenAt): Finding {
  const { keyword, params, parentSchema } = error;
  const name = namePlace(path);
  const about = parentSchema?.description ?? '';
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      return {
        code: 'schema-unknown-key',
        path: [...path, key],
        target: 'key',
        message: `There is no key \`${key}\` here.`,
        hint: explainUnknownKey(error, key),
      };
    }
    case 'propertyNames':
      return {
        code: 'schema-key-name',
        path: [...path, String(params.propertyName)],
        target: 'key',
        message: `\`${params.propertyName}\` cannot be an id.`,
        hint: 'Ids are small letters and digits with single hyphens between: `case-study-2`.',
      };
    case 'required':
    case 'dependencies': {
      const key = String(params.missingProperty);
      return {
        code: 'schema-missing-key',
        path,
        message: `The key \`${key}\` is missing here.`,
        hint: parentSchema?.properties?.[key]?.description ?? `Add \`${key}:\`.`,
      };
    }
    case 'oneOf': {
      const keys = choiceKeys(error)
        .map((key) => `\`${key}\``)
        .join(', ');
      const isMissing = params.passingSchemas === null;
      return {
        code: isMissing ? 'schema-missing-key' : 'schema-too-many-keys',
        path,
        message: isMissing
          ? `One of these keys is missing here: ${keys}.`
          : `Only one of these keys can stand here: ${keys}.`,
        hint: about,
      };
    }
    case 'not': {
      // Keys that cannot stand together: the last is the one to do without.
      const keys = parentSchema?.not?.required ?? [];
      const key = keys.at(-1) ?? '';
      const names = keys.map((key) => `\`${key}\``);
      return {
        code: 'schema-too-many-keys',
        path: [...path, key],
        target: 'key',
        message: `Only one of these keys can stand here: ${names.join(', ')}.`,
        hint: `Delete ${names.toReversed().join(' or ')}. ${parentSchema?.properties?.[key]?.description ?? ''}`.trim(),
      };
    }
    case 'discriminator':
      return explainSectionType(error, path);
    case 'type':
      return explainType(error, path, name, about, writtenAt);
    case 'enum':
    case 'const': {
      const allowed = (parentSchema?.enum ?? [parentSchema?.const]).map(String);
      return {
        code: 'schema-enum',
        path,
        message: `${name} cannot be \`${String(error.data)}\`.`,
        hint: allowed.join() === 'true' ? 'Write `true`, or delete the line.' : didYouMean(String(error.data), allowed),
      };
    }
    case 'maxLength':
      return {
        code: 'schema-length',
        path,
        message: tooLong(path, String(error.data), Number(params.limit)),
        hint: about,
      };
    case 'minLength':
      return {
        code: 'schema-length',
        path,
        message: `${name} is too short: ${params.limit} characters at least.`,
        hint: about,
      };
    case 'minItems':
    case 'maxItems':
      return {
        code: 'schema-items',
        path,
        message: `${name} holds ${(error.data as unknown[]).length} entries; it takes ${keyword === 'minItems' ? 'at least' : 'at most'} ${params.limit}.`,
        hint: about,
      };
    case 'uniqueItems':
      return {
        code: 'schema-items',
        path: [...path, Number(params.i)],
        message: `This entry stands in ${name} twice.`,
        hint: 'Remove one of them.',
      };
    case 'minimum':
    case 'maximum':
      return {
        code: 'schema-range',
        path,
        message: `${name} is ${error.data}; it must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${params.limit}.`,
        hint: about,
      };
    case 'format':
    case 'pattern':
      return {
        code: 'schema-format',
        path,
        message: `${name} is not written the right way: \`${shorten(String(error.data))}\`.`,
        hint: explainFormat(error, about),
      };
    default:
      return { code: 'schema-other', path, message: `${name} ${error.message ?? 'is not allowed'}.`, hint: about };
  }
}

function explainFormat({ data, parentSchema }: SchemaError, about: string): string {
  const meant = meantText(String(data), parentSchema ?? {});
  if (meant !== undefined) return `Write \`${meant.startsWith('#') ? `"${meant}"` : meant}\`. ${about}`.trim();
  const isNoDay = parentSchema?.format === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(data)) && !isDay(String(data));
  return isNoDay ? `There is no such day in the calendar. ${about}` : about;
}

function explainUnknownKey(error: SchemaError, key: string): string {
  const free = freeKeys(error);
  if (free.length === 0) return 'Delete it: all keys that can stand here do.';
  return didYouMean(suggest(key, free) ?? keyInPlace(error) ?? key, free, 24);
}

/** The sentence for a text that has more characters than its place. */
export function tooLong(path: DataPath, text: string, limit: number): string {
  return `${namePlace(path)} is too long for its place: ${[...text].length} characters, and ${limit} fit.`;
}
