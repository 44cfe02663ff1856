import type { Rule } from '../model/rule.ts';
import { unusedEntries } from './collections/unused-entries.ts';
import { placeholderAddresses } from './links/placeholder-addresses.ts';
import { testCheckouts } from './links/test-checkouts.ts';
import { unusedMedia } from './media/unused-media.ts';
import { scaffoldedTexts } from './pages/scaffolded-texts.ts';
import { unlistedPages } from './pages/unlisted-pages.ts';
import { unreachablePages } from './pages/unreachable-pages.ts';
import { workingNotes } from './text/working-notes.ts';

/**
 * The checks that nothing is lost in silence, and that what is begun is written before anybody sees it. They look at sound
 * content alone: what a misspelt id does not reach is no second mistake.
 */
export const coverageRules: readonly Rule[] = [
  unusedEntries,
  unusedMedia,
  unreachablePages,
  unlistedPages,
  scaffoldedTexts,
  workingNotes,
  testCheckouts,
  placeholderAddresses,
];
