import { readNewsletterMailer } from '../../../supabase/functions/newsletter/settings.ts';
import type { LogEntry } from '../../../supabase/functions/submit-contact/log-entry.ts';
import { readMailer } from '../../../supabase/functions/submit-contact/mail-settings.ts';
import { readOrigins } from '../../../supabase/functions/submit-contact/read-origins.ts';
import { readAddressHeader, readLimit } from '../../../supabase/functions/submit-contact/settings.ts';
import type { ContactStrings } from '../../../supabase/functions/submit-contact/strings.ts';

/** The variables that the functions read, besides those that Supabase sets. */
export const functionVariables = [
  'RESEND_API_KEY',
  'CONTACT_RECIPIENT',
  'CONTACT_SENDER',
  'RESEND_API_URL',
  'CONTACT_LIMIT',
  'CLIENT_ADDRESS_HEADER',
  'ALLOWED_ORIGINS',
  'NEWSLETTER_URL',
] as const;

/** What the functions need to know of the content. */
interface FunctionContent {
  strings: ContactStrings;
  /** The origins of the site, as the content has them. */
  origins: readonly string[];
  /** The origins in the code of the functions, which `npm run words` copies from the content. */
  deployed: readonly string[];
  requiresConfirmation: boolean;
}

/**
 * Checks the settings of hosted functions before they are set: what a function would log when it starts, and what it
 * would not notice. No message contains a value, but for origins.
 */
export function checkFunctionSettings(
  env: Readonly<Record<string, string | undefined>>,
  { strings, origins, deployed, requiresConfirmation }: FunctionContent,
): string[] {
  const problems = Object.keys(env).flatMap(checkName);
  const log = ({ reason }: LogEntry) => void problems.push(`${reason}.`);
  readMailer(env, strings, log);
  if (requiresConfirmation) readNewsletterMailer(env, log);
  readLimit(env, log);
  readOrigins(env, origins, log);
  if (readAddressHeader(env, log) === undefined)
    problems.push(
      'CLIENT_ADDRESS_HEADER has no value: all visitors would share one limit. Hosted Supabase needs cf-connecting-ip.',
    );
  for (const name of ['NEWSLETTER_URL', 'RESEND_API_URL'])
    if (env[name] && !isPublicUrl(env[name])) problems.push(`${name} is no address like https://api.example.com/path.`);
  const missing = origins.filter((origin) => !deployed.includes(origin));
  if (missing.length > 0)
    problems.push(
      `The functions do not know the address of the site, ${missing.join(', ')}. Run npm run words, and deploy them.`,
    );
  return problems;
}

/** Says why a variable does not belong in the file. */
function checkName(name: string): string[] {
  if ((functionVariables as readonly string[]).includes(name)) return [];
  if (name.startsWith('SUPABASE_'))
    return [`${name} belongs in .env: functions get their own, and the Supabase CLI leaves it out.`];
  if (name.startsWith('VITE_') || ['PORT', 'SUBSCRIPTION_LIMIT'].includes(name))
    return [`${name} belongs in .env: no function reads it.`];
  return [`${name} is read by no function. There are: ${functionVariables.join(', ')}.`];
}

function isPublicUrl(text: string): boolean {
  const url = URL.parse(text.trim());
  return url?.protocol === 'https:' && url.search + url.hash + url.username + url.password === '';
}
