import type { Rule } from '../content/load-content.ts';
import { headingLevels } from './heading-levels.ts';
import { placeholders } from './placeholders.ts';
import { text } from './text.ts';

/** The checks that look at the texts of each file alone: articles that were found sound need them no more. */
export const textRules: readonly Rule[] = [placeholders, text, headingLevels];
