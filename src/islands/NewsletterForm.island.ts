import { fillPlaceholders } from '../text/placeholders.ts';
import { fetchWithTimeout, type Outcome, submitForm } from './submission.ts';
import type * as Subscriptions from './subscriptions.ts';
import type { NewsletterData } from './subscriptions.ts';

/** The time that a demo form waits before it answers, in milliseconds. */
const demoDelay = 1000;

/** Subscribes the address in the form. @param subscriptions sends the requests; not needed in the mode `pretend` */
export function subscribe(island: HTMLElement, data: NewsletterData, subscriptions?: typeof Subscriptions): void {
  const { sending, messages, mode, requiresConfirmation } = data;
  const fields = [{ name: 'email', kind: 'email', label: '', required: true } as const];
  const form = { fields, lock: 'disabled', sending, messages: { ...messages, missing: messages.empty } } as const;
  submitForm(island, form, async ({ email = '' }): Promise<Outcome> => {
    if (mode === 'pretend') {
      await new Promise((resolve) => setTimeout(resolve, demoDelay));
      return { ok: true, text: messages.success };
    }
    if (!subscriptions) throw new Error('The island was rendered without `withSubscriptions`.');
    const result = await subscriptions.subscribe(email, data, fetchWithTimeout);
    if (typeof result === 'object') {
      const beside = fillPlaceholders(messages.limited ?? '', { time: timeAfter(result.wait) });
      return { ok: false, text: messages.failed, beside };
    }
    if (result === 'failed') return { ok: false, text: messages.failed };
    // A subscriber who has lost the email gets it again. The server sends no email to a confirmed address.
    if (requiresConfirmation) await askForMail(data, email);
    if (result === 'added') return { ok: true, text: messages.success };
    return { ok: false, text: messages.duplicate ?? messages.failed, field: 'email' };
  });
}

/** Returns the time of day after some seconds, in whole minutes, as the language of the page writes it. */
function timeAfter(seconds: number): string {
  const end = new Date(Math.ceil(Date.now() / 60_000 + seconds / 60) * 60_000);
  return end.toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' });
}

/** Requests the email with the confirmation link. @throws when the function cannot be reached or refuses the request */
async function askForMail({ backend, language }: NewsletterData, email: string): Promise<void> {
  const action = `${backend.url}/functions/v1/newsletter${language ? `?language=${language}` : ''}`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetchWithTimeout(action, { method: 'POST', headers, body: JSON.stringify({ email }) });
  if (!response.ok) throw new Error(`${action} answered ${response.status}`);
}
