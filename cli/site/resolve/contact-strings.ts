import { basePath } from '../../../src/base-path.ts';
import type { ContactFormSection, Facts, SiteSettings, Theme } from '../../../src/content.gen.ts';
import type { ContactStrings, PageColors } from '../../../supabase/functions/submit-contact/strings.ts';
import { colorScheme } from '../../content/colors.ts';
import { fillFacts } from '../../content/schema/facts.ts';
import { nearestTexts } from '../../content/schema/shipped-texts.ts';
import type { Content } from '../model/content.ts';
import { requireData } from '../model/content-file.ts';
import { currentFacts } from '../model/facts-at.ts';
import { contentIn, furtherLanguages, homePath } from '../model/languages.ts';
import { sectionsOfType } from '../model/sections.ts';
import { formDefinitions } from './form-definitions.ts';

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
function stringsIn(whole: Content, language: string | undefined): ContactStrings {
  const content = contentIn(whole, language);
  const site = requireData(content.settings.site);
  const theme = requireData(content.settings.theme);
  const facts = currentFacts(content);
  // Without a form, the function is asked by strangers alone.
  const messages = requireData(content.settings.messages);
  const contact = messages.contact ?? nearestTexts(site.language).contact;
  // The browser alone shows `failed` and `refused`.
  const { page, mail, failed: _, refused: __, ...answers } = contact;
  // The first line of a choice is on the page alone.
  const { choose: ___, ...formAnswers } = messages.forms ?? {};
  const strings: ContactStrings = {
    language: site.language,
    timeZone: content.options.at.timeZone,
    siteName: site.name,
    homeUrl: homeUrl(site, homePath(language)),
    colors: pageColors(theme),
    labels: fieldLabels(whole, content),
    // A page in another language may have sent a form without naming its language.
    forms: { ...formDefinitions(whole, contact.success), ...formDefinitions(content, contact.success) },
    answers: formAnswers,
    ...answers,
    page: { ...page },
    mail: { ...mail },
  };
  return fillAllFacts(strings, facts);
}

/** Returns the colours of the pages of functions. */
function pageColors({ colors, alternateColors }: Theme): ContactStrings['colors'] {
  const pick = ({ ground, ink, body, accent, onAccent }: Theme['colors']): PageColors => ({
    scheme: colorScheme(ground),
    ground,
    ink,
    body,
    accent,
    onAccent,
  });
  return { ...pick(colors), ...(alternateColors && { alternate: pick(alternateColors) }) };
}

/** Fills facts into all texts of a value. */
export function fillAllFacts<T>(value: T, facts: Facts): T {
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

/** Returns the labels of the form fields, of the main language if no page has a form; without any, the names of the fields. */
function fieldLabels(whole: Content, content: Content): ContactStrings['labels'] {
  const [form] = [...sectionsOfType(content, 'contact-form'), ...sectionsOfType(whole, 'contact-form')];
  const label = (field: keyof ContactFormSection['fields']) => form?.section.fields[field].label ?? field;
  return { name: label('name'), email: label('email'), subject: label('subject'), message: label('message') };
}
