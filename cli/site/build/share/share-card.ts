import type { Theme } from '../../../../src/content.gen.ts';

/** What stands on the picture beside links to a page. */
export interface ShareCard {
  /** Of articles there may be thousands. */
  kind: 'page' | 'article';
  /** The address of the page, such as `/about`. */
  path: string;
  title: string;
  /** A few words above the title. */
  eyebrow?: string | undefined;
  /** A sentence under it, in which `*words*` between asterisks stand out. */
  line?: string | undefined;
  /** The colour of what stands out, as `#6ea8ff`; without one, a tone of the accent. */
  color?: string | undefined;
  /** A picture below content/media/, at the head of the card; without one, the mark of the brand. */
  mark?: string | undefined;
  /** A picture below content/media/, at its right; without one, line work. */
  art?: string | undefined;
  /** Cards of one family have the same line work. */
  family: string;
}

/** What stands on every card. */
export interface ShareBrand {
  name: string;
  /** The letters for a brand without a mark. */
  label: string;
  mark: string | undefined;
  /** The name of the site's host, such as `jv.example.com`. */
  host: string;
  colors: Theme['colors'];
  fonts: Theme['fonts'];
}

/** In pixels, as networks ask for. */
export const shareImageSize = { width: 1200, height: 630 };
