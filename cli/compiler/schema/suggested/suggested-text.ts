import type { Schema } from '../schemas.ts';
import { addressRewrites } from './suggested-address.ts';
import { suggestColor } from './suggested-color.ts';
import { isDay, possibleDays } from './suggested-day.ts';
import type { Suggestion } from './suggestion.ts';

/** A text that is longer, in characters, was meant to be something else. */
const maxLength = 200;

const sure = (value: string): Suggestion => ({ value, isGuess: false });

/** Other ways in which people write what a schema wants in one. Each gives nothing where it has nothing to do with a text. */
const rewrites: readonly ((text: string) => Suggestion | undefined)[] = [
  (text) => sure(text.replace(/^[\s"'“”]+|[\s"'“”;,.]+$/g, '')),
  (text) => sure(text.toLowerCase()),
  (text) => sure(text.toUpperCase()),
  (text) => sure(text.replaceAll('_', '-')),
  suggestColor,
  (text) => {
    const [day, ...others] = possibleDays(text);
    return day === undefined || others.length > 0 ? undefined : sure(day);
  },
  // A moment; the time zone is a guess where none is written.
  (text) => {
    const [, day, time, seconds = ':00', zone] =
      /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? [];
    const offset = zone?.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2') ?? 'Z';
    return day === undefined ? undefined : { value: `${day}T${time}${seconds}${offset}`, isGuess: zone === undefined };
  },
  // A size.
  (text) => {
    const [, number, unit] = /^(\d+(?:[.,]\d+)?)\s*([kmg]b)$/i.exec(text) ?? [];
    return number === undefined ? undefined : sure(`${number.replace(',', '.')} ${unit?.toUpperCase()}`);
  },
  (text) => sure(text.replace(/^(\d+)\s*(?:[x×*]|by)\s*(\d+)(?:\s*px)?$/i, '$1x$2')),
  ...addressRewrites,
  (text) => {
    const code = { '€': 'EUR', '£': 'GBP', '₹': 'INR', '₩': 'KRW', '₺': 'TRY', '₴': 'UAH' }[text];
    return code === undefined ? undefined : sure(code);
  },
  // An id of words is the same words; of other signs it is a guess.
  (text) => {
    const value = text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    return { value, isGuess: !/^[\s"']*[a-z][\w\s-]*[?!.:;,"']?\s*$/i.test(text) };
  },
];

/** The text that a schema allows and that one it refuses was probably meant to be. */
export function suggestText(text: string, schema: Schema): Suggestion | undefined {
  if (text.length > maxLength || (schema.pattern === undefined && schema.format === undefined)) return undefined;
  for (const rewrite of rewrites) {
    const suggestion = rewrite(text);
    if (suggestion && suggestion.value !== '' && suggestion.value !== text && isAllowed(suggestion.value, schema))
      return suggestion;
  }
  return undefined;
}

/** Whether a schema takes a text, as far as `pattern` and the commonest formats go. */
export function isAllowed(text: string, { pattern, format, enum: choices }: Schema): boolean {
  if (choices && !choices.includes(text)) return false;
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return false;
  switch (format) {
    case undefined:
      return true;
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text);
    case 'date-time':
      return isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
    case 'email':
      return /^[^\s@<>:,;]+@[\w-]+(?:\.[\w-]+)+$/.test(text);
    case 'uri':
      return URL.canParse(text) && !/\s/.test(text);
    default:
      return false;
  }
}
