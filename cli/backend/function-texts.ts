import type { ContactFormSection, Facts, SiteSettings, Theme } from '../../src/content.gen.ts';
import { basePath } from '../../src/text/urls.ts';
import type {
  ContactStrings,
  ContactTexts,
  FormDefinition,
  NewsletterStrings,
  NewsletterTexts,
  PageColors,
} from '../../supabase/functions/_shared/strings.ts';
import { colorScheme } from '../content/colors.ts';
import { fillFacts } from '../content/schema/facts.ts';
import { nearestTexts, standardTexts } from '../content/schema/shipped-texts.ts';
import { type Content, requireData } from '../site/content.ts';
import { currentFacts } from '../site/current-facts.ts';
import { contentIn, furtherLanguages, homePath } from '../site/languages.ts';
import { sectionsOfType } from '../site/sections.ts';

/** The texts of the contact function, and the origins from which it accepts messages. */
export interface ContactFunctionContent {
  strings: ContactStrings;
  origins: string[];
}

/**
 * Collects what the edge function for messages needs from the content: the texts and colours of its mails and pages,
 * and the origins that may call it.
 * @param content without problems
 */
export function contactStrings(content: Content): ContactFunctionContent {
  const strings = stringsIn(content, undefined);
  const translations = furtherLanguages(content).map(({ tag, folder }) => [tag, stringsIn(content, folder)] as const);
  return {
    strings: { ...strings, ...(translations.length > 0 && { translations: Object.fromEntries(translations) }) },
    origins: [new URL(requireData(content.settings.site).url).origin],
  };
}

/** Collects the texts for pages in one language. @param language its folder; undefined for the main one */
function stringsIn(whole: Content, language: string | undefined): ContactTexts {
  const content = contentIn(whole, language);
  const site = requireData(content.settings.site);
  // Without a form, the function is asked by strangers alone.
  const messages = requireData(content.settings.messages);
  const contact = messages.contact ?? nearestTexts(site.language).contact;
  // The browser alone shows `failed` and `refused`, and the page alone the first line of a choice.
  const { page, mail, failed: _, refused: __, ...answers } = contact;
  const { choose: ___, ...formAnswers } = messages.forms ?? {};
  const strings: ContactTexts = {
    language: site.language,
    timeZone: content.options.at.timeZone,
    siteName: site.name,
    homeUrl: homeUrl(site, homePath(language)),
    colors: pageColors(requireData(content.settings.theme)),
    labels: fieldLabels(whole, content),
    // A page in another language may have sent a form without naming its language.
    forms: { ...formDefinitions(whole, contact.success), ...formDefinitions(content, contact.success) },
    answers: formAnswers,
    ...answers,
    page: { ...page },
    mail: { ...mail },
  };
  return fillAllFacts(strings, currentFacts(content));
}

/** Returns the colours of the pages of functions. */
function pageColors({ colors, alternateColors }: Theme): ContactStrings['colors'] {
  const pick = ({ ground, ink, body, accent, onAccent }: Theme['colors']): PageColors => {
    return { scheme: colorScheme(ground), ground, ink, body, accent, onAccent };
  };
  return { ...pick(colors), ...(alternateColors && { alternate: pick(alternateColors) }) };
}

/** Fills facts into all texts of a value. */
function fillAllFacts<T>(value: T, facts: Facts): T {
  if (typeof value === 'string') return fillFacts(value, facts).trim() as T;
  if (Array.isArray(value)) return value.map((item) => fillAllFacts(item, facts)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAllFacts(item, facts)])) as T;
}

/** Returns the address of the first page. Not every host leads from `/site` to `/site/`. */
function homeUrl(site: SiteSettings, home: string): string {
  if (home !== '/') return site.url + home;
  return basePath(site) === '' ? site.url : `${site.url}/`;
}

/** Returns the labels of the fields; without a form in the language, of the main one, and without any, their names. */
function fieldLabels(whole: Content, content: Content): ContactStrings['labels'] {
  const [form] = [...sectionsOfType(content, 'contact-form'), ...sectionsOfType(whole, 'contact-form')];
  const label = (field: keyof ContactFormSection['fields']) => form?.section.fields[field].label ?? field;
  return { name: label('name'), email: label('email'), subject: label('subject'), message: label('message') };
}

/** Returns the forms of the pages by their names. @param success what they answer if they have no answer of their own */
function formDefinitions(content: Content, success: string): Record<string, FormDefinition> {
  return Object.fromEntries(
    sectionsOfType(content, 'form').map(({ section }) => [
      section.form,
      {
        subject: section.subject ?? section.title,
        success: section.success ?? success,
        fields: section.fields.map(({ hint: _, placeholder: __, ...field }) => field),
      },
    ]),
  );
}

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
  { language, siteName, homeUrl, colors, page }: ContactTexts,
  subscriptions: Pick<NewsletterTexts, 'mail' | 'pages'>,
): NewsletterTexts {
  const { mail, pages } = fillAllFacts(subscriptions, currentFacts(content));
  return { language, siteName, homeUrl, colors, mail, pages, home: page.home };
}

/**
 * Returns the source of `strings.gen.ts` for each function, which is deployed without the content.
 * @param content without problems
 */
export function stringsModules(content: Content): Record<string, string> {
  const { strings, origins } = contactStrings(content);
  return {
    'submit-contact': stringsModule('ContactStrings', strings, origins),
    newsletter: stringsModule('NewsletterStrings', newsletterStrings(content), origins),
  };
}

function stringsModule(type: string, strings: object, origins: readonly string[]): string {
  return `// Generated by \`npm run generate\` from the content: change the texts there.
import type { ${type} } from '../_shared/strings.ts';

export const strings: ${type} = ${JSON.stringify(strings, undefined, 2)};

export const origins: readonly string[] = ${JSON.stringify(origins)};
`;
}
