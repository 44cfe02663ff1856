import { isEmailAddress, normalizeEmail } from './email-address.ts';
import { type FormField, maxLengths } from './form-field.ts';

/** A text, a number, the day of a date as `2027-01-31`, or whether a box is checked. */
export type Answer = string | number | boolean;

/** What is wrong with an answer: the name of the message that says so. */
export type AnswerFault =
  | 'missing'
  | 'invalid'
  | 'tooLong'
  | 'choice'
  | 'number'
  | 'minimum'
  | 'maximum'
  | 'date'
  | 'earliest'
  | 'latest'
  | 'unchecked';

export interface WrongAnswer {
  field: FormField;
  fault: AnswerFault;
  /** The limit that the answer breaks: a length, a number, or a day. */
  limit?: string | number;
}

/** The answers by the names of their fields, without those that were left empty; or the first wrong one. */
export type CheckedAnswers = { answers: Record<string, Answer> } | { wrong: WrongAnswer };

/**
 * Checks the answers of a form, in the order of its fields, up to the first wrong one. Browser and server use this.
 * @param read returns the text that was sent for a field; empty if there is none
 * @param today returns the day for limits such as `earliest: today`, as `2027-01-31`
 */
export function checkAnswers(
  fields: readonly FormField[],
  read: (name: string) => string,
  today: () => string,
): CheckedAnswers {
  const answers: [string, Answer][] = [];
  for (const field of fields) {
    const text = read(field.name).replace(/\r\n?/g, '\n').trim(); // Forms send line breaks as CRLF.
    const result = isBlank(text) ? checkBlank(field) : checkText(field, text, today);
    if (typeof result === 'object') return { wrong: { field, ...result } };
    if (result !== undefined) answers.push([field.name, result]);
  }
  return { answers: Object.fromEntries(answers) };
}

type Fault = Omit<WrongAnswer, 'field'>;

/** Checks an answer that is blank. @returns `false` for a checkbox, undefined for other fields, or what is wrong */
function checkBlank({ kind, required }: FormField): Answer | Fault | undefined {
  if (required) return { fault: kind === 'checkbox' ? 'unchecked' : 'missing' };
  return kind === 'checkbox' ? false : undefined;
}

/** Checks an answer that is not blank. @returns the answer as it is stored, or what is wrong with it */
function checkText(field: FormField, text: string, today: () => string): Answer | Fault {
  const { kind, options, maxLength } = field;
  if (kind === 'checkbox') return true;
  if (kind === 'choice') return options?.includes(text) ? text : { fault: 'choice' };
  if (kind === 'number') return checkNumber(field, text);
  if (kind === 'date') return checkDate(field, text, today);
  const limit = isSender(kind) ? Math.min(maxLengths[kind], maxLength ?? Infinity) : (maxLength ?? maxLengths[kind]);
  if ([...text].length > limit) return { fault: 'tooLong', limit }; // Counts Unicode characters, as Postgres does.
  if (kind !== 'email') return text;
  const address = normalizeEmail(text);
  return isEmailAddress(address) ? address : { fault: 'invalid' };
}

/** Returns whether answers of this kind have a column of their own in the table, which limits their length. */
const isSender = (kind: FormField['kind']) => kind === 'name' || kind === 'email';

/** A number with a decimal point or comma, of at most 15 characters, since a double keeps that many digits. */
const decimal = /^[+-]?(?=.{1,15}$)\d+([.,]\d+)?$/;

function checkNumber({ min = -Infinity, max = Infinity }: FormField, text: string): Answer | Fault {
  if (!decimal.test(text)) return { fault: 'number' };
  const number = Number(text.replace(',', '.'));
  if (number < min) return { fault: 'minimum', limit: min };
  return number > max ? { fault: 'maximum', limit: max } : number;
}

function checkDate({ earliest, latest }: FormField, text: string, today: () => string): Answer | Fault {
  if (!isDay(text)) return { fault: 'date' };
  const day = (limit: string | undefined) => (limit === 'today' ? today() : limit);
  const [first, last] = [day(earliest), day(latest)];
  if (first !== undefined && text < first) return { fault: 'earliest', limit: first };
  return last !== undefined && text > last ? { fault: 'latest', limit: last } : text;
}

/** Checks whether a text is a day that exists, in a year of four digits: `2027-02-30` is not. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Checks whether a text has only white space, control characters and invisible characters (Unicode's `Cf`). */
function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
}
