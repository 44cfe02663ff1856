import type { Suggestion } from './suggestion.ts';

/** A text that is longer, in characters, was meant to be something else. */
const maxLength = 200;

/** What makes another number of the digits before it. */
const thousands = /\d\s*(?:k|m|mm|bn?|mio|mrd|tsd|thousand|million|billion)\b/i;

/**
 * The number that is meant by a text with a currency, a unit, or signs between its digits: `$4,970`, `16px`.
 * @param about what is said of the number, such as `The height in CSS pixels.`; with a unit that is not in it, as in `2 weeks`
 * of a number of days, the number is a guess
 */
export function suggestNumber(text: string, isWhole: boolean, about = ''): Suggestion | undefined {
  if (text.length > maxLength || thousands.test(text)) return undefined;
  const unquoted = text.trim().replace(/^["']|["']$/g, '');
  const bare = unquoted.replace(/^[^\d-]{0,4}(?=-?\d)|\s*[^\d]{0,8}$/g, '');
  const [, unit = ''] = /\d\s*([A-Za-z]+)$/.exec(unquoted) ?? [];
  const isKnown = unit === '' || /^[A-Z]{3}$/.test(unit) || hasUnit(about, unit.toLowerCase());
  const [value, ...others] = possibleNumbers(bare, isWhole);
  return value === undefined || others.length > 0 ? undefined : { value, isGuess: !isKnown };
}

/** The two numbers that a text like `4,970` may be where fractions are allowed. */
export function ambiguousNumbers(text: string, isWhole: boolean): readonly string[] {
  const numbers = possibleNumbers(text.trim().replace(/^["']|["']$/g, ''), isWhole);
  return numbers.length > 1 ? numbers : [];
}

/** The numbers that digits with signs between them may be. */
function possibleNumbers(bare: string, isWhole: boolean): string[] {
  const groups = /^-?\d{1,3}(?:[,.'’ _]\d{3})+$/.test(bare) ? [bare.replace(/[,.'’ _]/g, '')] : [];
  if (isWhole) return groups.length > 0 ? groups : /^-?\d+(?:[.,]0+)?$/.test(bare) ? [bare.replace(/[.,].*$/, '')] : [];
  // A comma may part thousands or a fraction; a point parts a fraction.
  if (/^-?\d+(?:\.\d+)?$/.test(bare)) return [bare];
  return /^-?\d+,\d+$/.test(bare) ? [bare.replace(',', '.'), ...groups] : groups;
}

/** What units are called in descriptions, beside their own names. */
const unitNames: Record<string, string> = {
  px: 'pixel',
  ms: 'millisecond',
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
};

/** Whether a description names a unit: `days` where it says `day`, `px` where it says `pixels`. */
function hasUnit(about: string, unit: string): boolean {
  const name = unitNames[unit] ?? (unit.length > 3 ? unit.replace(/s$/, '') : unit);
  return new RegExp(`\\b(?:${unit}|${name}s?)\\b`, 'i').test(about);
}
