import { asHtml, type Html } from '../../../src/html.ts';

/** The character before and after a slot in HTML. No author can write one: CommonMark replaces this character. */
const slotDelimiter = '\0';

/** An image: its path below content/media, and its description as plain text. */
type TextImage = { path: string; alt: string };
/** A label from messages.yaml, with the number of the footnote. */
type TextLabel = { label: 'footnotes' | 'backToText'; number?: number };
/** A value that is only known for the whole site: the target of a link, an image, the address or size of a download. */
type Slot = { link: string } | { image: TextImage } | { download: string } | { size: string } | TextLabel;

/** The environment that plugins of the parser share for one text. */
export interface RenderEnv {
  /** A prefix that makes the ids of footnotes unique among the texts of a page. */
  docId?: string;
  /** The index of each footnote by `:label`; negative for footnotes without a reference. */
  footnotes?: { refs?: Record<string, number> };
  /** The link definitions, by their normalized labels, and the labels that links and images use. */
  references?: Record<string, { href: string }>;
  usedReferences?: Set<string>;
  /** The HTML at the end of the link that is being rendered. */
  linkEnd?: string;
}

/** The functions that give slots their values: addresses and texts, not yet escaped. */
export interface SlotFiller {
  /** Returns the address that a visitor follows for the address that an author wrote. */
  link(address: string): string;
  /** Returns the language of the page at this address; undefined if the text has the same language. */
  language?(address: string): string | undefined;
  /** Returns the address of a file under content/media, and its size, such as `2.4 MB`. */
  download(path: string): { url: string; size: string };
  image(image: TextImage): Html;
  label(label: TextLabel): string;
}

/** Returns the placeholder of a slot in HTML, without characters that are escaped there. */
export function slotFor(slot: Slot): string {
  return `${slotDelimiter}${encodeURIComponent(JSON.stringify(slot))}${slotDelimiter}`;
}

/** Fills the slots in rendered HTML. Between the delimiters, text and slots alternate. */
export function fillSlots(html: string, filler: SlotFiller): Html {
  const filled = html
    .split(slotDelimiter)
    .map((piece, index) => (index % 2 === 0 ? piece : fillSlot(JSON.parse(decodeURIComponent(piece)), filler)));
  return asHtml(filled.join(''));
}

/**
 * Returns the text that replaces a slot in an attribute or between tags. To add a second attribute, it closes the quote
 * of the first and leaves the quote of the second open: `plan.pdf" download="plan.pdf`.
 */
function fillSlot(slot: Slot, filler: SlotFiller): string {
  if ('image' in slot) return filler.image(slot.image);
  if ('label' in slot) return escapeHtml(filler.label(slot));
  if ('size' in slot) return escapeHtml(filler.download(slot.size).size);
  if ('download' in slot) {
    // Saved under its own name, because its address contains a hash.
    const name = slot.download.slice(slot.download.lastIndexOf('/') + 1);
    return `${escapeHtml(filler.download(slot.download).url)}" download="${escapeHtml(name)}`;
  }
  const address = filler.link(slot.link);
  const language = filler.language?.(address);
  if (language !== undefined) return `${escapeHtml(address)}" hreflang="${language}`;
  return escapeHtml(address) + (/^https?:/.test(address) ? '" rel="noopener' : '');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
