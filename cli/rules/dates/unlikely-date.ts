import { isDay, months } from '../../content/schema/suggest-text.ts';
import type { Range } from '../../content/yaml/source-file.ts';

interface UnlikelyDate {
  words: string;
  message: string;
  hint: string;
  range: Range;
}

const month =
  '(Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
const day = '(\\d{1,2})(?:st|nd|rd|th)?';
/** `February 30, 2025` and `30 February 2025`. */
const monthDay = new RegExp(String.raw`(?<![\p{L}\p{N}])${month} ${day}(?![\d:.%])(?:,? (\d{4})(?!\d))?`, 'gu');
const dayMonth = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:$€£])${day} (?:of )?${month}(?!\p{L})(?: (\d{4})(?!\d))?`,
  'gu',
);
const noSuchDay = 'There is no such day in the calendar: ';
/** A year with five digits, such as 20026. A round number such as 20,000 is not a year. */
const longYear = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${month}(?: \d{1,2},)? (?:19|20)(?!\d*00(?!\d))\d{3}(?![\d,.%])`,
  'gu',
);
const copyrightYear = /(?:©|\(c\)|\bcopyright)[^\d]{0,20}(?:\d{4}\s?[-–—,]\s?)?(\d{4,})/giu;
const anyYear = /(?<![\d.,$€£])\d{4,}(?![\d,]\d)/gu;

/**
 * Finds the first date in a text that does not exist, or whose year has a digit too many. Supports only English month
 * names.
 */
export function findUnlikelyDate(text: string): UnlikelyDate | undefined {
  // Most texts contain no month name, so the long patterns need not be compiled.
  if (!/\d\d/.test(text) || !/Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec/.test(text)) return undefined;
  for (const match of text.matchAll(monthDay))
    if (!exists(match[1], match[2], match[3])) return describeDate(match, noSuchDay, 'Correct the day or the month.');
  for (const match of text.matchAll(dayMonth))
    if (!exists(match[2], match[1], match[3])) return describeDate(match, noSuchDay, 'Correct the day or the month.');
  for (const match of text.matchAll(longYear)) return describeDate(match, 'This year has a digit too many: ');
  return undefined;
}

/** Finds a copyright with a future year. */
export function findLateCopyright(text: string, lastYear: number): UnlikelyDate | undefined {
  for (const match of text.matchAll(copyrightYear))
    if (Number(match[1]) > lastYear) return describeDate(match, 'This copyright year is in the future: ');
  return undefined;
}

/** Finds a year in which a text cannot have been changed. */
export function findUnlikelyYear(text: string, firstYear: number, lastYear: number): UnlikelyDate | undefined {
  for (const match of text.matchAll(anyYear)) {
    if (Number(match[0]) > lastYear)
      return describeDate(match, 'This text cannot have been changed in a future year: ');
    if (Number(match[0]) < firstYear) return describeDate(match, 'There were no websites in this year: ');
  }
  return undefined;
}

/**
 * Whether a day exists. Also true for text that only looks like a date, as in `May 45 of them come`: without a year,
 * only a day that some month has counts as a date.
 */
function exists(monthName = '', dayName = '', yearName = ''): boolean {
  const month = months.indexOf(monthName.slice(0, 3).toLowerCase()) + 1;
  // Without a year, assume a leap year.
  const day = [yearName || '2024', String(month).padStart(2, '0'), dayName.padStart(2, '0')].join('-');
  return isDay(day) || (yearName === '' && (Number(dayName) < 1 || Number(dayName) > 31));
}

/** Returns the finding for a match. @param message the start of the message, which the date completes */
function describeDate(
  { 0: words, index }: RegExpMatchArray & { index: number },
  message: string,
  hint = 'Correct the year.',
): UnlikelyDate {
  return { words, message: `${message}\`${words}\`.`, hint, range: { start: index, end: index + words.length } };
}
