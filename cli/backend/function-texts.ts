import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Theme } from '../../src/content.gen.ts';
import { basePath } from '../../src/text/urls.ts';
import type {
  ContactStrings,
  ContactTexts,
  FunctionStrings,
  NewsletterStrings,
  NewsletterTexts,
  PageTexts,
} from '../../supabase/functions/_shared/strings.ts';
import { colorScheme } from '../content/colors.ts';
import { fillFacts } from '../content/schema/facts.ts';
import { nearestTexts, standardTexts } from '../content/schema/shipped-texts.ts';
import { projectRoot } from '../platform/project-root.ts';
import { hasErrors } from '../problems/problem.ts';
import { loadCachedContent } from '../rules/load.ts';
import { type Content, requireData } from '../site/content.ts';
import { currentFacts } from '../site/current-facts.ts';
import { contentIn, furtherLanguages, homePath } from '../site/languages.ts';
import { sectionsOfType } from '../site/sections.ts';

/**
 * Collects what the edge functions need from the content: the texts and colours of their mails and pages, and the origins
 * that may call them. The newsletter has the languages with messages of their own: a mail in the main language is better
 * than a page that mixes two.
 * @param content without problems
 * @param isLocal whether pages lead back to the server that answers, rather than to the public site
 */
export function functionStrings(content: Content, isLocal = false): FunctionStrings {
  const site = requireData(content.settings.site);
  const main = textsIn(content, undefined, isLocal);
  const further = furtherLanguages(content).map(({ tag, folder }) => [tag, textsIn(content, folder, isLocal)] as const);
  const translate = <Name extends 'contact' | 'newsletter'>(name: Name) => {
    const own = further.flatMap(([tag, { [name]: texts }]) => (texts ? [[tag, texts] as const] : []));
    return own.length > 0 && { translations: Object.fromEntries(own) };
  };
  const requiresConfirmation = site.subscriptions?.confirm === true;
  return {
    strings: { ...main.contact, ...translate('contact') },
    newsletter: { ...main.newsletter, requiresConfirmation, ...translate('newsletter') } as NewsletterStrings,
    origins: [new URL(site.url).origin],
  };
}

/** Collects the texts for pages in one language. @param language its folder; undefined for the main one */
function textsIn(whole: Content, language: string | undefined, isLocal: boolean) {
  const content = contentIn(whole, language);
  const site = requireData(content.settings.site);
  const messages = requireData(content.settings.messages);
  // Facts, such as a year, are filled into all texts.
  const facts = currentFacts(content);
  const fill = <Texts>(texts: Texts): Texts =>
    JSON.parse(
      JSON.stringify(texts, (_key, value) => (typeof value === 'string' ? fillFacts(value, facts).trim() : value)),
    );
  const { colors, alternateColors } = requireData(content.settings.theme);
  const pick = ({ ground, ink, body, accent, onAccent }: Theme['colors']) => {
    return { scheme: colorScheme(ground), ground, ink, body, accent, onAccent };
  };
  const base = basePath(site);
  const home = homePath(language);
  // Not every host leads from `/site` to `/site/`.
  const path = home === '/' && (isLocal || base !== '') ? '/' : home.replace(/\/$/, '');
  const shared: PageTexts = {
    language: site.language,
    siteName: site.name,
    homeUrl: (isLocal ? base : site.url) + path,
    colors: { ...pick(colors), ...(alternateColors && { alternate: pick(alternateColors) }) },
  };
  // Without a form, the function is asked by strangers alone.
  const texts = messages.contact ?? nearestTexts(site.language).contact;
  // The browser alone shows `failed` and `refused`, and the page alone the first line of a choice.
  const { failed: _, refused: __, ...answers } = texts;
  const { choose: ___, ...formAnswers } = messages.forms ?? {};
  const contact: ContactTexts = {
    ...shared,
    timeZone: content.options.at.timeZone,
    labels: fieldLabels(whole, content),
    // A page in another language may have sent a form without naming its language.
    forms: { ...formDefinitions(whole, texts.success), ...formDefinitions(content, texts.success) },
    answers: formAnswers,
    ...answers,
  };
  const own = language === undefined ? content.settings.messages : whole.languages.get(language)?.settings?.messages;
  const standard = language === undefined ? nearestTexts(site.language) : standardTexts(site.language);
  const subscriptions = own && (requireData(own).subscriptions ?? standard?.subscriptions);
  const newsletter: NewsletterTexts | undefined = subscriptions && {
    ...shared,
    mail: subscriptions.mail,
    pages: subscriptions.pages,
    home: texts.page.home,
  };
  return { contact: fill(contact), newsletter: newsletter && fill(newsletter) };
}

/** Returns the labels of the fields; without a form in the language, of the main one, and without any, their names. */
function fieldLabels(whole: Content, content: Content): ContactStrings['labels'] {
  const [form] = [...sectionsOfType(content, 'contact-form'), ...sectionsOfType(whole, 'contact-form')];
  const label = (field: keyof ContactStrings['labels']) => form?.section.fields[field].label ?? field;
  return { name: label('name'), email: label('email'), subject: label('subject'), message: label('message') };
}

/** Returns the forms of the pages by their names. @param success what they answer if they have no answer of their own */
function formDefinitions(content: Content, success: string): ContactStrings['forms'] {
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

/** Returns the source of `strings.gen.ts`, with which the functions are deployed. @param content without problems */
export function stringsModule(content: Content): string {
  return `// Generated by \`npm run generate\` from the content: change the texts there.
import type { FunctionStrings } from './strings.ts';

export const texts: FunctionStrings = ${JSON.stringify(functionStrings(content), undefined, 2)};
`;
}

export const stringsFile = join(projectRoot, 'supabase/functions/_shared/strings.gen.ts');

/** Reads the texts of the functions from the content; without valid content, those for the deployed ones, if there are any. */
export async function readStrings(contentFolder: string): Promise<FunctionStrings | undefined> {
  const loaded = existsSync(contentFolder) ? await loadCachedContent(contentFolder) : undefined;
  if (loaded !== undefined && !hasErrors(loaded.problems)) return functionStrings(loaded.content, true);
  return existsSync(stringsFile) ? (await import(pathToFileURL(stringsFile).href)).texts : undefined;
}
