import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Theme } from '../../src/content.gen.ts';
import { basePath } from '../../src/text/urls.ts';
import type { ContactTexts, FunctionStrings, NewsletterStrings } from '../../supabase/functions/_shared/strings.ts';
import { colorScheme } from '../content/colors.ts';
import { fillFacts } from '../content/schema/facts.ts';
import { nearestTexts, standardTexts } from '../content/schema/shipped-texts.ts';
import { projectRoot } from '../platform/project-root.ts';
import { hasErrors } from '../problems/problem.ts';
import { loadCachedContent } from '../rules/load.ts';
import { type Content, requireData } from '../site/content.ts';
import { contentIn, homePath, languagesOf } from '../site/languages.ts';
import { sectionsOfType } from '../site/sections.ts';
import { currentFacts } from '../site/time.ts';

/**
 * Collects what the edge functions need from the content: the texts and colours of their mails and pages, and the
 * origins that may call them. The newsletter is translated only into languages that have messages of their own: a page
 * in the main language is better than a page that mixes two languages.
 * @param content without problems
 * @param isLocal whether pages link to the server that runs the functions, rather than to the public site
 */
export function functionStrings(content: Content, isLocal = false): FunctionStrings {
  const { url, subscriptions } = requireData(content.settings.site);
  const main = textsIn(content, undefined, isLocal);
  const { further } = languagesOf(content);
  const others = further.map(({ tag, folder }) => [tag, textsIn(content, folder, isLocal)] as const);
  const translate = <Name extends 'contact' | 'newsletter'>(name: Name) => {
    const translated = others.flatMap(([tag, { [name]: texts }]) => (texts ? [[tag, texts] as const] : []));
    return translated.length > 0 && { translations: Object.fromEntries(translated) };
  };
  const requiresConfirmation = subscriptions?.confirm === true;
  return {
    strings: { ...main.contact, ...translate('contact') },
    newsletter: { ...main.newsletter, requiresConfirmation, ...translate('newsletter') } as NewsletterStrings,
    origins: [new URL(url).origin],
  };
}

/**
 * Collects the texts of the functions in a language, facts filled in; no `newsletter` if the language has none for it.
 * @param language its folder; undefined for the main language @param isLocal as for `functionStrings`
 */
function textsIn(whole: Content, language: string | undefined, isLocal: boolean) {
  const content = contentIn(whole, language);
  const site = requireData(content.settings.site);
  const messages = requireData(content.settings.messages);
  const base = basePath(site);
  const home = homePath(language);
  // With a slash at the end, since not every host redirects from `/site` to `/site/`.
  const path = home === '/' && (isLocal || base !== '') ? '/' : home.replace(/\/$/, '');
  const shared = {
    language: site.language,
    siteName: site.name,
    homeUrl: (isLocal ? base : site.url) + path,
    style: pageStyle(requireData(content.settings.theme)),
  };
  // Without a contact form, only strangers call the function, so the standard texts are enough.
  const texts = messages.contact ?? nearestTexts(site.language).contact;
  const { missing, invalid, tooLong } = texts;
  // The labels are those of the form in this language, or else in the main language, or else the names of the fields.
  const [form] = [...sectionsOfType(content, 'contact-form'), ...sectionsOfType(whole, 'contact-form')];
  const label = (field: keyof ContactTexts['labels']) => ({ label: form?.section.fields[field].label ?? field });
  const contact: ContactTexts = {
    ...shared,
    ...texts,
    timeZone: content.options.at.timeZone,
    labels: { name: label('name'), email: label('email'), subject: label('subject'), message: label('message') },
    // A page in another language may have sent a form without naming its language.
    forms: { ...formDefinitions(whole, texts.success), ...formDefinitions(content, texts.success) },
    answers: { ...messages.forms, missing, invalid, tooLong },
  };
  const isMain = language === undefined;
  const standard = isMain ? nearestTexts(site.language) : standardTexts(site.language);
  const hasMessages = isMain || whole.languages.get(language)?.settings.messages !== undefined;
  const subscriptions = hasMessages ? (messages.subscriptions ?? standard?.subscriptions) : undefined;
  const newsletter = subscriptions && { ...shared, ...subscriptions, home: texts.page.home };
  const facts = currentFacts(content);
  const fill = (_key: string, value: unknown) => (typeof value === 'string' ? fillFacts(value, facts).trim() : value);
  const filled = JSON.stringify({ contact, newsletter }, fill);
  return JSON.parse(filled) as { contact: ContactTexts; newsletter?: typeof newsletter };
}

const functions = join(projectRoot, 'supabase/functions/_shared');

/** Returns the CSS of the pages that functions send: the colours of the site, alternate ones if any, and page.css. */
function pageStyle({ colors, alternateColors }: Theme): string {
  const colorRule = ({ ground, ink, body, accent, onAccent }: Theme['colors']) =>
    `:root { color-scheme: ${colorScheme(ground)}; --ground: ${ground}; --ink: ${ink}; --body: ${body}; --accent: ${accent}; --on-accent: ${onAccent}; }\n`;
  const alternate = alternateColors
    ? `@media (prefers-color-scheme: ${colorScheme(alternateColors.ground)}) { ${colorRule(alternateColors)}}\n`
    : '';
  return `${colorRule(colors)}${alternate}${readFileSync(join(functions, 'page.css'), 'utf8')}`;
}

/** Returns the forms of the pages by their names. @param answer the text after sending, for forms without `success` */
function formDefinitions(content: Content, answer: string): ContactTexts['forms'] {
  const sections = sectionsOfType(content, 'form').map(({ section }) => section);
  const define = ({ form, subject, title, success = answer, fields }: (typeof sections)[number]) =>
    [form, { subject: subject ?? title, success, fields }] as const;
  return Object.fromEntries(sections.map(define));
}

/** Returns the source of `strings.gen.ts`, with which the functions are deployed. @param content without problems */
export function stringsModule(content: Content): string {
  return `// Generated by \`npm run generate\` from the content: change the texts there.
import type { FunctionStrings } from './strings.ts';

const content: unknown = ${JSON.stringify(functionStrings(content), undefined, 2)};

export const texts = content as FunctionStrings;
`;
}

export const stringsFile = join(functions, 'strings.gen.ts');

/** Reads the texts of functions from the content; if it has errors, those for deployment; without both, logs a line. */
export async function readStrings(contentFolder: string, log: (line: string) => void) {
  const loaded = existsSync(contentFolder) ? await loadCachedContent(contentFolder) : undefined;
  if (loaded !== undefined && !hasErrors(loaded.problems)) return functionStrings(loaded.content, true);
  if (existsSync(stringsFile)) return (await import(pathToFileURL(stringsFile).href)).texts as FunctionStrings;
  log('The contact form does not work, because the content has problems. Correct the content and start again.');
  return undefined;
}
