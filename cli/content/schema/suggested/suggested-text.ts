import { momentForm } from '../../moments.ts';
import type { Schema } from '../schemas.ts';
import { addressRewrites } from './suggested-address.ts';
import { suggestColor } from './suggested-color.ts';
import { isDay, possibleDays } from './suggested-day.ts';
import { languagePattern, suggestLanguage } from './suggested-language.ts';
import type { Suggestion } from './suggestion.ts';

/** The maximum length of a text for which a suggestion is made, in characters. */
const maxLength = 200;

const certain = (value: string): Suggestion => ({ value, isGuess: false });

/**
 * Functions that correct other forms of what a schema allows in only one form. Each returns undefined if it does not
 * apply.
 */
const rewrites: readonly ((text: string, schema: Schema) => Suggestion | undefined)[] = [
  (text) => certain(text.replace(/^[\s"'“”]+|[\s"'“”;,.]+$/g, '')),
  (text) => certain(text.toLowerCase()),
  (text) => certain(text.toUpperCase()),
  (text) => certain(text.replaceAll('_', '-')),
  suggestColor,
  (text, { format }) => {
    const [day, ...others] = possibleDays(text);
    const dropsTime = format === 'moment' && text.includes(':');
    return day === undefined || others.length > 0 || dropsTime ? undefined : certain(day);
  },
  // A day and a time, for formats in which the zone may be missing.
  (text) => {
    const [, day, hours = '', minutes, zone = ''] =
      /^(\d{4}-\d\d-\d\d)[T ]\s*(\d\d?):(\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? [];
    const offset = zone.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2');
    return day === undefined ? undefined : certain(`${day}T${hours.padStart(2, '0')}:${minutes}${offset}`);
  },
  // A date with a time. Adding a missing time zone is a guess.
  (text) => {
    const [, day, time, seconds = ':00', zone] =
      /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? [];
    const offset = zone?.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2') ?? 'Z';
    return day === undefined ? undefined : { value: `${day}T${time}${seconds}${offset}`, isGuess: zone === undefined };
  },
  // The dimensions of an image, such as `2400x2400`.
  (text) => {
    const [, number, unit] = /^(\d+(?:[.,]\d+)?)\s*([kmg]b)$/i.exec(text) ?? [];
    return number === undefined ? undefined : certain(`${number.replace(',', '.')} ${unit?.toUpperCase()}`);
  },
  (text) => certain(text.replace(/^(\d+)\s*(?:[x×*]|by)\s*(\d+)(?:\s*px)?$/i, '$1x$2')),
  ...addressRewrites,
  (text) => {
    const code = { '€': 'EUR', '£': 'GBP', '₹': 'INR', '₩': 'KRW', '₺': 'TRY', '₴': 'UAH' }[text];
    return code === undefined ? undefined : certain(code);
  },
  (text, { pattern }) => {
    const language = pattern === languagePattern ? suggestLanguage(text) : undefined;
    return language === undefined ? undefined : certain(language);
  },
  // Words joined by hyphens, as an id. It is a guess if the text contains other characters.
  (text) => {
    const value = text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    return { value, isGuess: !/^[\s"']*[a-z][\w\s-]*[?!.:;,"']?\s*$/i.test(text) };
  },
];

/** Suggests a text that a schema allows instead of an invalid one. */
export function suggestText(text: string, schema: Schema): Suggestion | undefined {
  if (text.length > maxLength || (schema.pattern === undefined && schema.format === undefined)) return undefined;
  for (const rewrite of rewrites) {
    const suggestion = rewrite(text, schema);
    if (suggestion && suggestion.value !== '' && suggestion.value !== text && isAllowed(suggestion.value, schema))
      return suggestion;
  }
  return undefined;
}

/** Whether a schema allows a text, by its `enum`, its `pattern` and the most common formats. */
export function isAllowed(text: string, { pattern, format, enum: choices }: Schema): boolean {
  if (choices && !choices.includes(text)) return false;
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return false;
  switch (format) {
    case undefined:
      return true;
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text);
    case 'moment':
      return momentForm.test(text);
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
