import { checkProductLinks, checkWebAddresses } from './addresses.ts';
import { checkUnlistedPages, reportUnreachablePages, reportUnused } from './coverage.ts';
import { checkEventKeys, checkOwnSchemas, checkShownEntries } from './entries.ts';
import { checkBraces, checkFacts, reportFactLiterals, reportStaleFacts } from './facts.ts';
import { checkForms } from './forms.ts';
import { checkLanguages, checkTranslations, reportMissingLetters } from './languages.ts';
import { checkOtherMoments } from './later.ts';
import { checkLinkPreviews, reportExamples, reportIncomplete, reportTemplateTexts } from './launch.ts';
import { checkLinks } from './links.ts';
import { checkMediaNames, checkMediaUses } from './media.ts';
import { reportMissingKeys } from './needs.ts';
import { checkContentFiles, checkPageTitles, checkRoutes } from './pages.ts';
import { checkCurrencies, checkPricing, checkPricingWords } from './pricing.ts';
import { checkRedirects } from './redirects.ts';
import { checkIcons, checkProofs, checkReferences, reportCircles, reportDuplicateIds } from './references.ts';
import type { Rule } from './rule.ts';
import { checkDictionary, reportMisspeltTerms } from './spelling.ts';
import { reportNotes } from './texts.ts';
import { checkColors, checkFonts } from './theme.ts';
import { checkArticleDates, checkEvents, checkTimes } from './times.ts';

/** Rules that check files against each other. A new rule is a new name here, in the list of its kind. */
export const rules: readonly Rule[] = [
  ...[checkContentFiles, checkRoutes, checkPageTitles, checkRedirects, checkLinks, checkReferences, checkIcons],
  ...[reportDuplicateIds, reportCircles, checkProofs, reportMissingKeys, checkForms, checkOwnSchemas],
  ...[checkShownEntries, checkPricing, checkPricingWords, checkCurrencies, checkProductLinks, checkEvents, checkTimes],
  ...[checkMediaUses, checkMediaNames, checkFacts, reportStaleFacts, reportFactLiterals, checkFonts, checkColors],
  ...[checkLanguages, checkTranslations, reportMissingLetters, reportMisspeltTerms, checkDictionary, checkBraces],
  ...[checkArticleDates, checkEventKeys],
];

/**
 * Rules that report unused content, unfinished texts, unsafe addresses, and what will be wrong at other moments. They run
 * only on content without errors, because an entry may seem unused only since its id is misspelt elsewhere.
 */
export const coverageRules: readonly Rule[] = [
  ...[checkOtherMoments, checkWebAddresses, reportUnused, reportUnreachablePages, checkUnlistedPages, reportNotes],
];

/** Rules about what must be done before the site is public. Only `site validate --launch` runs them. */
export const launchRules: readonly Rule[] = [reportExamples, reportIncomplete, checkLinkPreviews, reportTemplateTexts];
