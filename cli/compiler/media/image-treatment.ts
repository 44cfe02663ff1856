import type { Image } from '../../../src/content.gen.ts';
import type { Reference } from '../schema/keywords.ts';

export type Treatment = NonNullable<Image['treatment']>;

/** Returns what the build makes of an image before it is shown where a reference names it: its `treatment` beside `src`. */
export function treatmentOf({ kind, parent }: Reference): Treatment | undefined {
  return kind === 'media' && parent.treatment === 'engraving' ? parent.treatment : undefined;
}
