import type { Rule } from '../content/load-content.ts';
import { addressPasswords } from './address-passwords.ts';
import { comparisons } from './comparisons.ts';
import { contrast } from './contrast.ts';
import { deadlines } from './deadlines.ts';
import { embeds } from './embeds.ts';
import { factFreshness } from './fact-freshness.ts';
import { factLiterals } from './fact-literals.ts';
import { facts } from './facts.ts';
import { fonts } from './fonts.ts';
import { headings } from './headings.ts';
import { heroLayouts } from './hero-layouts.ts';
import { icons } from './icons.ts';
import { ids } from './ids.ts';
import { insecureLinks } from './insecure-links.ts';
import { keysWithoutEffect } from './keys-without-effect.ts';
import { letters } from './letters.ts';
import { linkQueries } from './link-queries.ts';
import { links } from './links.ts';
import { media } from './media.ts';
import { mediaActive } from './media-active.ts';
import { mediaNames } from './media-names.ts';
import { menuLinks } from './menu-links.ts';
import { namedRoutes } from './named-routes.ts';
import { ownAddresses } from './own-addresses.ts';
import { packs } from './packs.ts';
import { pageTitles } from './page-titles.ts';
import { photos } from './photos.ts';
import { pictures } from './pictures.ts';
import { places } from './places.ts';
import { popularTiers } from './popular-tiers.ts';
import { prices } from './prices.ts';
import { productLinks } from './product-links.ts';
import { questions } from './questions.ts';
import { references } from './references.ts';
import { repeatedCards } from './repeated-cards.ts';
import { routes } from './routes.ts';
import { shownAddresses } from './shown-addresses.ts';
import { smallPictures } from './small-pictures.ts';
import { tierFeatures } from './tier-features.ts';
import { tierInclusions } from './tier-inclusions.ts';
import { webLinks } from './web-links.ts';
import { words } from './words.ts';

/** Every check of the whole site. A new rule is a new file and a line here, or in text-rules.ts. */
export const rules: readonly Rule[] = [
  places,
  routes,
  headings,
  pageTitles,
  heroLayouts,
  keysWithoutEffect,
  comparisons,
  popularTiers,
  tierInclusions,
  tierFeatures,
  prices,
  productLinks,
  questions,
  repeatedCards,
  deadlines,
  ids,
  references,
  links,
  menuLinks,
  insecureLinks,
  addressPasswords,
  linkQueries,
  webLinks,
  shownAddresses,
  embeds,
  ownAddresses,
  media,
  mediaActive,
  mediaNames,
  pictures,
  smallPictures,
  photos,
  packs,
  icons,
  facts,
  factFreshness,
  factLiterals,
  fonts,
  letters,
  namedRoutes,
  words,
  contrast,
];
