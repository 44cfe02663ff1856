import type { NewsletterStrings, NewsletterTexts } from '../../../supabase/functions/newsletter/strings.ts';
import type { ContactStrings } from '../../../supabase/functions/submit-contact/strings.ts';
import { nearestTexts, standardTexts } from '../../content/schema/shipped-texts.ts';
import type { Content } from '../model/content.ts';
import { requireData } from '../model/content-file.ts';
import { currentFacts } from '../model/facts-at.ts';
import { contentIn, furtherLanguages } from '../model/languages.ts';
import { contactStrings, fillAllFacts } from './contact-strings.ts';

/**
 * Collects what the edge function for the newsletter needs from the content. Of further languages, it has those with
 * messages of their own: a mail in the main language is better than a page that mixes two.
 * @param content without problems
 */
export function newsletterStrings(content: Content): NewsletterStrings {
  const { strings } = contactStrings(content);
  const site = requireData(content.settings.site);
  const translations = furtherLanguages(content).flatMap(({ tag, folder }) => {
    const texts = strings.translations?.[tag];
    const messages = content.languages.get(folder)?.settings?.messages;
    const subscriptions = messages && (requireData(messages).subscriptions ?? standardTexts(tag)?.subscriptions);
    return texts && subscriptions ? [[tag, textsFrom(contentIn(content, folder), texts, subscriptions)] as const] : [];
  });
  const subscriptions =
    requireData(content.settings.messages).subscriptions ?? nearestTexts(site.language).subscriptions;
  return {
    ...textsFrom(contentIn(content, undefined), strings, subscriptions),
    requiresConfirmation: site.subscriptions?.confirm === true,
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
  };
}

/** Collects the texts in one language. @param content as this language sees it */
function textsFrom(
  content: Content,
  { language, siteName, homeUrl, colors, page }: ContactStrings,
  subscriptions: Pick<NewsletterTexts, 'mail' | 'pages'>,
): NewsletterTexts {
  const { mail, pages } = fillAllFacts(subscriptions, currentFacts(content));
  return { language, siteName, homeUrl, colors, mail, pages, home: page.home };
}
