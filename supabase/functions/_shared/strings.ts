import type { AnswerFault } from './check-answers.ts';
import type { FormField } from './form-field.ts';

/** What the pages of both functions need. */
export interface PageTexts {
  /** The language of the texts as a BCP 47 tag. */
  language: string;
  siteName: string;
  homeUrl: string;
  /** The colours of the site, and the rules of page.css. */
  style: string;
}

/** Texts in the main language, and, by BCP 47 tag, in further languages. */
export type Translated<Texts> = Texts & { translations?: Readonly<Record<string, Texts>> };

/** The definition of a custom form, by which its answers are checked. */
export interface FormDefinition {
  /** The subject of its messages. */
  subject: string;
  /** The sentence that its sender reads when it was sent. */
  success: string;
  /** One of them is a required email address, to which the operator replies. */
  fields: FormField[];
}

/** The messages for requests that are refused. */
type RefusalTexts = Record<
  'malformed' | 'method' | 'type' | 'tooLarge' | 'origin' | 'reused' | 'tooMany' | 'unavailable',
  string
>;

export interface ContactTexts extends PageTexts, RefusalTexts {
  /** The IANA time zone of the site, which decides what day `today` is. */
  timeZone: string;
  labels: Record<'name' | 'email' | 'subject' | 'message', { label: string }>;
  /** The sentence that a sender reads when the message was sent. */
  success: string;
  /** The custom forms, by the name that a message gives in `form`. */
  forms: Record<string, FormDefinition>;
  /** The messages for answers, with `{field}`, `{limit}` and `{max}`; `unknown` is for an unknown form or field. */
  answers: Record<'missing', string> & Partial<Record<AnswerFault | 'unknown', string>>;
  /** The page that answers a form without JavaScript: titles, the hint about going back, the label of the link. */
  page: { sent: string; notSent: string; back: string; home: string };
  /** The email to the operator. Its subject contains the placeholders `{name}` and `{subject}` of the message. */
  mail: { subject: string };
}

export type ContactStrings = Translated<ContactTexts>;

/** The heading, the sentence and the button of a page. */
interface PageStrings {
  title: string;
  text: string;
  button?: string;
}

export interface NewsletterTexts extends PageTexts {
  /** The subject contains `{site}`; the text contains `{confirm}` and `{unsubscribe}`, which become URLs. */
  mail: { subject: string; text: string };
  pages: Record<'confirm' | 'unsubscribe', PageStrings & { button: string }> &
    Record<'confirmed' | 'expired' | 'unsubscribed' | 'unknown' | 'unavailable', PageStrings>;
  /** The label of the link to the site. */
  home: string;
}

/** The texts of the newsletter function, and whether new subscribers must confirm their address by mail. */
export type NewsletterStrings = Translated<NewsletterTexts> & { requiresConfirmation: boolean };

/** The texts of both functions, and the origins that they accept; written to `strings.gen.ts` by `npm run generate`. */
export interface FunctionStrings {
  strings: ContactStrings;
  newsletter: NewsletterStrings;
  origins: readonly string[];
}

/** Returns the texts in the language that the address of a request names, or else in the main language. */
export function stringsFor<Texts>({ url }: Pick<Request, 'url'>, strings: Translated<Texts>): Texts {
  return translate(strings, new URL(url).searchParams.get('language')) ?? strings;
}

/** Returns the texts in a language of the site that is not its main one; undefined for any other language. */
export function translate<Texts>({ translations = {} }: Translated<Texts>, language: string | null): Texts | undefined {
  return language !== null && Object.hasOwn(translations, language) ? translations[language] : undefined;
}

/** Replaces placeholders such as `{name}` in one pass, so that no inserted value is read as a placeholder. */
export function fillIn(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
