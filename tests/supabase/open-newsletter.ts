import { embeddedKey } from '../../cli/backend/database/embedded-key.ts';
import { createNewsletterHandler } from '../../supabase/functions/newsletter/handler.ts';
import { createRestSubscriptions } from '../../supabase/functions/newsletter/rest-subscriptions.ts';
import type { NewsletterStrings } from '../../supabase/functions/newsletter/strings.ts';
import type { LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { createResendMailer } from '../../supabase/functions/submit-contact/resend-mailer.ts';
import { newsletter as strings } from '../support/function-strings.ts';
import type { ContactDatabase } from './open-contact.ts';
import type { ResendServer } from './resend-server.ts';

export const newsletterUrl = 'https://project.example/functions/v1/newsletter';

export interface Newsletter {
  fetch(request: Request): Promise<Response>;
  /**
   * Posts an address as the form does, and waits for the mails.
   * @param language what the form of a page in a further language names
   * @returns the status
   */
  ask(email: unknown, headers?: Record<string, string>, language?: string): Promise<number>;
  /** Opens a link of a mail. */
  open(link: string, method?: string): Promise<{ status: number; text: string; headers: Headers }>;
  log: LogEntry[];
}

interface NewsletterSettings extends Partial<Pick<NewsletterStrings, 'requiresConfirmation' | 'translations'>> {
  hasMailer?: boolean;
}

/** The real handler with confirmation on, whose mails go to this server. */
export function openNewsletter(
  { fetch }: ContactDatabase,
  { endpoint }: ResendServer,
  { requiresConfirmation = true, hasMailer = true, translations }: NewsletterSettings = {},
): Newsletter {
  const log: LogEntry[] = [];
  const tasks: Promise<unknown>[] = [];
  const handle = createNewsletterHandler({
    strings: { ...strings, requiresConfirmation, ...(translations && { translations }) },
    origins: ['https://site.example'],
    store: createRestSubscriptions({ url: 'http://localhost', secretKey: 'sb_secret_for-tests', fetch }),
    mailer: hasMailer ? createResendMailer({ apiKey: 're_key', from: 'a@b.cc', to: 'a@b.cc', endpoint }) : undefined,
    address: () => newsletterUrl,
    runLater: (task) => tasks.push(task),
    log: (entry) => log.push(entry),
    retryDelays: [1, 1],
  });
  return {
    log,
    fetch: handle,
    async ask(email, headers = {}, language) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
      const body = typeof email === 'string' ? JSON.stringify({ email }) : JSON.stringify(email);
      const query = language === undefined ? '' : `?language=${encodeURIComponent(language)}`;
      const { status } = await handle(new Request(newsletterUrl + query, { ...init, body }));
      await Promise.all(tasks);
      return status;
    },
    async open(link, method = 'GET') {
      const response = await handle(new Request(link, { method }));
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
  };
}

/**
 * Adds an address as a visitor's form does.
 * @param language that of a page in a further language
 */
export async function subscribe({ fetch }: ContactDatabase, email: string, language?: string): Promise<number> {
  const note = language === undefined ? '' : `; language=${Buffer.from(language).toString('base64')}`;
  const response = await fetch('http://localhost/rest/v1/newsletter_subscriptions', {
    method: 'POST',
    headers: { apikey: embeddedKey, 'content-type': 'application/json', 'x-client-info': `site; page=Lw==${note}` },
    body: JSON.stringify({ email }),
  });
  return response.status;
}

/** The links of a mail, by what they do. */
export function linksOf(mail: ResendServer['mails'][number] | undefined): { confirm: string; unsubscribe: string } {
  const find = (name: string) => new RegExp(`https?://\\S+\\?${name}=\\S+`).exec(String(mail?.body.text))?.[0] ?? '';
  return { confirm: find('confirm'), unsubscribe: find('unsubscribe') };
}
