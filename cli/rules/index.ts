import { otherSites, productLinks, unfinishedAddresses, unsafeAddresses } from './addresses.ts';
import { articles, imageDescriptions, longTexts } from './articles.ts';
import { unlistedPages, unreachablePages, unused } from './coverage.ts';
import { events } from './dates.ts';
import { eventKeysGiven, ownSchemas, shownEntries } from './entries.ts';
import { factFreshness, factLiterals, facts } from './facts.ts';
import { contentFiles } from './files.ts';
import { forms } from './forms.ts';
import { ids } from './ids.ts';
import { languages, missingLetters, translations } from './languages.ts';
import { laterProblems, laterUnreachable } from './later.ts';
import { examples, incomplete, shareTexts, templateTexts } from './launch.ts';
import { budgetRoutes, links } from './links.ts';
import { markup } from './markup.ts';
import { mediaNames, missingMedia } from './media.ts';
import { mediaFiles } from './media-files.ts';
import { needs } from './needs.ts';
import { pageTitles, routes } from './pages.ts';
import { factForms, placeholders } from './placeholders.ts';
import { prices, pricing, pricingWords } from './pricing.ts';
import { redirects } from './redirects.ts';
import { circles, icons, proofs, references } from './references.ts';
import type { Rule } from './rule.ts';
import { dictionaries, misspeltWords, unknownWords } from './spelling.ts';
import { cutTexts, swallowedEntries, texts } from './text.ts';
import { colors, fonts } from './theme.ts';
import { times } from './times.ts';
import { unfinished } from './unfinished.ts';

/** Rules that check files against each other. A new rule is a new line here, in the list of its kind. */
export const rules: readonly Rule[] = [
  budgetRoutes,
  contentFiles,
  events,
  laterProblems,
  links,
  otherSites,
  productLinks,
  redirects,
  times,
  unsafeAddresses,
  needs,
  routes,
  pageTitles,
  pricing,
  prices,
  pricingWords,
  proofs,
  circles,
  forms,
  ids,
  ownSchemas,
  shownEntries,
  eventKeysGiven,
  references,
  missingMedia,
  mediaNames,
  mediaFiles,
  icons,
  facts,
  factFreshness,
  factLiterals,
  fonts,
  missingLetters,
  misspeltWords,
  colors,
  unknownWords,
  languages,
  translations,
  dictionaries,
];

/** Rules that check each file by itself. Files in which an earlier run found nothing are not checked again. */
export const textRules: readonly Rule[] = [
  cutTexts,
  swallowedEntries,
  factForms,
  placeholders,
  texts,
  markup,
  longTexts,
  imageDescriptions,
  articles,
];

/**
 * Rules that report what no page shows, and unfinished text that visitors would see. They run only on content without
 * errors, because an entry that seems unused because its id is misspelt elsewhere is not a second problem.
 */
export const coverageRules: readonly Rule[] = [
  laterUnreachable,
  unfinishedAddresses,
  unused,
  unreachablePages,
  unlistedPages,
  unfinished,
];

/** Rules about what must be done before the site is public. Only `site validate --launch` runs them. */
export const launchRules: readonly Rule[] = [examples, incomplete, shareTexts, templateTexts];
