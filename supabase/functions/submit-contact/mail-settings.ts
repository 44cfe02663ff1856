import type { LogEntry } from './log-entry.ts';
import type { Mailer } from './mailer.ts';
import { createResendMailer } from './resend-mailer.ts';
import type { Environment } from './settings.ts';
import type { ContactStrings } from './strings.ts';

/**
 * Creates a mailer if RESEND_API_KEY and CONTACT_RECIPIENT are both set. The domain of CONTACT_SENDER must be verified
 * with Resend; the default sender is Resend's own, which only delivers to the owner of the API key.
 */
export function readMailer(
  env: Environment,
  strings: ContactStrings,
  log: (entry: LogEntry) => void,
): Mailer | undefined {
  const { RESEND_API_KEY: apiKey, CONTACT_RECIPIENT: to, CONTACT_SENDER, RESEND_API_URL: endpoint } = env;
  const complain = (reason: string) => log({ event: 'settings', outcome: 'ignored', reason });
  if (apiKey && !to)
    complain('RESEND_API_KEY is set without CONTACT_RECIPIENT: messages are stored, and nobody gets a mail about them');
  if (to && !apiKey)
    complain('CONTACT_RECIPIENT is set without RESEND_API_KEY: messages are stored, and nobody gets a mail about them');
  if (to && !isMailbox(to)) complain('CONTACT_RECIPIENT is no address such as me@example.com');
  if (CONTACT_SENDER && !isMailbox(CONTACT_SENDER))
    complain('CONTACT_SENDER is neither an address nor like Name <site@example.com>');
  if (!apiKey || !to) return undefined;
  const from = CONTACT_SENDER || `${strings.siteName.replace(/[^\p{L}\p{N} .-]/gu, '')} <onboarding@resend.dev>`;
  return createResendMailer({ apiKey, to, from, ...(endpoint && { endpoint }) });
}

/** Whether a text is an address, or a name and an address, as mail services take it: `Name <me@example.com>`. */
function isMailbox(text: string): boolean {
  return /^(?:[^<>@,]+ <[^\s<>@,"']+@[^\s<>@,"']+\.[^\s<>@,"'.]+>|[^\s<>@,"']+@[^\s<>@,"']+\.[^\s<>@,"'.]+)$/.test(
    text.trim(),
  );
}
