import { basePath } from '../../../src/base-path.ts';
import type { ContactFormSection, Facts, Theme } from '../../../src/content.gen.ts';
import type { ContactStrings, PageColors } from '../../../supabase/functions/submit-contact/strings.ts';
import { colorScheme } from '../color/color-scheme.ts';
import type { Content } from '../model/content.ts';
import { requireData } from '../model/content-file.ts';
import { currentFacts } from '../model/facts-at.ts';
import { sectionsOfType } from '../model/sections.ts';
import { fillFacts } from '../schema/facts.ts';
import { nearestTexts } from '../schema/standard-texts.ts';
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
    // Not every host leads from `/site` to `/site/`.
    homeUrl: basePath(site) === '' ? site.url : `${site.url}/`,
    colors: pageColors(theme),
    labels: fieldLabels(content),
    forms: formDefinitions(content, contact.success),
    answers: formAnswers,
    ...answers,
    page: { ...page },
    mail: { ...mail },
  };
  return { strings: fillAllFacts(strings, facts), origins: [new URL(site.url).origin] };
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

/** Returns the labels of the form fields; without a contact form, the names of the fields. */
function fieldLabels(content: Content): ContactStrings['labels'] {
  const [form] = sectionsOfType(content, 'contact-form');
  const label = (field: keyof ContactFormSection['fields']) => form?.section.fields[field].label ?? field;
  return { name: label('name'), email: label('email'), subject: label('subject'), message: label('message') };
}
