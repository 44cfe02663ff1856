import type { ContactWords } from '../submit-contact/words.ts';

/** A heading and a sentence. */
export interface PageWords {
  title: string;
  text: string;
}

/** The texts of the newsletter function. `npm run words` copies them from content to `words.gen.ts`. */
export interface NewsletterWords extends Pick<ContactWords, 'language' | 'siteName' | 'homeUrl' | 'colors'> {
  /** Whether new subscribers must confirm their address by mail. */
  isConfirmed: boolean;
  /** The subject contains `{site}`; the text contains `{confirm}` and `{unsubscribe}`, which become URLs. */
  mail: { subject: string; text: string };
  pages: {
    confirm: PageWords & { button: string };
    confirmed: PageWords;
    expired: PageWords;
    unsubscribe: PageWords & { button: string };
    unsubscribed: PageWords;
    unknown: PageWords;
    unavailable: PageWords;
  };
  /** The label of the link to the site. */
  home: string;
}
