import { asHtml, type Html } from '../../../src/html.ts';

/** An image in a Markdown text. */
interface TextImage {
  /** The path below content/media, such as `photos/portrait.jpg`. */
  path: string;
  /** The description, as plain text. */
  alt: string;
}

/**
 * A value that is only known for the whole site: where a link leads, the variants of an image, the size of a download.
 */
export type Slot = { link: string } | { image: TextImage } | { download: string } | { size: string } | TextLabel;

/** A label from messages.yaml. */
interface TextLabel {
  label: 'footnotes' | 'backToText';
  /** The number of the footnote. */
  number?: number;
}

/** HTML and slots, alternating. It is serializable, so that a worker can send it to the main thread. */
export type Pieces = readonly (string | Slot)[];

/** Returns the values of slots: addresses and texts, not yet escaped. */
export interface SlotFiller {
  /** Returns the address that a visitor follows for the address that an author wrote. */
  link(address: string): string;
  /** Returns the language of the page at such an address, if it is not that of the text. */
  language?(address: string): string | undefined;
  /** Returns the address of a file under content/media. */
  download(path: string): string;
  /** Returns the size of that file, such as `2.4 MB`. */
  size(path: string): string;
  /** Returns the image as HTML. */
  image(image: TextImage): Html;
  label(label: TextLabel): string;
}

/** Renders a text to HTML with the values of its slots. */
export type FillSlots = (filler: SlotFiller) => Html;

/** Returns a function that joins the pieces, with values for the slots. */
export function fillPieces(pieces: Pieces): FillSlots {
  return (filler) =>
    asHtml(pieces.map((piece) => (typeof piece === 'string' ? piece : fillSlot(piece, filler))).join(''));
}

/** Returns the text of a slot within an attribute or between tags. A link or a download may add an attribute. */
function fillSlot(slot: Slot, filler: SlotFiller): string {
  if ('image' in slot) return filler.image(slot.image);
  if ('label' in slot) return escapeHtml(filler.label(slot));
  if ('size' in slot) return escapeHtml(filler.size(slot.size));
  if ('download' in slot) return `${escapeHtml(filler.download(slot.download))}" download="${fileName(slot.download)}`;
  const address = filler.link(slot.link);
  const language = filler.language?.(address);
  if (language !== undefined) return `${escapeHtml(address)}" hreflang="${language}`;
  return escapeHtml(address) + (/^https?:/.test(address) ? '" rel="noopener' : '');
}

/** Returns the name of the saved file; its address contains a hash. */
function fileName(path: string): string {
  return escapeHtml(path.slice(path.lastIndexOf('/') + 1));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
