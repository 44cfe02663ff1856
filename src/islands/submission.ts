import { type AnswerFault, checkAnswers, type WrongAnswer } from '../../supabase/functions/_shared/check-answers.ts';
import { dayIn } from '../../supabase/functions/_shared/day-in.ts';
import { describeValue } from '../../supabase/functions/_shared/describe-value.ts';
import { normalizeEmail } from '../../supabase/functions/_shared/email-address.ts';
import type { FormField } from '../../supabase/functions/_shared/form-field.ts';
import { fieldKey } from '../components/controls.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import { findToast, showToast, withdrawToast } from './toasts.tsx';

export interface SubmittedForm {
  /** The name of a custom form; undefined for other forms. */
  form?: string | undefined;
  fields: readonly FormField[];
  /** How fields are locked while the form is being sent. */
  lock: 'disabled' | 'readOnly';
  /** The label of the button while the form is being sent. */
  sending: string;
  /** `failed` is shown when sending throws. */
  messages: Record<'failed' | 'invalid', string> & Partial<Record<AnswerFault, string>>;
  /** The time zone that decides which day `today` is, in limits such as `earliest: today`. */
  timeZone?: string | undefined;
}

/** The result of submitting a form. */
export interface Outcome {
  ok: boolean;
  /** The message for the visitor. */
  text: string;
  /** The key of the invalid field, if the message is about a field. */
  field?: string;
  /** What the form shows instead of `text`, such as when to try again; the toast still shows `text`. */
  beside?: string;
}

/** The longest time to wait for a response, in milliseconds. */
const timeout = 30_000;

/** The largest body to send with `keepalive`, in bytes: all such requests together may have 64 KiB (Fetch Standard). */
const maxKeepaliveBytes = 60_000;

/** Calls `fetch`. A request that is not large continues when the visitor leaves the page. Any fails after `timeout`. */
export function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { body } = init;
  const size = typeof body === 'string' ? new TextEncoder().encode(body).length : 0;
  return fetch(input, {
    ...init,
    keepalive: size < maxKeepaliveBytes,
    signal: init.signal ?? AbortSignal.timeout(timeout),
  });
}

/** The ids of the islands whose forms are being sent. */
const beingSent = new Set<string>();

/**
 * Submits the form of an island: checks the answers, sends them, and shows the outcome. While a form is being sent, it
 * cannot be sent again. Fields are emptied only on success. All elements are found by the id of the island each time.
 * @param send sends `answers`: the text of each field, with email addresses normalized; `data` is all that is filled in
 * @throws when nothing has been sent, so that the browser can send the form
 */
export function submitForm(
  island: HTMLElement,
  { form, fields, lock, sending, messages, timeZone = 'UTC' }: SubmittedForm,
  send: (answers: Record<string, string>, data: FormData) => Promise<Outcome>,
): void {
  const { id = '' } = island.dataset;
  const find: Find = (selector) => document.querySelector(`[data-id="${id}"] ${selector}`);
  const element = find<HTMLFormElement>('form');
  if (!element || beingSent.has(id)) return;
  const keys = fields.map(({ name }) => fieldKey(name, form));
  const data = new FormData(element);
  const answers = Object.fromEntries(
    fields.map((field, index) => [field.name, readAnswer(find, data, field, keys[index])]),
  );
  // Pressing Enter once more in a form that was just sent would replace the success message by an error.
  if (findToast(id)?.tone === 'success' && !Object.values(answers).some(Boolean)) return;
  const { activeElement } = document;
  const focused = activeElement?.closest(`[data-id="${id}"]`) ? activeElement : null;
  const show = (outcome: Outcome) => {
    try {
      if (!outcome.ok) showError(find, `${id}error`, keys, outcome);
      restoreFocus(find, focused, findField(find, outcome.field));
    } finally {
      showToast({ text: outcome.text, tone: outcome.ok ? 'success' : 'error', source: id });
    }
  };
  withdrawToast(id);
  showError(find, `${id}error`, keys);
  const checked = checkAnswers(
    fields,
    (name) => answers[name] ?? '',
    () => dayIn(timeZone),
  );
  if ('wrong' in checked) {
    show({ ok: false, text: describeFault(checked.wrong, messages), field: fieldKey(checked.wrong.field.name, form) });
    return;
  }
  const setLocked = (isLocked: boolean, label: string) => {
    const [caption, button] = [find('[data-label]'), find<HTMLButtonElement>('[type=submit]')];
    if (caption) caption.textContent = label;
    if (button) button.disabled = isLocked;
    const shownForm = find('form');
    if (shownForm) shownForm.ariaBusy = isLocked ? 'true' : null;
    for (const field of keys.map((key) => findField(find, key))) if (field) field[lock] = isLocked;
  };
  // Read from the page, because the browser may have translated it.
  const label = find('[data-label]')?.textContent ?? '';
  setLocked(true, sending);
  beingSent.add(id);
  const fail = (reason: unknown): Outcome => {
    console.error(reason);
    return { ok: false, text: messages.failed };
  };
  const settle = (outcome: Outcome) => {
    beingSent.delete(id);
    setLocked(false, label);
    if (outcome.ok) {
      find<HTMLFormElement>('form')?.reset();
      find('form:has([data-next])>[data-row]')?.setAttribute('hidden', '');
      find('[data-next]')?.removeAttribute('hidden');
    }
    show(outcome);
  };
  void send(answers, data).catch(fail).then(settle);
}

