import type { Theme } from '../../src/content.gen.ts';

/** The size of share images in pixels, which social networks recommend. */
export const shareImageSize = { width: 1200, height: 630 };

/** What is on the image that networks show beside a link to a page. */
export interface ShareCard {
  direction: 'ltr' | 'rtl' | undefined;
  /** The name of the site in the language of the page. */
  name: string;
  title: string;
  /** A short text above the title. */
  eyebrow: string | undefined;
  /** A sentence below the title, in which `*words*` between asterisks are emphasized. */
  line?: string | undefined;
  /** The colour of emphasized words, such as `#6ea8ff`; by default a muted accent colour. */
  color?: string | undefined;
  /** The logo at the top of the card, as an image below content/media/; without one, the letters of the `label`. */
  mark: string | undefined;
  label: string;
  /** The image at the end of the lines: a path below content/media/; by default a rosette. */
  art?: string | undefined;
}

/** The content that all cards of a site share. */
export interface ShareBrand {
  /** The host of the site, and its base path if there is one: `example.com`. */
  host: string;
  colors: Theme['colors'];
  fonts: Theme['fonts'];
}
