import { culori } from '../colors.ts';
import { languagePattern, suggestLanguage } from '../languages.ts';
import { dayForm, momentForm } from '../moments.ts';
import type { Schema } from './schema.ts';
import { toId } from './to-id.ts';

/** A value to write instead of an invalid value. It is a guess if something was left out or added. */
export interface Suggestion {
  value: string;
  isGuess: boolean;
}

/** The maximum length of a text for which a suggestion is made, in characters. */
const maxLength = 200;

type Rewrite = (text: string, schema: Schema) => readonly Suggestion[];

const sure = (...values: string[]): Suggestion[] => values.map((value) => ({ value, isGuess: false }));
const guess = (value: string): Suggestion[] => [{ value, isGuess: true }];
/** Returns a rewrite that replaces a pattern. */
const replacing = (pattern: RegExp, replacement: string, suggest = sure): Rewrite => {
  return (text) => suggest(text.replace(pattern, replacement));
};

/** The other forms in which people write what a schema allows in only one. */
const rewrites: readonly Rewrite[] = [
  replacing(/^[\s"'“”]+|[\s"'“”;,.]+$/g, ''),
  (text) => sure(text.toLowerCase(), text.toUpperCase()),
  replacing(/_/g, '-'),
  suggestColor,
  (text, { format }) => {
    const days = format === 'moment' && text.includes(':') ? [] : possibleDays(text);
    return days.length === 1 ? sure(...days) : [];
  },
  completeDateTime,
  (text) => sure(text.replace(',', '.').replace(/ *[kmg]b$/i, (unit) => ` ${unit.trim().toUpperCase()}`)),
  // The dimensions of an image, such as `2400 × 2400 px`.
  replacing(/^(\d+)\s*(?:[x×*]|by)\s*(\d+)(?:\s*px)?$/i, '$1x$2'),
  replacing(/^mailto:/i, ''),
  (text) => (/^[^@]+@[^@]+$/.test(text) ? sure(text.replace(/\s*([@.])\s*/g, '$1'), text.replaceAll(',', '.')) : []),
  replacing(/^.*<([^<>]+)>$/, '$1'),
  replacing(/^http:(?!\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\]))/i, 'https:'),
  replacing(/^(?:h?t{1,3}ps?s?[:;]?\/{1,3})+(?=[^/]*\.)/i, 'https://'),
  replacing(/(?<=^https?:\/\/\S+\.\S.*)\s+/gi, '%20'),
  replacing(/\/+$/, ''),
  // The address of the site itself, for the address of one of its pages.
  (text) => {
    const { protocol, origin = '', pathname = '' } = URL.parse(text) ?? {};
    const value = origin + pathname.replace(/\/{2,}/g, '/').replace(/(?:\/index(?:\.\w+)?)?\/?$/, '');
    const isSame = text.replace(/(?<!:)\/+/g, '/').replace(/\/$/, '') === value;
    return protocol !== 'https:' ? [] : isSame ? sure(value) : guess(value);
  },
  // The letter O instead of a zero.
  replacing(/(?<=^tel:.*)o/gi, '0', guess),
  (text) => (/^(?:tel:[^a-z]*\d|\+?[\d\s()./-]{7,}$)/i.test(text) ? sure(`tel:${text.replace(/[^\d+]/g, '')}`) : []),
  replacing(/^(?=(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$)/i, 'https://'),
  (text, { pattern }) => (pattern === languagePattern ? sure(suggestLanguage(text) ?? '') : []),
  (text) => (/^[\s"']*[a-z][\w\s-]*[?!.:;,"']?\s*$/i.test(text) ? sure(toId(text)) : guess(toId(text))),
];

/** Suggests a text that a schema allows instead of an invalid one; undefined if no rewrite of the text is allowed. */
export function suggestText(text: string, schema: Schema): Suggestion | undefined {
  if (text.length > maxLength || (schema.pattern === undefined && schema.format === undefined)) return undefined;
  for (const rewrite of rewrites)
    for (const suggestion of rewrite(text, schema))
      if (suggestion.value !== '' && suggestion.value !== text && isAllowed(suggestion.value, schema))
        return suggestion;
  return undefined;
}

/** Whether a schema allows a text, by its `enum`, `pattern` and `format`; never for a format that `formats` lacks. */
export function isAllowed(text: string, { pattern, format, enum: choices }: Schema): boolean {
  if (choices && !choices.includes(text)) return false;
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return false;
  return format === undefined || formats[String(format)]?.(text) === true;
}

const formats: Record<string, (text: string) => boolean> = {
  date: (text) => dayForm.test(text),
  moment: (text) => momentForm.test(text),
  'date-time': (text) => dayForm.test(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
  email: (text) => /^[^\s@<>:,;]+@[\w-]+(?:\.[\w-]+)+$/.test(text),
  uri: (text) => URL.canParse(text) && !/\s/.test(text),
};

/** Returns a hint on how to write a value of a format or a common pattern; empty for other patterns. */
export function describeForm({ pattern = '', format }: Schema, text: string): string {
  const [day] = format === 'date' || format === 'moment' ? (/^\d{4}-\d\d-\d\d(?=T|$)/.exec(text) ?? []) : [];
  if (day !== undefined && !dayForm.test(day)) return 'Write a day that exists in the calendar.';
  if (pattern.startsWith('^#[')) return 'Write `#` and six digits or letters from a to f, in quotes: `"#7be0a3"`.';
  if (pattern === '^(link:|https://)')
    return 'Write `link:` and the id of a link in integrations.yaml, or a full address that begins with `https://`.';
  if (pattern.includes('|tel:') && /^(?:mailto:)?[^\s@/]+@[^\s@/]+$/i.test(text))
    return 'For an email address, write `mail:` instead of `url:`, and `to:` and `subject:` below it.';
  if (format === 'uri' && /^(?:https?:\/\/(?:localhost|127\.)|file:)/i.test(text))
    return 'Write the public address, such as `https://example.com/page`: visitors cannot open this one, which is on your own computer.';
  if (pattern.startsWith('^https://[^/?#@'))
    return 'Write `https://` and your domain. If the site is in a folder there, add its path, with only letters, digits, `-`, `.`, `_` and `~`.';
  return forms[String(format)] ?? '';
}

const forms: Record<string, string> = {
  uri: 'Write the full address, such as `https://example.com/page`.',
  email: 'Write an email address, such as `name@example.com`.',
  date: 'Write year, month and day, such as `2026-11-01`.',
  moment: 'Write year, month and day, such as `2027-01-01`, or add a time from 00:00 to 23:59: `2027-01-01T09:00`.',
};

/**
 * Converts a colour in CSS to six hexadecimal digits: `seagreen`, `hsl(210, 50%, 40%)`, `#fff`, `6ea8ff`. It is a
 * guess if the digits cannot express the colour: if it is transparent, or outside of sRGB.
 * https://www.w3.org/TR/css-color-4/#color-syntax
 */
function suggestColor(text: string, { pattern }: Schema): Suggestion[] {
  if (!pattern?.startsWith('^#[')) return []; // Only colours have this pattern.
  const { parse, displayable, formatHex } = culori();
  const written = text.replace(/^[\s"'“”]+|[\s"'“”;,.]+$/g, '').toLowerCase();
  const color = parse(written) ?? parse(`#${written}`);
  if (!color || color.alpha === 0) return [];
  return (color.alpha ?? 1) < 1 || !displayable(color) ? guess(formatHex(color)) : sure(formatHex(color));
}

/** Completes a day and time: `2027-03-14 9:30` gives `2027-03-14T09:30`, and as a guess `2027-03-14T09:30:00Z`. */
function completeDateTime(text: string): Suggestion[] {
  const [, day, hours = '', minutes, seconds, zone = ''] =
    /^(\d{4}-\d\d-\d\d)[T ]\s*(\d\d?):(\d\d)(:\d\d)?(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? [];
  if (day === undefined) return [];
  const offset = zone.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2'); // `+0100` gives `+01:00`.
  const time = `${day}T${hours.padStart(2, '0')}:${minutes}`;
  const whole = `${time}${seconds ?? ':00'}`;
  return [...sure(`${time}${seconds ?? ''}${offset}`), ...(zone === '' ? guess(`${whole}Z`) : sure(whole + offset))];
}

/** The first letters of the months in English. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The forms in which people write dates. With slashes, day and month may be in either order. */
const dayForms: readonly RegExp[] = [
  /^(?<year>\d{4})[-/.–](?<month>\d\d?)[-/.–](?<day>\d\d?)(?:T.*)?$/,
  /^(?<day>\d\d?)\.\s*(?<month>\d\d?)\.\s*(?<year>\d{4})$/,
  /^(?<month>[A-Za-z]{3,})\.? (?<day>\d\d?)(?:st|nd|rd|th)?,? (?<year>\d{4})$/,
  /^(?<day>\d\d?)(?:st|nd|rd|th|\.)? (?<month>[A-Za-z]{3,})\.?,? (?<year>\d{4})$/,
  /^(?<day>\d\d?)[/-](?<month>\d\d?)[/-](?<year>\d{4})$/,
  /^(?<month>\d\d?)[/-](?<day>\d\d?)[/-](?<year>\d{4})$/,
];

/** Returns the dates that a text may mean, as `2026-11-22`: two for `1/11/2026`, one for `22/11/2026`. */
export function possibleDays(text: string): string[] {
  const found = dayForms.flatMap((form) => {
    const { year, month = '', day = '' } = form.exec(text.trim())?.groups ?? {};
    if (year === undefined) return [];
    const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  return [...new Set(found)].filter((day) => dayForm.test(day));
}
