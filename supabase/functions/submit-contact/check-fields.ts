import { fieldLimits } from './limits.ts';
import type { ContactFields } from './message-store.ts';
import type { RawForm } from './read-form.ts';
import { Refusal } from './refusal.ts';
import { isStorableText } from './storable-text.ts';
import { type ContactStrings, fillIn } from './strings.ts';

/** The fields in the order of the form, in which problems are reported. */
const fieldNames = ['name', 'email', 'subject', 'message'] as const;

/** A hidden field that catches spam: only programs fill it in. */
const honeypot = 'website';

/** Characters, @, characters with a dot between them. The tables have the same constraint. */
const emailShape = /^[^@]+@[^@]+\.[^@]+$/u;
const invisible = /[\p{Cc}\u0020\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/u;

/**
 * Checks a form, and trims its fields.
 * @throws Refusal 400: names the first field that is wrong, by its label.
 */
export function checkFields(form: RawForm, strings: ContactStrings): { fields: ContactFields; isSpam: boolean } {
  const text = (field: string) => readText(form[field], strings);
  const fields: ContactFields = {
    name: text('name'),
    email: text('email').toLowerCase(),
    subject: text('subject'),
    message: text('message'),
  };
  const isSpam = text(honeypot) !== '';
  for (const field of fieldNames) checkField(field, fields[field], strings);
  return { fields, isSpam };
}

/** Returns a trimmed text with LF line endings, as in JSON; forms send CRLF. @throws Refusal 400 */
function readText(value: unknown, strings: ContactStrings): string {
  if (value === undefined) return '';
  if (!isStorableText(value)) throw new Refusal(400, strings.malformed);
  return value.replace(/\r\n?/g, '\n').trim();
}

function checkField(field: keyof ContactFields, value: string, strings: ContactStrings): void {
  const label = strings.labels[field];
  const max = fieldLimits[field];
  if (isBlank(value)) throw new Refusal(400, fillIn(strings.missing, { field: label }));
  // Counts Unicode characters as Postgres does, instead of the UTF-16 units of a JavaScript string.
  if ([...value].length > max) throw new Refusal(400, fillIn(strings.tooLong, { field: label, max: String(max) }));
  if (field === 'email' && (invisible.test(value) || !emailShape.test(value))) {
    throw new Refusal(400, fillIn(strings.invalid, { field: label }));
  }
}

function isBlank(value: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*$/u.test(value);
}
