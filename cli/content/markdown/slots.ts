import type { Pieces, Slot } from './pieces.ts';

/** The character before and after the number of a slot in HTML: `<a href="\u00010\u0001">`. */
export const slotDelimiter = '\u0001';

/** The environment that plugins of the parser share for one text. */
export interface RenderEnv {
  slots?: Slot[];
  /** A prefix that makes the ids of footnotes unique among the texts of a page. */
  docId?: string;
  /** The index of each footnote by `:label`; negative for footnotes without a reference. */
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
