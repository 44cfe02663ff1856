import type { Pieces, Slot } from './pieces.ts';

/** The character around the number of a slot in HTML: `<a href="\u00010\u0001">`. */
export const slotDelimiter = '\u0001';

/** The environment that plugins of the parser share for one text. */
export interface RenderEnv {
  slots?: Slot[];
  /** Makes ids of footnotes unique among the texts of a page. */
  docId?: string;
  /** The index of each footnote by `:label`, less than 0 for one that nothing refers to. */
  footnotes?: { refs?: Record<string, number> };
}

/** Adds a slot. @returns its placeholder in the HTML */
export function addSlot(env: RenderEnv, slot: Slot): string {
  env.slots ??= [];
  return `${slotDelimiter}${env.slots.push(slot) - 1}${slotDelimiter}`;
}

/** Splits HTML at the placeholders of its slots. */
export function cutAtSlots(html: string, { slots = [] }: RenderEnv): Pieces {
  return html.split(slotDelimiter).map((piece, index) => (index % 2 === 0 ? piece : (slots[Number(piece)] ?? '')));
}
