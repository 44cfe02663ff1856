import { productLinks, webAddresses } from './addresses.ts';
import { unlistedPages, unreachablePages, unused } from './coverage.ts';
import { ownSchemas, shownEntries } from './entries.ts';
import { checkBraces, factFreshness, factLiterals, facts } from './facts.ts';
import { forms } from './forms.ts';
import { languages, missingLetters, translations } from './languages.ts';
import { later } from './later.ts';
import { examples, incomplete, shareTexts, templateTexts } from './launch.ts';
import { links } from './links.ts';
import { media, mediaNames } from './media.ts';
import { needs } from './needs.ts';
import { contentFiles, pageTitles, routes } from './pages.ts';
import { currencies, pricing, pricingWords } from './pricing.ts';
import { redirects } from './redirects.ts';
import { circles, icons, ids, proofs, references } from './references.ts';
import type { Rule } from './rule.ts';
import { dictionaries, misspeltWords } from './spelling.ts';
import { colors, fonts } from './theme.ts';
import { articles, events, times } from './times.ts';

/** Rules that check files against each other. A new rule is a new name here, in the list of its kind. */
export const rules: readonly Rule[] = [
  ...[contentFiles, routes, pageTitles, redirects, links, references, icons, ids, circles, proofs],
  ...[needs, forms, ownSchemas, shownEntries, pricing, pricingWords, currencies, productLinks, events, times],
  ...[media, mediaNames, facts, factFreshness, factLiterals, fonts, colors, languages],
  ...[translations, missingLetters, misspeltWords, dictionaries, checkBraces, articles],
];

/**
 * Rules that report what no page shows, and what visitors see that is not finished. They run only on content without
 * errors, because an entry that seems unused because its id is misspelt elsewhere is not a second problem.
 */
export const coverageRules: readonly Rule[] = [...[later, webAddresses, unused, unreachablePages, unlistedPages]];

/** Rules about what must be done before the site is public. Only `site validate --launch` runs them. */
export const launchRules: readonly Rule[] = [examples, incomplete, shareTexts, templateTexts];
