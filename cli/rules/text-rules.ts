import type { Rule } from '../site/model/rule.ts';
import { dates } from './dates/dates.ts';
import { bullets } from './text/bullets.ts';
import { codeLanguages } from './text/code-languages.ts';
import { cutTexts } from './text/cut-texts.ts';
import { factForms } from './text/fact-forms.ts';
import { headingLevels } from './text/heading-levels.ts';
import { imageDescriptions } from './text/image-descriptions.ts';
import { oddCharacters } from './text/odd-characters.ts';
import { pastedYaml } from './text/pasted-yaml.ts';
import { placeholders } from './text/placeholders.ts';
import { quotedTexts } from './text/quoted-texts.ts';
import { summaries } from './text/summaries.ts';
import { swallowedEntries } from './text/swallowed-entries.ts';
import { texts } from './text/texts.ts';
import { updates } from './text/updates.ts';

/** Rules that check each file by itself. Articles that an earlier run found valid are not checked again. */
export const textRules: readonly Rule[] = [
  cutTexts,
  swallowedEntries,
  factForms,
  placeholders,
  texts,
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
