import { asHtml, type Html } from '../../../src/html.ts';

/** An image in a text. */
interface TextImage {
  /** From content/media, such as `photos/portrait.jpg`. */
  path: string;
  /** What it shows, as plain text. */
  alt: string;
}

/** A value that only the whole site knows: where a link leads, the files of an image, the size of a download. */
export type Slot = { link: string } | { image: TextImage } | { download: string } | { size: string } | TextLabel;

/** A label from messages.yaml. */
interface TextLabel {
  label: 'footnotes' | 'backToText';
  /** Of the footnote. */
  number?: number;
}

/** HTML and slots in turns, as plain data, so that one thread can pass it to another. */
export type Pieces = readonly (string | Slot)[];

/** Gives the values of slots: addresses and texts that are not escaped yet. */
export interface SlotFiller {
  /** Maps an address as an author writes it to the one that a visitor follows. */
  link(address: string): string;
  /** The address of a file under content/media. */
  download(path: string): string;
  /** How large that file is, such as `2.4 MB`. */
  size(path: string): string;
  /** The image as HTML. */
  image(image: TextImage): Html;
  label(label: TextLabel): string;
}

/** Renders a text to HTML once the values of its slots are known. */
export type FillSlots = (filler: SlotFiller) => Html;

export function fillPieces(pieces: Pieces): FillSlots {
  return (filler) =>
    asHtml(pieces.map((piece) => (typeof piece === 'string' ? piece : fillSlot(piece, filler))).join(''));
}

function fillSlot(slot: Slot, filler: SlotFiller): string {
  if ('image' in slot) return filler.image(slot.image);
  if ('label' in slot) return escapeHtml(filler.label(slot));
  if ('size' in slot) return escapeHtml(filler.size(slot.size));
  if ('download' in slot) return `${escapeHtml(filler.download(slot.download))}" download="${fileName(slot.download)}`;
  const address = filler.link(slot.link);
  return escapeHtml(address) + (/^https?:/.test(address) ? '" rel="noopener' : '');
}

/** What the file is called once it is saved: its address has a hash in its name. */
function fileName(path: string): string {
  return escapeHtml(path.slice(path.lastIndexOf('/') + 1));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
