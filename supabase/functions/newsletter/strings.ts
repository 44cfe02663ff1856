import type { ContactStrings } from '../submit-contact/strings.ts';

/** A heading and a sentence. */
export interface PageStrings {
  title: string;
  text: string;
}

/** The texts of the newsletter function in one language. */
export interface NewsletterTexts extends Pick<ContactStrings, 'language' | 'siteName' | 'homeUrl' | 'colors'> {
  /** The subject contains `{site}`; the text contains `{confirm}` and `{unsubscribe}`, which become URLs. */
  mail: { subject: string; text: string };
  pages: {
    confirm: PageStrings & { button: string };
    confirmed: PageStrings;
    expired: PageStrings;
    unsubscribe: PageStrings & { button: string };
    unsubscribed: PageStrings;
    unknown: PageStrings;
    unavailable: PageStrings;
  };
  /** The label of the link to the site. */
  home: string;
}

/** The texts of the newsletter function. `npm run generate` copies them from content to `strings.gen.ts`. */
export interface NewsletterStrings extends NewsletterTexts {
  /** Whether new subscribers must confirm their address by mail. */
  requiresConfirmation: boolean;
  /** The texts for those who subscribed on pages in further languages, by their BCP 47 tags. */
  translations?: Readonly<Record<string, NewsletterTexts>>;
}
