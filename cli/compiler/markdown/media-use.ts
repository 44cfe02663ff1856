/** What is done with a file under content/media: shown on a page, offered as it is, or put into a pack. */
export const mediaUses = ['picture', 'download', 'pack'] as const;

/** A file under content/media that the content refers to, and what for. */
export interface MediaUse {
  /** From content/media, such as `photos/portrait.jpg`. */
  path: string;
  use: (typeof mediaUses)[number];
  /** Is as wide as the column of its text: in Markdown, an image that is a paragraph of its own. */
  isFigure?: true;
}
