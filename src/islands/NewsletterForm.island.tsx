import { useId } from 'react';
import { isEmailAddress, normalizeEmail } from '../../supabase/functions/_shared/email-address.ts';
import { type ButtonLook, buttonLooks, type FormTool, formTool } from '../components/controls.ts';
import type { NewsletterMessages, NewsletterForm as Words } from '../content.gen.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import { fetchWithTimeout } from './request.ts';
import { createSubmission, type Outcome } from './submission.ts';
import type { Added, BackendAddress, Consent, Subscriptions } from './subscriptions.ts';
import type { Enhance } from './wake.ts';

/**
 * How a form subscribes: `check` first asks whether the address is already subscribed, and reads the new row back;
 * `add` only adds the address; `interest` notes the address for one product, the `source`; `pretend` shows the success
 * message and stores nothing.
 */
export type SubscribeMode = 'check' | 'add' | 'interest' | 'pretend';

/** The messages for refused addresses, which a form that pretends does not have. */
type Refusal = 'duplicate' | 'limited';

export interface NewsletterFormProps {
  words: Omit<Words, 'form' | 'mode'>;
  messages: Omit<NewsletterMessages, Refusal> & Partial<Pick<NewsletterMessages, Refusal>>;
  tool: FormTool;
  mode: SubscribeMode;
  /** The id of the product, for the mode `interest`. */
  source?: string;
  /** Whether subscribers must confirm their address by mail. */
  requiresConfirmation?: boolean;
  /** The language of a page in a further language, in which the mails for its visitors are. */
  language?: string;
  /** The look of the button. */
  look: ButtonLook;
  backend: BackendAddress;
  /** Where the form is sent without JavaScript: a `mailto:` address. */
  action: string;
  /** The link to the same email that is shown after a success. */
  next?: string | undefined;
}

/** The time that a demo form waits before it answers, in milliseconds. */
const demoDelay = 1000;

export const browserProps = [
  'words',
  'messages',
  'mode',
  'source',
  'requiresConfirmation',
  'language',
  'backend',
] as const;

/** Subscribes the address in the form. */
export const enhance: Enhance<NewsletterFormProps, typeof browserProps> = (island, props, { subscriptions }) => {
  const { words, messages, requiresConfirmation = false, backend } = props;
  return createSubmission(island, {
    fields: ['email'],
    lock: 'disabled',
    sending: words.submitting,
    failed: messages.failed,
    async send(fields): Promise<Outcome> {
      const email = normalizeEmail(String(fields.get('email') ?? ''));
      if (email === '') return { ok: false, text: messages.empty, field: 'email' };
      if (!isEmailAddress(email)) return { ok: false, text: messages.invalid, field: 'email' };
      const added = await subscribe(email, props, subscriptions?.connectSubscriptions(backend, fetchWithTimeout));
      if (typeof added === 'object') {
        const beside = fillPlaceholders(messages.limited ?? '', { time: timeAfter(added.wait) });
        return { ok: false, text: messages.failed, beside };
      }
      switch (added) {
        case 'added':
          if (requiresConfirmation) await askForMail(props, email);
          return { ok: true, text: messages.success };
        case 'duplicate':
          // A subscriber who has lost the email gets another one. The server sends none to a confirmed address.
          if (requiresConfirmation) await askForMail(props, email);
          return { ok: false, text: messages.duplicate ?? messages.failed, field: 'email' };
        case 'failed':
          return { ok: false, text: messages.failed };
      }
    },
  });
};

/** The form with the email field and the button. */
export default function NewsletterForm({ words, tool, look, action, next }: NewsletterFormProps) {
  const id = useId();
  return (
    <form {...formTool(tool, id)} action={action} method="post" encType="text/plain" className="max-w-xl">
      <label htmlFor={id} className="sr-only">
        {words.label}
      </label>
      <div data-row="" className="flex flex-col gap-2 sm:flex-row">
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={words.placeholder}
          className="field min-h-12 min-w-0"
        />
        <button type="submit" data-label="" className={`${buttonLooks[look]} shrink-0`}>
          {words.submit}
        </button>
      </div>
      {next !== undefined && (
        <a hidden data-next="" href={action} className={`${buttonLooks[look]} mt-2 w-full`}>
          {next}
        </a>
      )}
      {words.note !== undefined && <p className="mt-3 text-small text-quiet">{words.note}</p>}
    </form>
  );
}

/** Returns the time of day after some seconds, in whole minutes, as the language of the page writes it. */
function timeAfter(seconds: number): string {
  const end = new Date(Math.ceil(Date.now() / 60_000 + seconds / 60) * 60_000);
  return end.toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' });
}

/** Returns the text that the visitor agrees to, on and around the button. It is stored with the address. */
function consentTo({ label, note, submit }: NewsletterFormProps['words'], language: string | undefined): Consent {
  return { page: location.pathname, text: [label, note, submit].filter(Boolean).join(' · '), language };
}

/** Requests the email with the confirmation link. @throws when the request failed in a way that a retry may fix */
async function askForMail(
  { backend, language }: Pick<NewsletterFormProps, 'backend' | 'language'>,
  email: string,
): Promise<void> {
  const action = `${backend.url}/functions/v1/newsletter${language ? `?language=${language}` : ''}`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetchWithTimeout(action, { method: 'POST', headers, body: JSON.stringify({ email }) });
  if (!response.ok) throw new Error(`${action} answered ${response.status}`);
}

/** Subscribes an address in the way that the form is configured for. */
async function subscribe(
  email: string,
  { words, mode, source, language }: Pick<NewsletterFormProps, 'words' | 'mode' | 'source' | 'language'>,
  subscriptions: Subscriptions | undefined,
): Promise<Added> {
  if (mode === 'pretend') {
    await new Promise((resolve) => setTimeout(resolve, demoDelay));
    return 'added';
  }
  if (!subscriptions) throw new Error('The island does not ask for what subscribes.');
  const consent = { ...consentTo(words, language), product: source };
  if (mode === 'add' || mode === 'interest') return subscriptions.add(email, consent);
  return (await subscriptions.has(email)) ? 'duplicate' : subscriptions.addAndRead(email, consent);
}
