/** What visitors, screen readers and search engines read on a page. */
export interface PageContent {
  /** The language of the page, such as `en`. */
  language: string;
  head: PageHead;
  /** The navigation bar, each section, and the footer, in reading order. */
  regions: Region[];
  /** Hashes of what is not read, by name, such as `styles` or `structured data`. */
  hidden: ReadonlyMap<string, string>;
}

/** What search results and shared links show of a page. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string;
  robots: string;
  /** The address of the image that shared links show. */
  shareImage: string;
}

/** The bar above the content of a page, one of its sections, or its footer. */
export interface Region {
  place: 'navigation' | 'section' | 'footer';
  /** The id in the page, which links can lead to. */
  id: string | undefined;
  /** The text of the first heading. */
  heading: string | undefined;
  blocks: Block[];
  links: PageLink[];
  images: PageImage[];
  /** A hash of all elements with their classes and other attributes, without texts and addresses. */
  markup: string;
}

/**
 * Where a text stands: visibly on the page, read by screen readers (`name`, `alternative text`), in an empty field, or
 * shown later, such as the messages of a form and what replaces it where it does not work.
 */
export type BlockKind = 'text' | 'name' | 'alternative text' | 'placeholder' | 'later';

/** A text without line breaks, such as a paragraph, a button or an alternative text. */
export interface Block {
  kind: BlockKind;
  text: string;
}

export interface PageLink {
  text: string;
  to: string;
}

export interface PageImage {
  /** The address of the file that old browsers load. */
  address: string;
  /** The address without hash and width, which stays when the image is encoded again. */
  name: string;
  alt: string;
  /** Pixels, as the page states them. */
  width: number | undefined;
  height: number | undefined;
}
