import { trapName } from '../components/controls.ts';
import { fetchWithTimeout, type Outcome, type SubmittedForm, submitForm } from './submission.ts';

export interface MessageData extends Omit<SubmittedForm, 'lock'> {
  messages: SubmittedForm['messages'] & Record<'success' | 'refused', string>;
  /** The URL of the contact function. Without JavaScript the form is posted there too. */
  action: string;
}

/** Sends the message in a form to the contact function, with a key so that another attempt does not store it again. */
export function sendMessage(island: HTMLElement, data: MessageData): void {
  const { form, messages, action } = data;
  submitForm(island, { ...data, lock: 'readOnly' }, async (answers, fields): Promise<Outcome> => {
    const trap = String(fields.get(trapName) ?? '');
    const body = JSON.stringify({ ...(form ? { form, answers } : answers), ...(trap && { [trapName]: trap }) });
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': keyFor(body) };
    const response = await fetchWithTimeout(action, { method: 'POST', headers, body });
    const answer = (await response.json()) as { message?: string; error?: string } | null;
    if (!response.ok) return { ok: false, text: answer?.error || messages.refused };
    // So that visitors can send the same message once more.
    keyStart(true);
    return { ok: true, text: answer?.message || messages.success };
  });
}

/**
 * Returns the idempotency key of a message, so that sending the same message twice stores it once. Keys begin with a
 * text that the session storage of the tab keeps: if the page is lost before the answer arrives, the browser restores
 * the fields, and sending the same message again uses the same key.
 */
const keyFor = (content: string) => `${keyStart()}-${fingerprint(content)}`;

const storageName = 'contact-form';
let start: string | undefined;

/** Returns the text that keys begin with, kept in `start` and in the session storage. @param isNew makes another one */
function keyStart(isNew = false): string {
  const random = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let next = isNew ? random : start;
  try {
    next ??= sessionStorage.getItem(storageName) ?? random;
    sessionStorage.setItem(storageName, next);
  } catch {
    // The browser forbids the storage: keys are kept only until the page is closed.
  }
  start = next ?? random;
  return start;
}

/** Hashes a text with FNV-1a (32 bits), which is enough to tell the versions of one visitor's message apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(16)}-${text.length}`;
}
