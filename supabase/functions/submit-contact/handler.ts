import { type Answer, checkAnswers, type WrongAnswer } from '../_shared/check-answers.ts';
import { dayIn } from '../_shared/day-in.ts';
import { describeValue } from '../_shared/describe-value.ts';
import { contactFields, type FormField } from '../_shared/form-field.ts';
import { checkOrigin, isStorableText, Refusal, readMediaType } from '../_shared/http.ts';
import { type ClaimedMail, createDelivery, type Mail } from '../_shared/mail.ts';
import { answerPage, hashText } from '../_shared/page.ts';
import { callDatabase, describeError, expectOneOf } from '../_shared/rpc.ts';
import { createFunction, type FunctionOptions, readClientAddress, type SiteFunction } from '../_shared/runtime.ts';
import { type ContactStrings, type ContactTexts, type FormDefinition, fillIn, stringsFor } from '../_shared/strings.ts';
import { readForm, type SentForm } from './read-form.ts';

const honeypot = 'leave-empty'; // A hidden field that catches spam: only programs fill it in.

/**
 * Creates the contact function, which Deno, Node and tests run. It receives a message as JSON or as a form, stores it,
 * answers `{ message }` or `{ error }` (for a form, a page), and then notifies the operator by email.
 */
export function createContactFunction(options: FunctionOptions, main: ContactStrings): SiteFunction {
  const { project, env, origins, runLater, log } = options;
  const clientAddress = readClientAddress(env, log);
  const deliver = createDelivery(options, {
    kind: 'notification',
    compose: (row) => composeMail(row, main),
    // Resend's own sender, from which it only delivers to the owner of the key.
    sender: `${main.siteName.replace(/[^\p{L}\p{N} .-]/gu, '')} <onboarding@resend.dev>`,
    needs: ['RESEND_API_KEY', 'CONTACT_RECIPIENT'],
    otherwise: 'messages are stored, and nobody gets a mail about them',
  });

  /** Checks a message and stores it. @returns the sentence for its sender @throws Refusal */
  async function submit(request: Request, texts: ContactTexts, address: string): Promise<string> {
    const { sent, success } = checkForm(await readForm(request, texts), texts, main);
    const key = await readIdempotencyKey(request, sent, texts);
    type Answer = { outcome?: unknown; id?: string; seconds?: number } | null;
    const answer = (await callDatabase(project, 'submit_message', { sent, key, address })) as Answer;
    const outcome = expectOneOf(answer?.outcome, ['stored', 'repeated', 'reused', 'limited', 'crowded']);
    const { id, seconds } = answer ?? {};
    const retry = { 'retry-after': String(seconds) };
    if (outcome === 'reused') throw new Refusal(422, texts.reused);
    if (outcome === 'limited') throw new Refusal(429, texts.tooMany, retry);
    if (outcome === 'crowded') {
      log({ event: 'contact', outcome, reason: 'all senders together have reached message_limit' });
      throw new Refusal(503, texts.unavailable, retry);
    }
    log({ event: 'contact', outcome, status: 200, ...(id && { message: id }) });
    return success;
  }

  return createFunction(options, deliver, async (request, peer) => {
    const texts = stringsFor<ContactTexts>(request, main);
    const { isAllowed, headers } = checkOrigin(request, origins);
    /** Answers a form that was sent without JavaScript with a page, and anything else with JSON. */
    const answer = (status: number, sentence: string, more: Record<string, string> = {}) => {
      const isSent = status === 200;
      const all = { ...headers, ...more };
      if (!readMediaType(request).isForm)
        return Response.json(isSent ? { message: sentence } : { error: sentence }, { status, headers: all });
      const { sent, notSent, back, home } = texts.page;
      const content = isSent ? { title: sent, sentences: [sentence] } : { title: notSent, sentences: [sentence, back] };
      return answerPage(request, texts, { status, ...content, home }, all);
    };
    try {
      if (request.method !== 'POST') throw new Refusal(405, texts.method, { allow: 'POST, OPTIONS' });
      if (!isAllowed) throw new Refusal(403, texts.origin);
      const success = await submit(request, texts, clientAddress(request.headers, peer));
      if (deliver) runLater(deliver());
      return await answer(200, success);
    } catch (error) {
      const isKnown = error instanceof Refusal;
      const refusal = isKnown ? error : new Refusal(503, texts.unavailable, { 'retry-after': '60' });
      const { status } = refusal;
      log({ event: 'contact', outcome: 'refused', status, ...(!isKnown && { reason: describeError(error) }) });
      return answer(status, refusal.message, refusal.headers);
    }
  });
}

/**
 * Checks and trims what was sent: the four fields of the contact form, or the answers of the custom form that it names.
 * @returns what to store, and the sentence for the sender
 * @param texts in the language of the visitor
 * @param main in the main language, in which the operator reads the message
 * @throws Refusal 400, which names the first wrong field by its label; also for an unknown form or answer
 */
