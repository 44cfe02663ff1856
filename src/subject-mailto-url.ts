import { mailtoUrl } from './mailto-url.ts';
import type { SharedSite } from './shared-site.ts';

/**
 * Returns the email link that replaces a link to the contact form with a subject (`/contact?subject=…`) for visitors
 * without JavaScript, in whose form the subject would stay empty. Returns undefined for all other links.
 * @param to the address of the link
 */
export function subjectMailtoUrl(to: string, { contactForms, settings }: SharedSite): string | undefined {
  if (!to.includes('subject=')) return undefined;
  const [path = '', query = ''] = to.split(/[?#]/);
  const subject = new URLSearchParams(query).get('subject');
  return subject && contactForms.includes(path) ? mailtoUrl(settings.email, { subject }) : undefined;
}
