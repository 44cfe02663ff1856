import type { Rule } from '../content/load-content.ts';
import { budgets } from './budgets.ts';
import { comparisons } from './comparisons.ts';
import { contrast } from './contrast.ts';
import { facts } from './facts.ts';
import { fonts } from './fonts.ts';
import { headings } from './headings.ts';
import { heroLayouts } from './hero-layouts.ts';
import { icons } from './icons.ts';
import { ids } from './ids.ts';
import { links } from './links.ts';
import { media } from './media.ts';
import { photos } from './photos.ts';
import { pictures } from './pictures.ts';
import { placeholders } from './placeholders.ts';
import { places } from './places.ts';
import { references } from './references.ts';
import { routes } from './routes.ts';
import { text } from './text.ts';
import { updates } from './updates.ts';
import { webLinks } from './web-links.ts';

/** Every site-wide check. A new rule is a new file and a line here. */
export const rules: readonly Rule[] = [
  places,
  routes,
  headings,
  heroLayouts,
  comparisons,
  ids,
  references,
  links,
  webLinks,
  media,
  pictures,
  photos,
  icons,
  facts,
  placeholders,
  text,
  updates,
  fonts,
  budgets,
  contrast,
];