function checkForm(given: SentForm, texts: ContactTexts, main: ContactTexts): { sent: object; success: string } {
  const is_spam = readText(given[honeypot], texts).trim() !== '';
  if (given.form === undefined) {
    const sent = checkFields(contactFields(texts.labels), given, texts);
    return { sent: { ...sent, is_spam }, success: texts.success };
  }
  const id = readText(given.form, texts);
  const form = Object.hasOwn(texts.forms, id) ? texts.forms[id] : undefined;
  const sent = readAnswers(given);
  const isKnown = (key: string) => form?.fields.some(({ name }) => name === key);
  if (!form || !Object.keys(sent).every(isKnown)) throw new Refusal(400, texts.answers.unknown ?? texts.malformed);
  const answers = checkFields(form.fields, sent, texts);
  /** Removes the first answer of a kind from the answers: name and address are stored in columns of their own. */
  const take = (kind: FormField['kind']) => {
    const field = form.fields.find((one) => one.kind === kind && answers[one.name] !== undefined);
    const taken = field && answers[field.name];
    if (field) delete answers[field.name];
    return taken;
  };
  const [email, name = email] = [take('email'), take('name')];
  const inMain = labelAs(form, Object.hasOwn(main.forms, id) ? main.forms[id] : undefined);
  const message = composeMessage(inMain, answers, main.language);
  const { subject } = inMain;
  return { sent: { name, email, subject, message, form: id, answers, is_spam }, success: form.success };
}

/**
 * Returns the unchecked answers of a custom form by the names of their fields: from `answers` in JSON, or from the
 * fields `answers.day`, `answers.place` … of a page without JavaScript.
 */
function readAnswers(given: SentForm): SentForm {
  if (typeof given.answers === 'object' && given.answers !== null) return { ...given.answers };
  const prefix = 'answers.';
  const prefixed = Object.entries(given).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(prefixed.map(([key, value]) => [key.slice(prefix.length), value]));
}

/** Checks the answers of all fields. @throws Refusal 400 for the first wrong answer */
function checkFields(fields: readonly FormField[], sent: SentForm, texts: ContactTexts): Record<string, Answer> {
  const read = (name: string) => readText(Object.hasOwn(sent, name) ? sent[name] : undefined, texts);
  const checked = checkAnswers(fields, read, () => dayIn(texts.timeZone));
  if ('wrong' in checked) throw new Refusal(400, describeFault(checked.wrong, texts));
  return checked.answers;
}

/** Returns a value as text, empty if it is missing. @throws Refusal 400 for a value that cannot be stored as text */
function readText(value: unknown, { malformed }: ContactTexts): string {
  if (value === undefined) return '';
  if (!isStorableText(value)) throw new Refusal(400, malformed);
  return value;
}

/** Says what is wrong with an answer, in the message that the site has for the fault. */
function describeFault({ field, fault, limit }: WrongAnswer, { answers, language }: ContactTexts): string {
  const shown = limit === undefined ? '' : describeValue(limit, language);
  return fillIn(answers[fault] ?? answers.missing, { field: field.label, limit: shown, max: String(limit) });
}

/** Returns a form with the subject of its translation, and with its labels for the fields that both have. */
function labelAs(form: FormDefinition, translation: FormDefinition = form): FormDefinition {
  const labels = new Map(translation.fields.map(({ name, label }) => [name, label]));
  const fields = form.fields.map((field) => ({ ...field, label: labels.get(field.name) ?? field.label }));
  return { ...form, subject: translation.subject, fields };
}

/**
 * Writes answers as text for the operator, each with its label: `Instrument: Cello`. A long text is below its label,
 * with empty lines around. A form that asks for nothing but a name and an address gives its subject as the text.
 */
function composeMessage(form: FormDefinition, answers: Record<string, Answer>, language: string): string {
  const given = form.fields.filter(({ name }) => answers[name] !== undefined);
  const lines = given.map((field, index) => {
    const separator = field.kind === 'long-text' || given[index - 1]?.kind === 'long-text' ? '\n\n' : '\n';
    return `${index === 0 ? '' : separator}${describeAnswer(field, answers[field.name] ?? '', language)}`;
  });
  return lines.join('') || form.subject;
}

/** Formats an answer with its label: `Instrument: Cello`, `Which one? Cello`, or `☑ I agree` for a checkbox. */
function describeAnswer({ kind, label }: FormField, answer: Answer, language: string): string {
  if (typeof answer === 'boolean') return `${answer ? '☑' : '☐'} ${label}`;
  const text = kind === 'number' || kind === 'date' ? describeValue(answer, language) : String(answer);
  const labelEnd = /\p{P}$/u.test(label) ? '' : ':';
  return `${label}${labelEnd}${kind === 'long-text' ? '\n' : ' '}${text}`;
}

/**
 * Returns the key under which a message is stored only once: the Idempotency-Key header, of 1 to 200 visible ASCII
 * characters. A page without JavaScript sends none; its key is made from the day (UTC) and the content, so that
 * reloading the answer stores nothing. That key contains a space, so it never equals a header.
 * @throws Refusal 400
 */
async function readIdempotencyKey(request: Request, sent: object, { malformed }: ContactTexts): Promise<string> {
  const key = request.headers.get('idempotency-key');
  if (key === null) return `${new Date().toISOString().slice(0, 10)} ${await hashText(JSON.stringify(sent))}`;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(400, malformed);
  return key;
}

/** Composes the email that notifies the operator of a message. */
function composeMail(row: ClaimedMail, { labels, mail }: ContactTexts): Mail {
  const { id, name, email, subject, message, is_spam } = row;
  const head = `${labels.name.label}: ${oneLine(name)}\n${labels.email.label}: ${email}\n${labels.subject.label}: ${oneLine(subject)}`;
  return {
    id,
    // Only a guess: programs of visitors fill in the hidden field, too.
    subject: `${is_spam ? '[Spam?] ' : ''}${oneLine(fillIn(mail.subject, { name, subject }))}`,
    text: `${head}\n\n${message}\n`,
    replyTo: email,
  };
}

/** Invisible characters, which may change the direction of the text; not the joiners that scripts and emoji need. */
const invisible = /(?![\u200c\u200d])\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Removes invisible characters and line breaks, which the mailer would refuse or which could end the header early. */
function oneLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
