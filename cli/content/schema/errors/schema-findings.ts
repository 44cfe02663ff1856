import { type DataPath, nameValue, shorten } from '../../../problems/problem.ts';
import { didYouMean, suggest, suggestedFix } from '../../../problems/suggest.ts';
import type { Advice, Finding } from '../../yaml/source-file.ts';
import { parsePointer } from '../keywords.ts';
import type { SchemaError } from '../schema-error.ts';
import type { Schema } from '../schemas.ts';
import { adviseEither, adviseSuggestion } from '../suggested/advise-suggestion.ts';
import { isDay, possibleDays } from '../suggested/suggested-day.ts';
import { suggestText } from '../suggested/suggested-text.ts';
import { toId } from '../to-id.ts';
import { adviseBoolean } from './advise-boolean.ts';
import { adviseComma } from './advise-comma.ts';
import { explainChoice } from './choice-finding.ts';
import { explainClash } from './clash-finding.ts';
import type { SchemaCode } from './schema-codes.ts';
import { freeKeys, replacedKey, withoutFollowUps } from './schema-errors.ts';
import { explainSectionType } from './section-type-finding.ts';
import { explainType, type WrittenAt } from './type-finding.ts';

/** Turns the errors of Ajv for one file into problems for editors, one for each mistake. */
export function explainSchemaErrors(errors: SchemaError[], data: unknown, writtenAt: WrittenAt): Finding<SchemaCode>[] {
  return withoutFollowUps(errors).map((error) => explain(error, parsePointer(error.instancePath, data), writtenAt));
}

/** Converts an error of Ajv to a problem for editors, by the keyword that failed. */
function explain(error: SchemaError, path: DataPath, writtenAt: WrittenAt): Finding<SchemaCode> {
  const { keyword, params, parentSchema } = error;
  const name = nameValue(path);
  const about = parentSchema?.description ?? '';
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      return {
        code: 'schema-unknown-key',
        path: [...path, key],
        target: 'key',
        message: `There is no key \`${key}\` here.`,
        ...explainUnknownKey(error, key, writtenAt([...path, key])),
      };
    }
    case 'propertyNames':
      return {
        code: 'schema-key-name',
        path: [...path, String(params.propertyName)],
        target: 'key',
        message: `\`${params.propertyName}\` cannot be an id.`,
        ...adviseId(String(params.propertyName), Object.keys(Object(error.data))),
      };
    case 'required':
    case 'dependencies': {
      const key = String(params.missingProperty);
      const { type, description = '' } = parentSchema?.properties?.[key] ?? {};
      return {
        code: 'schema-missing-key',
        path,
        message: `The key \`${key}\` is missing here.`,
        hint: `Add \`${key}:\`${type === 'array' ? ' with a list below it' : ''}. ${description}`.trim(),
      };
    }
    case 'oneOf':
      return explainChoice(error, path);
    case 'not':
      return explainClash(error, path);
    case 'minProperties':
      return {
        code: 'schema-missing-key',
        path,
        message: `${name} is empty: it needs at least one of the keys ${freeKeys(error)
          .map((key) => `\`${key}\``)
          .join(', ')}.`,
        hint: 'Add one of these keys, or delete this one.',
      };
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
        ...(allowed.join() === 'true'
          ? adviseBoolean(String(error.data), { enum: [true] })
          : adviseChoice(String(error.data), allowed)),
      };
    }
    case 'maxLength':
      return {
        code: 'schema-length',
        path,
        message: tooLong(path, String(error.data), Number(params.limit)),
        hint: `Shorten it to ${params.limit} characters. ${about}`.trim(),
      };
    case 'minLength':
      return {
        code: 'schema-length',
        path,
        message: `${name} is too short: ${[...String(error.data)].length} characters, and at least ${params.limit} are needed.`,
        hint: `Lengthen it to ${params.limit} characters. ${about}`.trim(),
      };
    case 'minItems':
    case 'maxItems':
      return {
        code: 'schema-items',
        path,
        message: `${name} must have ${keyword === 'minItems' ? 'at least' : 'at most'} ${countOf(Number(params.limit))}, and has ${Object(error.data).length}.`,
        hint: `${keyword === 'minItems' ? 'Add' : 'Delete'} ${countOf(Math.abs(Number(params.limit) - Object(error.data).length))}. ${about}`.trim(),
      };
    case 'uniqueItems':
      return {
        code: 'schema-items',
        path: [...path, Number(params.i)],
        message: `This entry is in the list ${path.length === 0 ? '' : `${name} `}twice.`,
        hint: 'Delete this one: the other one stays.',
        fix: { remove: true },
        orElse: { hint: 'Delete one of the two.' },
      };
    case 'minimum':
    case 'maximum':
      return {
        code: 'schema-range',
        path,
        message: `${name} must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${params.limit}, and is ${error.data}.`,
        hint: `Write ${params.limit} or ${keyword === 'minimum' ? 'more' : 'less'}. ${about}`.trim(),
      };
    case 'format':
    case 'pattern':
      return {
        code: 'schema-format',
        path,
        message: `${name} has the wrong format: \`${shorten(String(error.data))}\`.`,
        ...explainFormat(error, about),
      };
    default:
      return { code: 'schema-other', path, message: `${name} ${error.message ?? 'is not allowed'}.`, hint: about };
  }
}

