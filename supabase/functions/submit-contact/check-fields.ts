import { fieldLimits } from './limits.ts';
import type { ContactFields } from './message-store.ts';
import type { RawForm } from './read-form.ts';
import { Refusal } from './refusal.ts';
import { isStorableText } from './storable-text.ts';
import { type ContactWords, fillIn } from './words.ts';

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
export function checkFields(form: RawForm, words: ContactWords): { fields: ContactFields; isSpam: boolean } {
  const text = (field: string) => readText(form[field], words);
  const fields: ContactFields = {
    name: text('name'),
    email: text('email').toLowerCase(),
    subject: text('subject'),
    message: text('message'),
  };
  const isSpam = text(honeypot) !== '';
  for (const field of fieldNames) checkField(field, fields[field], words);
  return { fields, isSpam };
}

/** Returns a trimmed text with LF line endings, as in JSON; forms send CRLF. @throws Refusal 400 */
function readText(value: unknown, words: ContactWords): string {
  if (value === undefined) return '';
  if (!isStorableText(value)) throw new Refusal(400, words.malformed);
  return value.replace(/\r\n?/g, '\n').trim();
}

function checkField(field: keyof ContactFields, value: string, words: ContactWords): void {
  const label = words.labels[field];
  const max = fieldLimits[field];
  if (isBlank(value)) throw new Refusal(400, fillIn(words.missing, { field: label }));
  // Counts Unicode characters as Postgres does, instead of the UTF-16 units of a JavaScript string.
  if ([...value].length > max) throw new Refusal(400, fillIn(words.tooLong, { field: label, max: String(max) }));
  if (field === 'email' && (invisible.test(value) || !emailShape.test(value))) {
    throw new Refusal(400, fillIn(words.invalid, { field: label }));
  }
}

function isBlank(value: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*$/u.test(value);
}
