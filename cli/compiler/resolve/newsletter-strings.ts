import type { NewsletterStrings } from '../../../supabase/functions/newsletter/strings.ts';
import type { Content } from '../model/content.ts';
import { requireData } from '../model/content-file.ts';
import { currentFacts } from '../model/facts-at.ts';
import { nearestTexts } from '../schema/standard-texts.ts';
import { contactStrings, fillAllFacts } from './contact-strings.ts';

/**
 * Collects what the edge function for the newsletter needs from the content.
 * @param content without problems
 */
export function newsletterStrings(content: Content): NewsletterStrings {
  const { language, siteName, homeUrl, colors, page } = contactStrings(content).strings;
  const site = requireData(content.settings.site);
  const subscriptions =
    requireData(content.settings.messages).subscriptions ?? nearestTexts(site.language).subscriptions;
  const facts = currentFacts(content);
  const { mail, pages } = fillAllFacts(subscriptions, facts);
  const requiresConfirmation = site.subscriptions?.confirm === true;
  return { language, siteName, homeUrl, colors, requiresConfirmation, mail, pages, home: page.home };
}
