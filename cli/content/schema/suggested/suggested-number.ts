import type { Suggestion } from './suggestion.ts';

/** The maximum length of a text for which a suggestion is made, in characters. */
const maxLength = 200;

/** Words that multiply the number before them. */
const multipliers = /\d\s*(?:k|m|mm|bn?|mio|mrd|tsd|thousand|million|billion)\b/i;

/**
 * Suggests the number in a text with a currency, a unit, or separators between its digits: `$4,970`, `16px`.
 * @param about the description of the number, such as `The height in CSS pixels.`; the suggestion is a guess if it does
 * not contain the unit, as with `2 weeks` for a number of days
 */
export function suggestNumber(text: string, isWhole: boolean, about = ''): Suggestion | undefined {
  if (text.length > maxLength || multipliers.test(text)) return undefined;
  const unquoted = text.trim().replace(/^["']|["']$/g, '');
  const bare = unquoted.replace(/^[^\d-]{0,4}(?=-?\d)|\s*[^\d]{0,8}$/g, '');
  const [, unit = ''] = /\d\s*([A-Za-z]+)$/.exec(unquoted) ?? [];
  const isKnown = unit === '' || /^[A-Z]{3}$/.test(unit) || hasUnit(about, unit.toLowerCase());
  const [value, ...others] = possibleNumbers(bare, isWhole);
  return value === undefined || others.length > 0 ? undefined : { value, isGuess: !isKnown };
}

/** Returns the two numbers that a text such as `4,970` may mean if fractions are allowed. */
export function ambiguousNumbers(text: string, isWhole: boolean): readonly string[] {
  const numbers = possibleNumbers(text.trim().replace(/^["']|["']$/g, ''), isWhole);
  return numbers.length > 1 ? numbers : [];
}

/** Returns the numbers that digits with separators may mean. */
function possibleNumbers(bare: string, isWhole: boolean): string[] {
  const groups = /^-?\d{1,3}(?:[,.'’ _]\d{3})+$/.test(bare) ? [bare.replace(/[,.'’ _]/g, '')] : [];
  if (isWhole) return groups.length > 0 ? groups : /^-?\d+(?:[.,]0+)?$/.test(bare) ? [bare.replace(/[.,].*$/, '')] : [];
  // A comma may separate thousands or a fraction, a point only a fraction.
  if (/^-?\d+(?:\.\d+)?$/.test(bare)) return [bare];
  return /^-?\d+,\d+$/.test(bare) ? [bare.replace(',', '.'), ...groups] : groups;
}

/** The names of units in descriptions. */
const unitNames: Record<string, string> = {
  px: 'pixel',
  ms: 'millisecond',
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
};

/** Whether a description names a unit: `days` if it contains `day`, `px` if it contains `pixels`. */
function hasUnit(about: string, unit: string): boolean {
  const name = unitNames[unit] ?? (unit.length > 3 ? unit.replace(/s$/, '') : unit);
  return new RegExp(`\\b(?:${unit}|${name}s?)\\b`, 'i').test(about);
}
