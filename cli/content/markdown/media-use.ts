/**
 * The uses of a file under content/media: shown or played on a page, offered as a download, put into a pack, or the font
 * of texts.
 */
export const mediaUses = ['image', 'audio', 'video', 'captions', 'download', 'pack', 'font'] as const;

/** A file under content/media that the content refers to, and its use. */
export interface MediaUse {
  /** The path below content/media, such as `photos/portrait.jpg`. */
  path: string;
  use: (typeof mediaUses)[number];
  /** Whether the image is as wide as the column of its text: in Markdown, an image that is a paragraph of its own. */
  isFigure?: true;
}