/** Suggests a text with the right format, or describes the format. */
function explainFormat({ data, parentSchema }: SchemaError, about: string): Pick<Finding, 'hint' | 'fix'> {
  const text = String(data);
  const suggestion = suggestText(text, parentSchema ?? {});
  if (suggestion) {
    const { hint, fix } = adviseSuggestion(
      suggestion,
      suggestion.value.startsWith('#') ? `"${suggestion.value}"` : suggestion.value,
    );
    return { hint: `${hint} ${about}`.trim(), fix: fix && { ...fix, value: suggestion.value } };
  }
  const isDate = parentSchema?.format === 'date' || parentSchema?.format === 'moment';
  const days = isDate ? possibleDays(text) : [];
  if (days.length > 1) return adviseEither(text, days);
  const isMissingDay = isDate && /^\d{4}-\d\d-\d\d(?:T|$)/.test(text) && !isDay(text.slice(0, 10));
  if (isMissingDay) return { hint: `Write a day that exists in the calendar. ${about}` };
  return { hint: `${formOf(parentSchema ?? {}, text)} ${about}`.trim() };
}

/** Suggests the value that was probably meant, or lists the allowed values. */
function adviseChoice(value: string, allowed: readonly string[]): Advice {
  return { hint: didYouMean(value, allowed), fix: suggestedFix(value, allowed) };
}

/** Suggests an id for a key. It is a guess, since references may contain the same wrong id. */
function adviseId(key: string, others: readonly string[]): Advice {
  const rule = 'Use only small letters, digits and single hyphens, such as `case-study-2`.';
  const id = toId(key);
  if (id === '' || others.includes(id)) return { hint: rule };
  return { hint: `Did you mean \`${id}\`? ${rule}`, fix: { value: id, applicability: 'maybe-incorrect' } };
}

/** Explains how to write a value of a format or a common pattern. */
function formOf({ pattern, format }: Schema, text: string): string {
  if (pattern?.startsWith('^#[')) return 'Write `#` and six digits or letters from a to f, in quotes: `"#7be0a3"`.';
  if (pattern === '^(link:|https://)')
    return 'Write `link:` and the id of a link in integrations.yaml, or a full address that begins with `https://`.';
  if (pattern?.includes('|tel:') && /^(?:mailto:)?[^\s@/]+@[^\s@/]+$/i.test(text))
    return 'For an email address, write `mail:` instead of `url:`, and `to:` and `subject:` below it.';
  if (format === 'uri' && /^(?:https?:\/\/(?:localhost|127\.)|file:)/i.test(text))
    return 'Write the public address, such as `https://example.com/page`: visitors cannot open this one, which is on your own computer.';
  if (pattern?.startsWith('^https://[^/?#@'))
    return 'Write `https://` and your domain, and after it the path below which the site is, if there is one, with only letters, digits, `-`, `.`, `_` and `~`.';
  if (format === 'uri') return 'Write the full address, such as `https://example.com/page`.';
  if (format === 'email') return 'Write an email address, such as `name@example.com`.';
  if (format === 'date') return 'Write year, month and day, such as `2026-11-01`.';
  if (format === 'moment')
    return 'Write year, month and day, such as `2027-01-01`, or add a time from 00:00 to 23:59: `2027-01-01T09:00`.';
  return '';
}

/** Suggests the key that was probably meant, or lists the keys that may be added. */
function explainUnknownKey(error: SchemaError, key: string, written: string): Pick<Finding, 'hint' | 'fix'> {
  const comma = adviseComma(Object(error.data), key, written);
  if (comma !== undefined) return { hint: comma };
  const free = freeKeys(error);
  if (free.length === 0)
    return {
      hint: 'Delete it: all keys that are allowed here are already used.',
      fix: { remove: true, applicability: 'maybe-incorrect' },
    };
  const [word = '', ...rest] = key.split(' ');
  if (rest.length > 0 && free.includes(word))
    return {
      hint: `Add a colon after \`${word}\`, and put the text in quotes, since it contains a colon: \`${word}: "${rest.join(' ')}: …"\`.`,
    };
  const other = suggest(key, free) === undefined ? replacedKey(error) : undefined;
  const hint = didYouMean(other ?? key, free);
  const fix = suggestedFix(other ?? key, free);
  return { hint, fix: fix && (other === undefined ? fix : { ...fix, applicability: 'maybe-incorrect' }) };
}

/** Returns the message for a text that is too long. */
export function tooLong(path: DataPath, text: string, limit: number): string {
  return `${nameValue(path)} is too long: ${[...text].length} characters, and at most ${limit} are allowed.`;
}

function countOf(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries} entries`;
}
