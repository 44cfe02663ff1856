import type { Rule } from '../site/model/rule.ts';
import { exampleAddresses } from './launch/example-addresses.ts';
import { legalDates } from './launch/legal-dates.ts';
import { missingCheckouts } from './launch/missing-checkouts.ts';
import { publicAddress } from './launch/public-address.ts';
import { samples } from './launch/samples.ts';
import { shareTexts } from './launch/share-texts.ts';
import { templateTexts } from './launch/template-texts.ts';

/** Rules about what must be done before the site is public. Only `site validate --launch` runs them. */
export const launchRules: readonly Rule[] = [
  publicAddress,
  exampleAddresses,
  missingCheckouts,
  samples,
  legalDates,
  shareTexts,
  templateTexts,
];
