import { type DataPath, shorten } from '../../../problems/problem.ts';
import { maxNames } from '../../../problems/suggest.ts';
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

/** Returns a value as written in the file. */
export type WrittenAt = (path: DataPath) => string;

/** Explains which type a value must have, and how to write it. */
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
      ...(adviseComment(writtenAt(path), error) ?? {
        hint: `Write ${typeNames[wanted] ?? wanted}, or delete the key if it is optional. ${about}`.trim(),
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
    const rule =
      typeof found === 'number'
        ? 'Round it to a whole number.'
        : 'Write only the number, without quotes, commas or currency.';
    return { ...finding, message, ...withAbout(advice, `${rule} ${about}`) };
  }
  if (wanted === 'array')
    return {
      ...finding,
      message,
      hint: `Begin each entry on a new line, with a hyphen and a space. ${about}`.trim(),
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
  const rule = wanted === 'object' ? listKeys(error) : 'Write `true` or `false`.';
  return { ...finding, message, hint: `${rule} ${about}`.trim() };
}

/** A key directly followed by a colon and its value, without a space; not an address. */
const keyAndValue = /^(?!(?:link|fact):[a-z0-9-]+\s*$|(?:mailto|tel):\S+\s*$)([A-Za-z][\w-]*):(?!\/\/)(\S.*)$/;

/** Returns the edit that turns lines beginning with characters such as `•` into a list; `checkFile` verifies it. */
function listFix(written: string): Finding['fix'] {
  const source = written.includes('\n') ? withHyphens(written) : undefined;
  return source === undefined ? undefined : { source };
}

/** Returns the sentence that lists the keys of a block, the required ones first. */
function listKeys({ parentSchema = {} }: SchemaError): string {
  const keys = [...new Set([...(parentSchema.required ?? []), ...Object.keys(parentSchema.properties ?? {})])];
  if (keys.length === 0) return 'Write each entry as a key, a colon and a value, without a hyphen.';
  const names = keys.slice(0, maxNames).map((key) => `\`${key}\``);
  const others = keys.length > maxNames ? ' and others' : '';
  return `Write keys and their values on the lines below, indented. Available keys: ${names.join(', ')}${others}.`;
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'a block of keys',
};

/** Returns the type of a value in words that editors understand. */
export function nameType(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return `\`${value}\``;
  return typeof value === 'string' ? 'text' : 'a block of keys';
}

function withAbout({ hint, orElse, ...advice }: Advice, about: string): Advice {
  return { ...advice, hint: `${hint} ${about}`.trim(), orElse: orElse && withAbout(orElse, about) };
}

/** Suggests the number that a text contains, within the limits of the schema. */
function adviseNumber(written: string, { type, minimum, maximum, enum: choices }: Schema, about: string): Advice {
  const isWhole = type === 'integer';
  const suggestion = suggestNumber(written, isWhole, about);
  const isTooSmall = (number: string) => Number(number) < Number(minimum ?? Number.NEGATIVE_INFINITY);
  const isTooLarge = (number: string) => Number(number) > Number(maximum ?? Number.POSITIVE_INFINITY);
  // The value may be in another unit, such as `1.5rem` instead of pixels.
  if (suggestion && isTooSmall(suggestion.value)) return { hint: `Write at least ${minimum}.` };
  if (suggestion && isTooLarge(suggestion.value)) return { hint: `Write at most ${maximum}.` };
  if (suggestion && choices && !choices.includes(Number(suggestion.value)))
    return { hint: `Write one of: ${choices.map((choice) => `\`${choice}\``).join(', ')}.` };
  if (suggestion) return adviseSuggestion(suggestion, suggestion.value, true);
  const either = ambiguousNumbers(written, isWhole).filter((number) => !isTooSmall(number) && !isTooLarge(number));
  const [only] = either;
  if (either.length === 1 && only !== undefined) return adviseSuggestion({ value: only, isGuess: true }, only, true);
  return either.length > 1 ? adviseEither(written, either) : { hint: '' };
}

/**
 * Explains that a value is empty because it begins with `#`, which starts a comment, such as a colour without quotes.
 */
function adviseComment(written: string, { params, parentSchema = {} }: SchemaError): Advice | undefined {
  const comment = /^#\S.*/.exec(written)?.[0];
  if (comment === undefined) return undefined;
  const value = [comment, comment.replace(/\s+#.*$/, '')].find((text) => isAllowed(text, parentSchema));
  const isText =
    params.type === 'string' && value !== undefined && value.length <= Number(parentSchema.maxLength ?? value.length);
  return {
    hint: `Put the value in quotes, since \`#\` after a space begins a comment: \`${JSON.stringify(shorten(value ?? comment))}\`.`,
    fix: isText ? { source: JSON.stringify(value) + comment.slice(value.length), rest: true } : undefined,
  };
}
