import type { Rule } from '../content/load-content.ts';
import { bullets } from './bullets.ts';
import { codeLanguages } from './code-languages.ts';
import { cutTexts } from './cut-texts.ts';
import { dates } from './dates.ts';
import { factForms } from './fact-forms.ts';
import { headingLevels } from './heading-levels.ts';
import { imageDescriptions } from './image-descriptions.ts';
import { oddCharacters } from './odd-characters.ts';
import { pastedYaml } from './pasted-yaml.ts';
import { placeholders } from './placeholders.ts';
import { quotedTexts } from './quoted-texts.ts';
import { summaries } from './summaries.ts';
import { swallowedEntries } from './swallowed-entries.ts';
import { text } from './text.ts';
import { updates } from './updates.ts';

/** The checks that look at each file alone, such as at its texts: articles that were found sound need them no more. */
export const textRules: readonly Rule[] = [
  cutTexts,
  swallowedEntries,
  factForms,
  placeholders,
  text,
  headingLevels,
  imageDescriptions,
  updates,
  bullets,
  quotedTexts,
  oddCharacters,
  codeLanguages,
  dates,
  pastedYaml,
  summaries,
];
