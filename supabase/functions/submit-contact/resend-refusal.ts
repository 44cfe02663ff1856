import { MailError, type MailErrorKind } from './mailer.ts';

/** The types of errors that a setting or the account causes: https://resend.com/docs/api-reference/errors */
const settingsErrors: ReadonlySet<unknown> = new Set([
  'missing_api_key',
  'restricted_api_key',
  'invalid_api_key',
  'invalid_from_address',
  'daily_quota_exceeded',
  'monthly_quota_exceeded',
]);

/** Texts of errors that a setting causes, whatever their type and status. */
const settingsTexts = /API key is invalid|domain is not verified/i;

/**
 * Reads why Resend has refused an email. The error contains the status and, if it is a known one, the type: the text may
 * quote the email.
 */
export async function readRefusal(response: Response): Promise<MailError> {
  const { name, message } = await readBody(response);
  const isKnown = settingsErrors.has(name);
  const reason = `Resend answered ${response.status}${isKnown ? ` (${name})` : ''}`;
  return new MailError(reason, isKnown || settingsTexts.test(String(message)) ? 'settings' : kindOf(response.status));
}

function kindOf(status: number): MailErrorKind {
  // Every 403 is about the key, the domain of the sender, or a sender that may write only to the owner of the account.
  if (status === 401 || status === 403) return 'settings';
  // 409: an attempt with this key is still in progress. 429: too many requests.
  return status >= 500 || status === 409 || status === 429 ? 'service' : 'mail';
}

/** Reads the body of an error; empty if it is not JSON, or the connection is lost. */
async function readBody(response: Response): Promise<{ name?: unknown; message?: unknown }> {
  try {
    const body: unknown = JSON.parse((await response.text()).slice(0, 10_000));
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
