import type { DataPath } from '../../../diagnostics/problem.ts';
import { shorten } from '../../../diagnostics/shorten.ts';
import { maxNames, nameListCommand } from '../../../diagnostics/suggest.ts';
import { withHyphens } from '../../yaml/repairs/bullet-lines.ts';
import type { Advice, Finding } from '../../yaml/source-file.ts';
import type { SchemaError } from '../schema-error.ts';
import type { Schema } from '../schemas.ts';
import { adviseEither, adviseSuggestion } from '../suggested/advise-suggestion.ts';
import { ambiguousNumbers, suggestNumber } from '../suggested/suggested-number.ts';
import { isAllowed } from '../suggested/suggested-text.ts';
import { adviseBoolean } from './advise-boolean.ts';
import { adviseString } from './advise-string.ts';
import type { SchemaCode } from './schema-codes.ts';

/** Gives a value as it is written in the file. */
export type WrittenAt = (path: DataPath) => string;

/** Says of what type a value must be, and how it is written as one. */
export function explainType(
  error: SchemaError,
  path: DataPath,
  name: string,
  about: string,
  writtenAt: WrittenAt,
): Finding<SchemaCode> {
  const wanted = String(error.params.type);
  const found = error.data;
  const finding = { code: 'schema-type', path } as const;
  if (found === null) {
    return {
      ...finding,
      message: `${name} is empty.`,
      ...(adviseRemark(writtenAt(path), error) ?? {
        hint: `Write it, or remove the key where it is optional. ${about || `It takes ${typeNames[wanted] ?? wanted}.`}`,
      }),
    };
  }
  const message = `${name} must be ${typeNames[wanted] ?? wanted}, and this is ${nameType(found)}.`;
  if (wanted === 'string')
    return {
      ...finding,
      message,
      ...withAbout(
        adviseString(found, () => writtenAt(path), error),
        about,
      ),
    };
  if (wanted === 'integer' || wanted === 'number') {
    const advice = adviseNumber(writtenAt(path), error.parentSchema ?? {}, `${path.at(-1)} ${about}`);
    const rule = typeof found === 'string' ? 'A bare number, without quotes, commas or currency. ' : '';
    return { ...finding, message, ...withAbout(advice, `${rule}${about}`) };
  }
  if (wanted === 'array')
    return {
      ...finding,
      message,
      hint: `Start each entry on its own line with a hyphen and a space. ${about}`.trim(),
      fix: listFix(typeof found === 'string' ? writtenAt(path) : ''),
    };
  if (wanted === 'boolean' && (typeof found === 'string' || typeof found === 'number'))
    return { ...finding, message, ...withAbout(adviseBoolean(found, error.parentSchema ?? {}), about) };
  const [, key, value] = (wanted === 'object' && keyAndValue.exec(String(found))) || [];
  if (key !== undefined)
    return {
      ...finding,
      message: 'A space is missing between the colon and the value.',
      hint: `Write \`${key}: ${shorten(value ?? '')}\`.`,
      fix: String(found).includes('\n') ? undefined : { source: `${key}: ${value}` },
    };
  return { ...finding, message, hint: `${about} ${wanted === 'object' ? sayKeys(error) : ''}`.trim() };
}

/** A key with its value right behind the colon, and no address. */
const keyAndValue = /^(?!(?:link|mailto|tel|fact):)([A-Za-z][\w-]*):(?!\/\/)(\S.*)$/;

/** Lines that begin with characters such as `•`, as the list that they were meant to be; the edit is tried in `checkFile`. */
function listFix(written: string): Finding['fix'] {
  const source = written.includes('\n') ? withHyphens(written) : undefined;
  return source === undefined ? undefined : { source };
}

/** The sentence for the keys of a block, those first that must be there. */
function sayKeys({ parentSchema = {} }: SchemaError): string {
  const keys = [...new Set([...(parentSchema.required ?? []), ...Object.keys(parentSchema.properties ?? {})])];
  if (keys.length === 0) return '';
  const isShort = keys.length <= maxNames || parentSchema.title === undefined;
  const names = keys.slice(0, maxNames).map((key) => `\`${key}\``);
  const all = isShort ? '' : ` ${nameListCommand(`keys ${parentSchema.title}`)}`;
  return `It is written with ${isShort ? 'the keys' : 'keys such as'} ${names.join(', ')}.${all}`;
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'a block of keys',
};

/** What a value is, in words for an author. */
export function nameType(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return `\`${value}\``;
  return typeof value === 'string' ? 'text' : 'a block of keys';
}

function withAbout({ hint, orElse, ...advice }: Advice, about: string): Advice {
  return { ...advice, hint: `${hint} ${about}`.trim(), orElse: orElse && withAbout(orElse, about) };
}

function adviseNumber(written: string, { type, minimum, maximum }: Schema, about: string): Advice {
  const isWhole = type === 'integer';
  const suggestion = suggestNumber(written, isWhole, about);
  const isTooSmall = (number: string) => Number(number) < Number(minimum ?? Number.NEGATIVE_INFINITY);
  const isTooLarge = (number: string) => Number(number) > Number(maximum ?? Number.POSITIVE_INFINITY);
  // What is meant may be in another unit, such as `1.5rem` where pixels are asked for.
  if (suggestion && isTooSmall(suggestion.value)) return { hint: `It must be at least ${minimum}.` };
  if (suggestion && isTooLarge(suggestion.value)) return { hint: `It must be at most ${maximum}.` };
  if (suggestion) return adviseSuggestion(suggestion, suggestion.value, true);
  const either = ambiguousNumbers(written, isWhole).filter((number) => !isTooSmall(number) && !isTooLarge(number));
  const [only] = either;
  if (either.length === 1 && only !== undefined) return adviseSuggestion({ value: only, isGuess: true }, only, true);
  return either.length > 1 ? adviseEither(written, either) : { hint: '' };
}

/** Says that a value was taken for a comment, such as a colour without quotes. */
function adviseRemark(written: string, { params, parentSchema = {} }: SchemaError): Advice | undefined {
  const remark = /^#\S.*/.exec(written)?.[0];
  if (remark === undefined) return undefined;
  const value = [remark, remark.replace(/\s+#.*$/, '')].find((text) => isAllowed(text, parentSchema));
  const isText =
    params.type === 'string' && value !== undefined && value.length <= Number(parentSchema.maxLength ?? value.length);
  return {
    hint: `Behind a space, \`#\` begins a remark: put the value in quotes, \`${JSON.stringify(shorten(value ?? remark))}\`.`,
    fix: isText ? { source: JSON.stringify(value) + remark.slice(value.length), rest: true } : undefined,
  };
}
