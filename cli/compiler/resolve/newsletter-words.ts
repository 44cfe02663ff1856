import type { Facts, Messages, SiteSettings } from '../../../src/content.gen.ts';
import type { NewsletterWords } from '../../../supabase/functions/newsletter/words.ts';
import type { Content } from '../model/content.ts';
import { settingsFile } from '../model/rows.ts';
import { contactWords, fillAllFacts } from './contact-words.ts';

/**
 * Takes the words of the newsletter function from the content.
 * @param content without problems, before a build uses it up
 */
export function newsletterWords(content: Content): NewsletterWords {
  const { language, siteName, homeUrl, colors, page } = contactWords(content).words;
  const site = settingsFile(content, 'site')?.data as SiteSettings;
  const messages = settingsFile(content, 'messages')?.data as Messages;
  const facts = settingsFile(content, 'facts')?.data as Facts;
  const { mail, pages } = fillAllFacts(messages.subscriptions, facts);
  const isConfirmed = site.subscriptions?.confirm === true;
  return { language, siteName, homeUrl, colors, isConfirmed, mail, pages, home: page.home };
}
