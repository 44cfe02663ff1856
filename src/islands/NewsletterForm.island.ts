import type { NewsletterForm, NewsletterMessages } from '../content.gen.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import { fetchWithTimeout, type Outcome, submitForm } from './submission.ts';
import type * as Subscriptions from './subscriptions.ts';
import type { BackendAddress, Consent } from './subscriptions.ts';

/**
 * How a form subscribes: `check` first asks whether the address is already subscribed, and reads the new row back;
 * `add` only adds the address; `interest` notes the address for one product, the `source`; `pretend` shows the success
 * message and stores nothing.
 */
type SubscribeMode = 'check' | 'add' | 'interest' | 'pretend';

export interface NewsletterData {
  /** What the visitor agrees to, on and around the button. */
  words: Pick<NewsletterForm, 'label' | 'note' | 'submit'>;
  sending: string;
  /** A form that pretends has none for refused addresses. */
  messages: Omit<NewsletterMessages, 'duplicate' | 'limited'> & Partial<NewsletterMessages>;
  mode: SubscribeMode;
  /** The id of the product, for the mode `interest`. */
  source?: string | undefined;
  /** Whether subscribers must confirm their address by mail. */
  requiresConfirmation?: boolean | undefined;
  /** The language of the page, and so of the mails to its visitors; undefined for the main language. */
  language?: string | undefined;
  backend: BackendAddress;
}

/** The time that a demo form waits before it answers, in milliseconds. */
const demoDelay = 1000;

/** Subscribes the address in the form. */
export function subscribe(
  island: HTMLElement,
  data: NewsletterData,
  subscriptions: typeof Subscriptions | undefined,
): void {
  const { sending, messages, mode, requiresConfirmation, backend } = data;
  const fields = [{ name: 'email', kind: 'email', label: '', required: true } as const];
  const form = { fields, lock: 'disabled', sending, messages: { ...messages, missing: messages.empty } } as const;
  submitForm(island, form, async ({ email = '' }): Promise<Outcome> => {
    if (mode === 'pretend') {
      await new Promise((resolve) => setTimeout(resolve, demoDelay));
      return { ok: true, text: messages.success };
    }
    if (!subscriptions) throw new Error('The island does not ask for what subscribes.');
    const added = await subscriptions.subscribe(email, mode, consentTo(data), backend, fetchWithTimeout);
    if (typeof added === 'object') {
      const beside = fillPlaceholders(messages.limited ?? '', { time: timeAfter(added.wait) });
      return { ok: false, text: messages.failed, beside };
    }
    if (added === 'failed') return { ok: false, text: messages.failed };
    // A subscriber who has lost the email gets it again. The server sends no email to a confirmed address.
    if (requiresConfirmation) await askForMail(data, email);
    if (added === 'added') return { ok: true, text: messages.success };
    return { ok: false, text: messages.duplicate ?? messages.failed, field: 'email' };
  });
}

/** Returns the time of day after some seconds, in whole minutes, as the language of the page writes it. */
function timeAfter(seconds: number): string {
  const end = new Date(Math.ceil(Date.now() / 60_000 + seconds / 60) * 60_000);
  return end.toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' });
}

/** Returns the text that the visitor agrees to. It is stored with the address. */
function consentTo({ words: { label, note, submit }, language, source }: NewsletterData): Consent {
  const text = [label, note, submit].filter(Boolean).join(' · ');
  return { page: location.pathname, text, language, product: source };
}

/** Requests the email with the confirmation link. @throws when the request failed in a way that a retry may fix */
async function askForMail({ backend, language }: NewsletterData, email: string): Promise<void> {
  const action = `${backend.url}/functions/v1/newsletter${language ? `?language=${language}` : ''}`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetchWithTimeout(action, { method: 'POST', headers, body: JSON.stringify({ email }) });
  if (!response.ok) throw new Error(`${action} answered ${response.status}`);
}
