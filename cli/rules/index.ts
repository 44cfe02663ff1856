import type { Rule } from '../site/model/rule.ts';
import { colorSchemes } from './collections/color-schemes.ts';
import { comparisons } from './collections/comparisons.ts';
import { contrast } from './collections/contrast.ts';
import { eventKeysGiven } from './collections/event-keys.ts';
import { ownSchemas } from './collections/own-schemas.ts';
import { popularTiers } from './collections/popular-tiers.ts';
import { priceAmounts } from './collections/price-amounts.ts';
import { prices } from './collections/prices.ts';
import { pricingPeriods } from './collections/pricing-periods.ts';
import { pricingWords } from './collections/pricing-words.ts';
import { proofs } from './collections/proofs.ts';
import { questions } from './collections/questions.ts';
import { references } from './collections/references.ts';
import { shownEntries } from './collections/shown-entries.ts';
import { tierFeatures } from './collections/tier-features.ts';
import { tierInclusions } from './collections/tier-inclusions.ts';
import { deadlines } from './dates/deadlines.ts';
import { events } from './dates/events.ts';
import { timeZones } from './dates/time-zones.ts';
import { factFreshness } from './facts/fact-freshness.ts';
import { factLiterals } from './facts/fact-literals.ts';
import { facts } from './facts/facts.ts';
import { formFields } from './forms/form-fields.ts';
import { formKeys } from './forms/form-keys.ts';
import { formNames } from './forms/form-names.ts';
import { languages } from './languages/languages.ts';
import { translations } from './languages/translations.ts';
import { addressPasswords } from './links/address-passwords.ts';
import { budgetRoutes } from './links/budget-routes.ts';
import { contentFiles } from './links/content-files.ts';
import { embeds } from './links/embeds.ts';
import { insecureLinks } from './links/insecure-links.ts';
import { linkQueries } from './links/link-queries.ts';
import { links } from './links/links.ts';
import { menuLinks } from './links/menu-links.ts';
import { ownDomainLinks } from './links/own-domain-links.ts';
import { productLinks } from './links/product-links.ts';
import { shownAddresses } from './links/shown-addresses.ts';
import { webLinks } from './links/web-links.ts';
import { fonts } from './media/fonts.ts';
import { icons } from './media/icons.ts';
import { images } from './media/images.ts';
import { media } from './media/media.ts';
import { mediaActive } from './media/media-active.ts';
import { mediaNames } from './media/media-names.ts';
import { packs } from './media/packs.ts';
import { photos } from './media/photos.ts';
import { playableFiles } from './media/playable-files.ts';
import { smallImages } from './media/small-images.ts';
import { emptyPages } from './pages/empty-pages.ts';
import { heroLayouts } from './pages/hero-layouts.ts';
import { ids } from './pages/ids.ts';
import { keysWithoutEffect } from './pages/keys-without-effect.ts';
import { needs } from './pages/needs.ts';
import { pageTitles } from './pages/page-titles.ts';
import { repeatedCards } from './pages/repeated-cards.ts';
import { routes } from './pages/routes.ts';
import { redirectAddresses } from './redirects/redirect-addresses.ts';
import { redirectChains } from './redirects/redirect-chains.ts';
import { redirectDuplicates } from './redirects/redirect-duplicates.ts';
import { redirectLoops } from './redirects/redirect-loops.ts';
import { redirectShadows } from './redirects/redirect-shadows.ts';
import { redirectTargets } from './redirects/redirect-targets.ts';
import { dictionaryEntries, dictionaryLanguage, unknownWords } from './spelling.ts';
import { missingLetters } from './text/missing-letters.ts';
import { misspeltWords } from './text/misspelt-words.ts';
import { linkTimes } from './times/link-times.ts';
import { listTimes } from './times/list-times.ts';
import { referenceTimes } from './times/reference-times.ts';
import { timeFixed } from './times/time-fixed.ts';
import { timeOrder } from './times/time-order.ts';
import { timePast } from './times/time-past.ts';

/** All rules that check files against each other. A new rule is a new file and a line here, or in text-rules.ts. */
export const rules: readonly Rule[] = [
  contentFiles,
  needs,
  routes,
  emptyPages,
  pageTitles,
  heroLayouts,
  keysWithoutEffect,
  comparisons,
  popularTiers,
  tierInclusions,
  tierFeatures,
  prices,
  priceAmounts,
  pricingPeriods,
  pricingWords,
  proofs,
  productLinks,
  questions,
  repeatedCards,
  formNames,
  formFields,
  formKeys,
  deadlines,
  timeZones,
  events,
  timeOrder,
  timePast,
  timeFixed,
  ids,
  ownSchemas,
  shownEntries,
  eventKeysGiven,
  references,
  links,
  linkTimes,
  referenceTimes,
  listTimes,
  menuLinks,
  insecureLinks,
  addressPasswords,
  linkQueries,
  webLinks,
  shownAddresses,
  embeds,
  ownDomainLinks,
  redirectAddresses,
  redirectDuplicates,
  redirectShadows,
  redirectLoops,
  redirectChains,
  redirectTargets,
  media,
  mediaActive,
  mediaNames,
  images,
  smallImages,
  photos,
  playableFiles,
  packs,
  icons,
  facts,
  factFreshness,
  factLiterals,
  fonts,
  missingLetters,
  budgetRoutes,
  misspeltWords,
  colorSchemes,
  contrast,
  unknownWords,
  dictionaryEntries,
  dictionaryLanguage,
  languages,
  translations,
];
