import type { AnswerFault } from '../../supabase/functions/_shared/check-answers.ts';
import type { FormField } from '../../supabase/functions/_shared/form-field.ts';
import { trapName } from '../components/controls.ts';
import { fetchWithTimeout, type Outcome, submitForm } from './submission.ts';

export interface MessageData {
  /** The name of a custom form; undefined for the contact form. */
  form?: string | undefined;
  fields: readonly FormField[];
  sending: string;
  messages: Record<'success' | 'failed' | 'refused' | 'invalid', string> & Partial<Record<AnswerFault, string>>;
  timeZone?: string | undefined;
  /** The URL of the contact function. Without JavaScript the form is posted there too. */
  action: string;
}

/** Sends a message to the contact function. */
export function sendMessage(island: HTMLElement, data: MessageData): void {
  const { form, messages, action } = data;
  submitForm(island, { ...data, lock: 'readOnly' }, async (answers, fields): Promise<Outcome> => {
    const trap = String(fields.get(trapName) ?? '');
    const body = JSON.stringify({ ...(form ? { form, answers } : answers), ...(trap && { [trapName]: trap }) });
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': keyFor(body) };
    const response = await fetchWithTimeout(action, { method: 'POST', headers, body });
    const answer = (await response.json()) as { message?: string; error?: string } | null;
    if (!response.ok) return { ok: false, text: answer?.error || messages.refused };
    renewKeys();
    return { ok: true, text: answer?.message || messages.success };
  });
}

const storageName = 'contact-form';
let base: string | undefined;

/**
 * Returns the idempotency key of a message, so that sending the same message twice stores it once. Keys begin with a
 * text that the session storage of the tab keeps: if the page is lost before the answer arrives, the browser restores
 * the fields, and sending the same message again uses the same key.
 */
function keyFor(content: string): string {
  const start = base ?? unlessForbidden(() => sessionStorage.getItem(storageName)) ?? randomBase();
  base = start;
  unlessForbidden(() => sessionStorage.setItem(storageName, start));
  return `${start}-${fingerprint(content)}`;
}

/** Lets whatever is sent next be a new message, even with the same content. */
function renewKeys(): void {
  base = randomBase();
  unlessForbidden(() => sessionStorage.removeItem(storageName));
}

function randomBase(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Hashes a text with FNV-1a (32 bits), which is enough to tell the versions of one visitor's message apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(16)}-${text.length}`;
}

/** Uses the storage. If the browser forbids it, keys are kept only until the page is closed. */
function unlessForbidden<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
