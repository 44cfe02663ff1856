import { type Answer, checkAnswers, type WrongAnswer } from '../_shared/check-answers.ts';
import { dayIn } from '../_shared/day-in.ts';
import { describeValue } from '../_shared/describe-value.ts';
import { contactFields, type FormField } from '../_shared/form-field.ts';
import { composeMessage } from './compose-message.ts';
import type { ContactFields } from './message-store.ts';
import { readAnswers } from './read-answers.ts';
import type { RawForm } from './read-form.ts';
import { Refusal } from './refusal.ts';
import { isStorableText } from './storable-text.ts';
import { type ContactStrings, type FormDefinition, fillIn } from './strings.ts';

/** A form with right answers. */
interface CheckedForm {
  fields: ContactFields;
  isSpam: boolean;
  /** The sentence for its sender. */
  success: string;
}

/** A hidden field that catches spam: only programs fill it in. */
const honeypot = 'website';

/**
 * Checks what was sent, and trims its texts: the four fields of the contact form, or the answers of the form that it
 * names, of which there must be a definition.
 * @param strings in the language of the visitor
 * @param main in the main language, in which the operator reads the message
 * @throws Refusal 400: names the first field that is wrong, by its label.
 */
export function checkForm(raw: RawForm, strings: ContactStrings, main: ContactStrings = strings): CheckedForm {
  const isSpam = readText(raw[honeypot], strings).trim() !== '';
  if (raw.form === undefined) return { fields: checkContact(raw, strings), isSpam, success: strings.success };
  const id = readText(raw.form, strings);
  const form = Object.hasOwn(strings.forms, id) ? strings.forms[id] : undefined;
  if (!form) throw new Refusal(400, strings.answers.unknown ?? strings.malformed);
  return { fields: checkOwnForm(id, form, raw, { strings, main }), isSpam, success: form.success };
}

function checkContact(raw: RawForm, strings: ContactStrings): ContactFields {
  const { labels } = strings;
  const texts = {
    name: { label: labels.name },
    email: { label: labels.email },
    subject: { label: labels.subject },
    message: { label: labels.message },
  };
  const { name, email, subject, message } = checkFields(contactFields(texts), raw, strings);
  return { name: String(name), email: String(email), subject: String(subject), message: String(message) };
}

/** Checks a form of one's own. Name and address are stored as those of the sender, and the rest as answers. */
function checkOwnForm(
  id: string,
  form: FormDefinition,
  raw: RawForm,
  { strings, main }: Record<'strings' | 'main', ContactStrings>,
): ContactFields {
  const sent = readAnswers(raw);
  const isKnown = (key: string) => form.fields.some(({ name }) => name === key);
  if (!Object.keys(sent).every(isKnown)) throw new Refusal(400, strings.answers.unknown ?? strings.malformed);
  const answers = checkFields(form.fields, sent, strings);
  const take = (kind: FormField['kind']) => {
    const field = form.fields.find((candidate) => candidate.kind === kind && answers[candidate.name] !== undefined);
    if (!field) return undefined;
    const text = String(answers[field.name]);
    delete answers[field.name];
    return text;
  };
  const [email, name] = [take('email'), take('name')];
  if (email === undefined) throw new Error(`The form ${id} has no required field for an email address.`);
  const shown = labelAs(form, Object.hasOwn(main.forms, id) ? main.forms[id] : undefined);
  const message = composeMessage(shown, answers, main.language);
  return { name: name ?? email, email, subject: shown.subject, message, form: id, answers };
}

/** Returns a form with the subject and the labels of its translation, as far as this has the same fields. */
function labelAs(form: FormDefinition, translation: FormDefinition = form): FormDefinition {
  const labels = new Map(translation.fields.map(({ name, label }) => [name, label]));
  const fields = form.fields.map((field) => ({ ...field, label: labels.get(field.name) ?? field.label }));
  return { ...form, subject: translation.subject, fields };
}

/** @throws Refusal 400 */
function checkFields(fields: readonly FormField[], sent: RawForm, strings: ContactStrings): Record<string, Answer> {
  const read = (name: string) => readText(Object.hasOwn(sent, name) ? sent[name] : undefined, strings);
  const checked = checkAnswers(fields, read, () => dayIn(strings.timeZone));
  if ('wrong' in checked) throw new Refusal(400, describeFault(checked.wrong, strings));
  return checked.answers;
}

/** @throws Refusal 400 for what is not a text that can be stored */
function readText(value: unknown, strings: ContactStrings): string {
  if (value === undefined) return '';
  if (!isStorableText(value)) throw new Refusal(400, strings.malformed);
  return value;
}

function describeFault({ field, fault, limit }: WrongAnswer, strings: ContactStrings): string {
  const { missing, invalid, tooLong, answers } = strings;
  const template = { missing, invalid, tooLong, ...answers }[fault] ?? missing;
  const shown = limit === undefined ? '' : describeValue(limit, strings.language);
  return fillIn(template, { field: field.label, limit: shown, max: String(limit) });
}
