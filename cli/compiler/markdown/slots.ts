import type { Pieces, Slot } from './pieces.ts';

/** Stands around the number of a slot in HTML whose slots are not filled yet. */
export const slotMark = '\u0001';

/** What is known of a text while it is rendered. */
export interface RenderEnv {
  slots?: Slot[];
  /** Tells the footnotes of one text from those of the others on a page. */
  docId?: string;
  /** How often each footnote is referred to, by `:label`: less than 0 of one that nothing refers to. */
  footnotes?: { refs?: Record<string, number> };
}

/** Keeps a place in HTML for what takes the place of a slot. */
export function placeSlot(env: RenderEnv, slot: Slot): string {
  env.slots ??= [];
  return `${slotMark}${env.slots.push(slot) - 1}${slotMark}`;
}

/** @param html in which `placeSlot` has kept places */
export function cutAtSlots(html: string, { slots = [] }: RenderEnv): Pieces {
  return html.split(slotMark).map((piece, index) => (index % 2 === 0 ? piece : (slots[Number(piece)] ?? '')));
}
