import type { Rule } from '../site/model/rule.ts';
import { unusedEntries } from './collections/unused-entries.ts';
import { placeholderAddresses } from './links/placeholder-addresses.ts';
import { testCheckouts } from './links/test-checkouts.ts';
import { unusedMedia } from './media/unused-media.ts';
import { scaffoldedTexts } from './pages/scaffolded-texts.ts';
import { unlistedPages } from './pages/unlisted-pages.ts';
import { unreachablePages } from './pages/unreachable-pages.ts';
import { workingNotes } from './text/working-notes.ts';

/**
 * Rules that report what no page shows, and placeholder text that visitors would see. They run only on content without
 * errors, because an entry that seems unused because its id is misspelt elsewhere is not a second problem.
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
