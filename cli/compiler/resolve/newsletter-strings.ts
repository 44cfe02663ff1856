import type { NewsletterStrings } from '../../../supabase/functions/newsletter/strings.ts';
import type { Content } from '../model/content.ts';
import { requireData } from '../model/content-file.ts';
import { contactStrings, fillAllFacts } from './contact-strings.ts';

/**
 * Takes the texts of the newsletter function from the content.
 * @param content without problems
 */
export function newsletterStrings(content: Content): NewsletterStrings {
  const { language, siteName, homeUrl, colors, page } = contactStrings(content).strings;
  const site = requireData(content.settings.site);
  const messages = requireData(content.settings.messages);
  const facts = requireData(content.settings.facts);
  const { mail, pages } = fillAllFacts(messages.subscriptions, facts);
  const isConfirmed = site.subscriptions?.confirm === true;
  return { language, siteName, homeUrl, colors, isConfirmed, mail, pages, home: page.home };
}
