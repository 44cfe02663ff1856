import { isToastShown, showToast, withdrawToast } from './toasts.tsx';

/** The result of sending a form. */
export interface Outcome {
  ok: boolean;
  /** The message for the visitor. */
  text: string;
  /** The name of the invalid field, if the message is about one. */
  field?: string;
  /** What stands in the form instead of the message: such as when to try again. */
  beside?: string | undefined;
}

interface Options {
  /** The names of the fields. */
  fields: readonly string[];
  /** How fields are locked while the form is being sent. */
  lock: 'disabled' | 'readOnly';
  /** The label of the button while the form is being sent. */
  sending: string;
  /** The message for the visitor when `send` throws. */
  failed: string;
  /** Checks the fields and sends them. */
  send(fields: FormData): Promise<Outcome>;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Creates the submit handler of an island's form. While a form is being sent, it cannot be sent again. Fields are
 * emptied only on success. Elements are looked up by name each time, because browser extensions may have added, moved
 * or replaced some.
 * @returns the function to call when the form is submitted
 */
export function createSubmission(island: HTMLElement, { fields, lock, sending, failed, send }: Options): () => void {
  const source = island.dataset.id ?? '';
  let isUnderWay = false;
  let hasSucceeded = false;

  const isEmpty = () =>
    fields.every((name) => {
      const field = findField(island, name);
      return !(field?.type === 'checkbox' ? (field as HTMLInputElement).checked : field?.value);
    });

  /** Sends the fields, and then unlocks the form and shows the outcome. */
  const deliver = async (data: FormData, unlock: () => void, focused: Element | null) => {
    let outcome: Outcome;
    try {
      outcome = await send(data);
    } catch (reason) {
      console.error(reason);
      outcome = { ok: false, text: failed };
    }
    isUnderWay = false;
    hasSucceeded = outcome.ok;
    try {
      unlock();
      if (outcome.ok) {
        formOf(island)?.reset();
        island.querySelector('[data-next]')?.removeAttribute('hidden');
      } else showError(island, fields, outcome);
      restoreFocus(island, focused, findField(island, outcome.field));
    } finally {
      showToast({ text: outcome.text, tone: outcome.ok ? 'success' : 'error', source });
    }
  };

  return () => {
    const form = formOf(island);
    if (!form || isUnderWay) return;
    // Pressing Enter once more in a form that was just sent would replace the success message by an error.
    if (hasSucceeded && isEmpty() && isToastShown(source)) return;
    // An error here means that nothing has been sent; the caller then lets the browser send the form.
    const data = new FormData(form);
    const focused = island.contains(document.activeElement) ? document.activeElement : null;
    withdrawToast(source);
    showError(island, fields);
    const unlock = lockForm(island, fields, lock, sending);
    isUnderWay = true;
    void deliver(data, unlock, focused);
  };
}

function findField(island: HTMLElement, name: string | null | undefined): Field | null {
  return name ? island.querySelector<Field>(`[name="${name}"]`) : null;
}

function formOf(island: HTMLElement): HTMLFormElement | null {
  const form = island.querySelector('form');
  // The form shows the messages of the site instead of those of the browser.
  if (form) form.noValidate = true;
  return form;
}

/** Shows that the form is being sent, and locks its fields. @returns a function that undoes this */
function lockForm(island: HTMLElement, names: readonly string[], lock: Options['lock'], sending: string): () => void {
  /** Locks or unlocks the fields and the button, and sets the label of the button. */
  const set = (isLocked: boolean, text: string) => {
    const form = formOf(island);
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
    const label = form?.querySelector('[data-label]');
    if (label) label.textContent = text;
    if (button) button.disabled = isLocked;
    if (isLocked) form?.setAttribute('aria-busy', 'true');
    else form?.removeAttribute('aria-busy');
    for (const name of names) {
      const field = findField(island, name);
      if (field) field[lock] = isLocked;
    }
  };
  // The label may have been translated in the meantime by the browser.
  const idle = island.querySelector('[data-label]')?.textContent ?? '';
  set(true, sending);
  return () => set(false, idle);
}

/** Shows an error below the invalid field, or below the form. Without an outcome, removes the error. */
function showError(island: HTMLElement, names: readonly string[], outcome?: Outcome): void {
  const id = `${island.dataset.id}error`;
  document.getElementById(id)?.remove();
  for (const name of names) {
    const field = findField(island, name);
    field?.removeAttribute('aria-invalid');
    if (field?.dataset.hint) field.setAttribute('aria-describedby', field.dataset.hint);
    else field?.removeAttribute('aria-describedby');
  }
  if (!outcome) return;
  const field = findField(island, outcome.field);
  field?.setAttribute('aria-invalid', 'true');
  field?.setAttribute('aria-describedby', `${id} ${field.dataset.hint ?? ''}`.trim());
  const error = document.createElement('p');
  error.id = id;
  error.className = 'mt-2 text-small text-error sm:col-span-2';
  error.textContent = outcome.beside ?? outcome.text;
  // The last row is that of the button.
  (field?.closest('[data-row]') ?? field ?? [...island.querySelectorAll('[data-row]')].at(-1))?.after(error);
}

/** Restores the focus, which disabled fields lose: to the invalid field, or else to the element that had it before. */
function restoreFocus(island: HTMLElement, focused: Element | null, wrong: HTMLElement | null): void {
  const { activeElement, body } = document;
  const hasFocus = activeElement !== null && activeElement !== body;
  if (!wrong && (hasFocus || !focused)) return;
  // Another program may have replaced the element by a copy.
  const copy = findField(island, focused?.getAttribute('name')) ?? island.querySelector('[type=submit]');
  const target = wrong ?? (focused?.isConnected ? focused : copy);
  if (target instanceof HTMLElement) target.focus();
}
