import type { Rule } from '../content/load-content.ts';
import { placeholderAddresses } from './placeholder-addresses.ts';
import { startingTexts } from './starting-texts.ts';
import { testCheckouts } from './test-checkouts.ts';
import { unlistedPages } from './unlisted-pages.ts';
import { unreachablePages } from './unreachable-pages.ts';
import { unusedMedia } from './unused-media.ts';
import { unusedRows } from './unused-rows.ts';
import { workingNotes } from './working-notes.ts';

/**
 * The checks that nothing is lost in silence, and that what is begun is written before anybody sees it. They look at sound
 * content alone: what a misspelt id does not reach is no second mistake.
 */
export const coverageRules: readonly Rule[] = [
  unusedRows,
  unusedMedia,
  unreachablePages,
  unlistedPages,
  startingTexts,
  workingNotes,
  testCheckouts,
  placeholderAddresses,
];