/** Finds an element in the island, which another program may have replaced by a copy. */
type Find = <E extends HTMLElement = HTMLElement>(selector: string) => E | null;

function findField(find: Find, key: string | null | undefined): HTMLInputElement | null {
  return key ? find<HTMLInputElement>(`[name="${key}"]`) : null;
}

/** Returns what is in a field; `?` for a date that was typed only in part, which has no value but is not empty. */
function readAnswer(find: Find, data: FormData, { kind }: FormField, key = ''): string {
  if (findField(find, key)?.validity.badInput) return '?';
  const text = String(data.get(key) ?? '');
  return kind === 'email' ? normalizeEmail(text) : text;
}

/** Says what is wrong with an answer. The server checks everything again. */
function describeFault({ field, fault, limit }: WrongAnswer, messages: SubmittedForm['messages']): string {
  const shown = limit === undefined ? '' : describeValue(limit, document.documentElement.lang);
  const values = { field: field.label, limit: shown, max: String(limit) };
  return fillPlaceholders(messages[fault] ?? messages.invalid, values);
}

/** Shows the error of an outcome below the invalid field, or below the form. Without an outcome, removes the error. */
function showError(find: Find, id: string, keys: readonly string[], outcome?: Outcome): void {
  document.getElementById(id)?.remove();
  for (const key of keys) {
    const field = findField(find, key);
    if (!field) continue;
    const isWrong = key === outcome?.field;
    field.ariaInvalid = isWrong ? 'true' : null;
    field.setAttribute('aria-describedby', `${isWrong ? id : ''} ${field.dataset.hint ?? ''}`.trim());
  }
  if (!outcome) return;
  const field = findField(find, outcome.field);
  const error = document.createElement('p');
  error.id = id;
  error.className = 'mt-2 text-small text-error sm:col-span-2';
  error.textContent = outcome.beside ?? outcome.text;
  (field?.closest('[data-row]') ?? field ?? find('[data-row]:has([type=submit])'))?.after(error);
}

/** Moves the focus to the `wrong` field or, unless it is elsewhere, to a form with a next step or back to `focused`. */
function restoreFocus(find: Find, focused: Element | null, wrong: HTMLElement | null): void {
  const { activeElement, body } = document;
  const isElsewhere = ![null, body, focused].includes(activeElement);
  if (!wrong && (isElsewhere || !focused)) return;
  // Another program may have replaced the element by a copy.
  const copy = findField(find, focused?.getAttribute('name')) ?? find('[type=submit]');
  const target = wrong ?? find('form:has([data-next]:not([hidden]))') ?? (focused?.isConnected ? focused : copy);
  if (target instanceof HTMLElement) target.focus();
}
