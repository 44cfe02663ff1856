import { escapeHtml, type SlotFiller } from '../../cli/content/markdown/slots.ts';
import { asHtml } from '../../src/html.ts';

/** Fills slots of Markdown without a site: addresses stay as authors write them, and every file is 1 KB. */
export const plainSlots: SlotFiller = {
  link: (address) => address,
  download: (path) => ({ url: `/media/${path}`, size: '1 KB' }),
  label: ({ label, number = '' }) => `${label} ${number}`.trim(),
  image: ({ path, alt }) => asHtml(`<img src="/media/${escapeHtml(path)}" alt="${escapeHtml(alt)}">`),
};
