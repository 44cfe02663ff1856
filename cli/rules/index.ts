import type { Rule } from '../content/load-content.ts';
import { facts } from './facts.ts';
import { fonts } from './fonts.ts';
import { headings } from './headings.ts';
import { icons } from './icons.ts';
import { ids } from './ids.ts';
import { links } from './links.ts';
import { media } from './media.ts';
import { placeholders } from './placeholders.ts';
import { places } from './places.ts';
import { references } from './references.ts';
import { routes } from './routes.ts';
import { text } from './text.ts';

/** Every site-wide check. A new rule is a new file and a line here. */
export const rules: readonly Rule[] = [
  places,
  routes,
  headings,
  ids,
  references,
  links,
  media,
  icons,
  facts,
  placeholders,
  text,
  fonts,
];
