import type { Schema } from './schemas.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What is longer, in characters, was meant to be something else. */
const longest = 200;

/** Other ways in which people write what a schema wants in one. Each gives nothing where it has nothing to do with a text. */
const rewrites: readonly ((text: string) => string | undefined)[] = [
  (text) => text.replace(/^[\s"'“”]+|[\s"'“”;,.]+$/g, ''),
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('_', '-'),
  // A colour.
  (text) => `#${text.toLowerCase()}`,
  (text) => text.toLowerCase().replace(/^#?(\w)(\w)(\w)$/, '#$1$1$2$2$3$3'),
  (text) => text.toLowerCase().replace(/^(#\w{6})\w\w$/, '$1'),
  // A day.
  (text) => day(/^(?<year>\d{4})[-/.–](?<month>\d\d?)[-/.–](?<day>\d\d?)(?:T.*)?$/.exec(text)),
  (text) => day(/^(?<day>\d\d?)\.\s*(?<month>\d\d?)\.\s*(?<year>\d{4})$/.exec(text)),
  (text) => day(/^(?<month>[A-Za-z]{3,})\.? (?<day>\d\d?)(?:st|nd|rd|th)?,? (?<year>\d{4})$/.exec(text)),
  (text) => day(/^(?<day>\d\d?)(?:st|nd|rd|th|\.)? (?<month>[A-Za-z]{3,})\.?,? (?<year>\d{4})$/.exec(text)),
  // A size.
  (text) => {
    const [, number, unit] = /^(\d+(?:[.,]\d+)?)\s*([kmg]b)$/i.exec(text) ?? [];
    return number && `${number.replace(',', '.')} ${unit?.toUpperCase()}`;
  },
  (text) => text.replace(/^(\d+)\s*(?:[x×*]|by)\s*(\d+)(?:\s*px)?$/i, '$1x$2'),
  // An address.
  (text) => text.replace(/^mailto:/i, ''),
  (text) => /<([^<>]+)>$/.exec(text)?.[1],
  (text) => (text.includes('@') ? text.replaceAll(',', '.') : undefined),
  (text) => text.replace(/^http:/i, 'https:'),
  (text) => text.replace(/^(?:https?:\/{0,3})+(?=[^/]*\.)/i, 'https://'),
  (text) => text.replace(/\/+$/, ''),
  (text) => (/^tel:[^a-z]*\d/i.test(text) ? `tel:${text.replace(/[^\d+]/g, '')}` : undefined),
  (text) => (/^(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text) ? `https://${text}` : undefined),
  // An id.
  (text) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
];

function day(found: RegExpExecArray | null): string | undefined {
  const { year, month = '', day } = found?.groups ?? {};
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return found ? `${year}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}` : undefined;
}

/** The text that a schema allows and that one it refuses was probably meant to be. */
export function meantText(text: string, schema: Schema): string | undefined {
  if (text.length > longest || (schema.pattern === undefined && schema.format === undefined)) return undefined;
  const found = rewrites.find((rewrite) => {
    const other = rewrite(text);
    return other !== undefined && other !== '' && other !== text && isAllowed(other, schema);
  });
  return found?.(text);
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
    case 'email':
      return /^[^\s@<>:,;]+@[\w-]+(?:\.[\w-]+)+$/.test(text);
    case 'uri':
      return URL.canParse(text) && !/\s/.test(text);
    default:
      return false;
  }
}

/** Whether there is such a day in the calendar. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** What makes another number of the digits before it. */
const thousands = /\d\s*(?:k|m|mm|bn?|mio|mrd|tsd|thousand|million|billion)\b/i;

/** The number that is meant by a text with a currency, a unit, or signs between its digits: `$4,970`, `16px`. */
export function meantNumber(text: string, isWhole: boolean): string | undefined {
  if (text.length > longest || thousands.test(text)) return undefined;
  const bare = text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^[^\d-]{0,4}(?=-?\d)|\s*[^\d]{0,8}$/g, '');
  const groups = /^-?\d{1,3}(?:[,.'’ _]\d{3})+$/.test(bare) ? bare.replace(/[,.'’ _]/g, '') : undefined;
  if (isWhole) return groups ?? (/^-?\d+(?:[.,]0+)?$/.test(bare) ? bare.replace(/[.,].*$/, '') : undefined);
  return /^-?\d+(?:[.,]\d+)?$/.test(bare) ? bare.replace(',', '.') : groups;
}
