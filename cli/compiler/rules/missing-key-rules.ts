import type { Rule } from '../model/rule.ts';
import { pricingWords } from './collections/pricing-words.ts';
import { needs } from './pages/needs.ts';

/** The rules that report a key that is missing, although its schema does not require it: something else needs it. */
export const missingKeyRules: readonly Rule[] = [needs, pricingWords];
