import { shorten } from '../../problems/problem.ts';
import { didYouMean, maxNames, suggest, suggestedFix } from '../../problems/suggest.ts';
import { bullet } from '../yaml/find-repairs.ts';
import type { Advice, Fix } from '../yaml/source-file.ts';
import type { Schema } from './schema.ts';
import { isAllowed, type Suggestion, suggestText } from './suggest-text.ts';
import { idPattern } from './to-id.ts';

export const typeNames: Record<string, string> = {
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

/**
 * Explains how to write a value of the type `type` instead of `found`, which has another type.
 * @param written the value as it is written in the file
 * @returns undefined for an empty value, unless it is empty because of a `#`
 */
export function adviseType(type: string, found: unknown, schema: Schema, written: string): Advice | undefined {
  if (found === null) return adviseComment(type, schema, written);
  if (type === 'string') return adviseString(found, schema, written);
  if (type === 'integer' || type === 'number') return adviseNumber(found, schema, written);
  if (type === 'boolean')
    return typeof found === 'object' ? { hint: 'Write `true` or `false`.' } : adviseBoolean(String(found), schema);
  if (type === 'array') {
    // The lines of a list whose entries begin with another character than a hyphen.
    const lines = written.split('\n');
    const isList = lines.length > 1 && lines.every((line) => bullet.test(line));
    const fix = isList ? { source: lines.map((line) => line.replace(bullet, '$1- ')).join('\n') } : undefined;
    return { hint: 'Begin each entry on a new line, with a hyphen and a space.', fix };
  }
  const { required = [], properties = {} } = schema;
  const keys = [...new Set([...required, ...Object.keys(properties)])].map((key) => `\`${key}\``);
  if (keys.length === 0) return { hint: 'Write each entry as a key, a colon and a value, without a hyphen.' };
  const names = keys.slice(0, maxNames).join(', ') + (keys.length > maxNames ? ' and others' : '');
  return { hint: `Write keys and their values on the lines below, indented. Available keys: ${names}.` };
}

/** Suggests a value, as `shown` in the hint. @param source the value as YAML, if it is not a text */
export function adviseSuggestion({ value, isGuess }: Suggestion, shown: string, source?: string): Advice {
  const applicability = isGuess ? 'maybe-incorrect' : 'machine-applicable';
  const fix: Fix = source === undefined ? { value, applicability } : { source, applicability };
  return { hint: isGuess ? `Did you mean \`${shown}\`?` : `Write \`${shown}\`.`, fix };
}

/** Explains how to write a boolean for `found`, such as `yes`. Suggests deleting `false` if only `true` is allowed. */
export function adviseBoolean(found: string, schema: Schema): Advice {
  const word = found.trim().toLowerCase();
  const source = /^(?:true|yes|on|y|1)$/.test(word)
    ? 'true'
    : /^(?:false|no|off|n|0)$/.test(word)
      ? 'false'
      : undefined;
  const isOnlyTrue = schema.enum?.join() === 'true';
  const guess = (value: string): Fix => ({ source: value, applicability: 'maybe-incorrect' });
  if (source === 'false' && isOnlyTrue) {
    const tries = [{ hint: 'Write `true`, or put another key in its place: one is needed here.', fix: guess('true') }];
    return { hint: 'Delete the line: only `true` is allowed here.', fix: { remove: true }, tries };
  }
  if (source !== undefined) {
    const why =
      word === source ? ', without quotes.' : /\d/.test(word) ? '.' : `: in YAML, \`${word}\` is an ordinary word.`;
    return { hint: `Write \`${source}\`${why}`, fix: { source } };
  }
  const nearest = suggest(word, isOnlyTrue ? ['true'] : ['true', 'false']);
  if (nearest !== undefined) return { hint: `Did you mean \`${nearest}\`?`, fix: guess(nearest) };
  return isOnlyTrue
    ? { hint: 'Write `true`: nothing else is allowed.', fix: guess('true') }
    : { hint: 'Available: `true`, `false`.' };
}

/** Suggests the number in `found`, which the file has as `written`, or explains which numbers the schema allows. */
function adviseNumber(found: unknown, schema: Schema, written: string): Advice {
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, enum: choices } = schema;
  const rule =
    typeof found === 'number'
      ? 'Round it to a whole number.'
      : 'Write only the number, without quotes, commas or currency.';
  const value = numberIn(written, type === 'integer');
  if (value === undefined) return { hint: rule };
  if (Number(value) < Number(minimum)) return { hint: `Write at least ${minimum}. ${rule}` };
  if (Number(value) > Number(maximum)) return { hint: `Write at most ${maximum}. ${rule}` };
  if (choices && !choices.includes(Number(value)))
    return { hint: `Write one of: ${choices.map((choice) => `\`${choice}\``).join(', ')}. ${rule}` };
  // Three capital letters are a currency; after other units the number may mean something else.
  const isGuess = /\d\s*(?![A-Z]{3}["']?$)[A-Za-z]+["']?$/.test(written);
  const { hint, fix } = adviseSuggestion({ value, isGuess }, value, value);
  return { hint: `${hint} ${rule}`, fix };
}

/** Returns the number in `16px`; undefined if the text leaves it unclear, as `5k`, or it must be whole and is not. */
function numberIn(text: string, mustBeWhole: boolean): string | undefined {
  // Longer texts are not numbers, and the pattern takes time by the square of the length.
  if (text.length > 200) return undefined;
  const [, number = '', unit = ''] =
    /^["']?[^\d-]{0,4}(-?\d[\d.,'’ _]*?)(?:\s*([^\d"']{0,8}))["']?$/.exec(text.trim()) ?? [];
  const isGrouped = /^-?\d{1,3}(?:[,.'’ _]\d{3})+$/.test(number);
  if (/^(?:k|m|mm|bn?|mio|mrd|tsd|thousand|million|billion)\b/i.test(unit)) return undefined;
  if (mustBeWhole) return isGrouped ? number.replace(/[,.'’ _]/g, '') : /^-?\d+(?=(?:[.,]0+)?$)/.exec(number)?.[0];
  // A comma before three digits may separate thousands or a fraction.
  return /^-?\d+(?:\.\d+|,\d{1,2})?$/.test(number) ? number.replace(',', '.') : undefined;
}

/** Explains how to write text for `found`, which the file has as `written`; with an empty hint if that is uncertain. */
function adviseString(found: unknown, schema: Schema, written: string): Advice {
  const isReference = ['x-ref', 'x-link', 'x-media', 'x-icon', 'x-placeholders'].some((keyword) => keyword in schema);
  if (Array.isArray(found)) {
    // A list of names in quotes would be a single name that does not exist.
    const isName = isReference || schema.pattern !== undefined;
    if (isName) return { hint: 'Keep only one entry of the list, without brackets and hyphens.' };
    return { hint: 'If it is text, put it in quotes: it begins with a bracket or a hyphen.' };
  }
  if (typeof found === 'object') {
    const [key = '', ...others] = Object.keys(found ?? {});
    const value = `{${key}}`;
    if (key.startsWith('fact:') && others.length === 0)
      return { hint: `Put it in quotes, since it begins with a brace: "${value}".`, fix: { value, whole: true } };
    const rule = 'If it is text, put it in quotes: it contains a colon and a space, or begins with a brace.';
    return { hint: key === '' ? '' : rule };
  }
  const choices = schema.enum?.map(String);
  if (choices) return { hint: didYouMean(written, choices), fix: suggestedFix(written, choices) };
  if (!isAllowed(written, schema)) {
    // No id is suggested, since references would keep the old one.
    const suggestion = schema.pattern === idPattern.source ? undefined : suggestText(written, schema);
    const source = JSON.stringify(suggestion?.value);
    // A number or a boolean has replaced a text, so any suggestion is a guess.
    return suggestion ? adviseSuggestion({ ...suggestion, isGuess: true }, source, source) : { hint: '' };
  }
  if (isReference || written.length < Number(schema.minLength ?? 0)) return { hint: '' };
  // A text with a pattern is a name, which the number or boolean may have replaced, so quotes are only a guess.
  const applicability = schema.pattern === undefined ? 'machine-applicable' : 'maybe-incorrect';
  return { hint: `Put it in quotes: "${written}".`, fix: { source: JSON.stringify(written), applicability } };
}

/** Explains that a value is empty since it begins with `#`, as comments do: `#fff`, `#fff # white`; else undefined. */
function adviseComment(type: string, schema: Schema, written: string): Advice | undefined {
  const comment = /^#\S.*/.exec(written)?.[0];
  if (comment === undefined) return undefined;
  const value = [comment, comment.replace(/\s+#.*$/, '')].find((text) => isAllowed(text, schema)) ?? '';
  const isText = type === 'string' && value !== '' && value.length <= Number(schema.maxLength ?? value.length);
  const quoted = JSON.stringify(shorten(value || comment));
  return {
    hint: `Put the value in quotes, since \`#\` after a space begins a comment: \`${quoted}\`.`,
    fix: isText ? { source: JSON.stringify(value) + comment.slice(value.length), rest: true } : undefined,
  };
}
