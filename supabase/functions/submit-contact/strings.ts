import type { AnswerFault } from '../_shared/check-answers.ts';
import type { FormField } from '../_shared/form-field.ts';

/** The colours of a page as CSS values, and whether their background is light or dark. */
export interface PageColors {
  scheme: 'light' | 'dark';
  ground: string;
  ink: string;
  body: string;
  accent: string;
  onAccent: string;
}

/** A form of one's own, by which its answers are checked. */
export interface FormDefinition {
  /** The subject of its messages. */
  subject: string;
  /** The sentence for its sender. */
  success: string;
  /** One of them is a required email address, to which the answer goes. */
  fields: FormField[];
}

/** The texts of the contact function. `npm run generate` copies them from content to `strings.gen.ts`. */
export interface ContactStrings {
  /** The language of the texts as a BCP 47 tag. */
  language: string;
  /** The IANA time zone of the site, in which `today` is. */
  timeZone: string;
  siteName: string;
  homeUrl: string;
  /** The colours of the page that answers a form without JavaScript, and those for visitors who set the other scheme. */
  colors: PageColors & { alternate?: PageColors };
  labels: { name: string; email: string; subject: string; message: string };
  success: string;
  /** The message for an empty field. Like `invalid`, it contains the placeholder `{field}` for the label of the field. */
  missing: string;
  invalid: string;
  /** The message for a text that is too long, with the placeholders `{field}` and `{max}`. */
  tooLong: string;
  /** The forms of one's own, by the names that their messages have. */
  forms: Record<string, FormDefinition>;
  /**
   * The messages for answers of these forms: those that their fields need, with the placeholders `{field}` and
   * `{limit}`; and for a form or a field that is unknown.
   */
  answers: Partial<Record<Exclude<AnswerFault, 'missing' | 'invalid' | 'tooLong'> | 'unknown', string>>;
  malformed: string;
  method: string;
  type: string;
  tooLarge: string;
  origin: string;
  reused: string;
  tooMany: string;
  unavailable: string;
  /**
   * The texts of the page that answers a form without JavaScript: titles, the hint about going back, the label of the
   * link.
   */
  page: { sent: string; notSent: string; back: string; home: string };
  /** The email to the operator. Its subject contains the placeholders `{name}` and `{subject}` of the message. */
  mail: { subject: string };
  /** The texts for pages in further languages, by their BCP 47 tags. Mails to the operator are in the main language. */
  translations?: Readonly<Record<string, ContactStrings>>;
}

/** Texts in the main language, with those for pages in further ones by their BCP 47 tags. */
export type Translated<Strings> = Strings & { translations?: Readonly<Record<string, Strings>> };

/** Returns the texts in the language that the address of a request names, and without such texts those of the main one. */
export function stringsFor<Strings>({ url }: Pick<Request, 'url'>, strings: Translated<Strings>): Strings {
  return translate(strings, new URL(url).searchParams.get('language') ?? '') ?? strings;
}

/** Returns the texts in a further language of the site; undefined for any other language. */
export function translate<Strings>({ translations = {} }: Translated<Strings>, language: string): Strings | undefined {
  return Object.hasOwn(translations, language) ? translations[language] : undefined;
}

/** Replaces placeholders such as `{name}` in one pass, so that no inserted value is read as a placeholder. */
export function fillIn(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
