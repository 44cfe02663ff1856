import { join } from 'node:path';
import type { Theme } from '../../../../src/content.gen.ts';
import { keysOf } from '../../../platform/records.ts';
import { readFontFacts } from '../../model/font-facts.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { findString } from '../../yaml/find-string.ts';

const roleNames = { display: 'headings', text: 'text' } satisfies Record<keyof Theme['fonts'], string>;

export const missingLetters = defineRule({
  codes: {
    'letters-missing': {
      title: 'A text has letters that a font of the theme lacks.',
      why: "Pages show such words in a font of the visitor's device, which looks different everywhere. Share images only use the fonts of the theme, and leave out a title or a sentence with letters that these lack.",
      fix: 'In `theme.yaml`, choose fonts with these letters: a file of the same package, such as one with `-cyrillic-` in its name, or another package. Emoji and symbols need nothing.',
      fixable: 'never',
      example: {
        file: 'pages/garden.yaml',
        wrong: '  Somebody left a hose running. By May there was кресс.',
        right: '  Somebody left a hose running. By May there was cress.',
      },
    },
  },
  *check(content) {
    const theme = content.settings.theme;
    // If all texts are in Latin letters, no font has to be read.
    if (!theme?.isValid || !content.files.some(({ scripts }) => scripts.length > 0)) return;
    const fonts = keysOf(theme.data.fonts).map((role) => ({
      role: roleNames[role],
      family: theme.data.fonts[role].family,
      hasLetter: readFontFacts(theme.data.fonts[role], join(content.folder, 'media'))?.hasLetter,
    }));
    const firsts = new Map<string, RuleFinding<'letters-missing'>>();
    for (const file of content.files) {
      for (const { script, letter, path } of file.scripts) {
        if (firsts.has(script)) continue;
        const incomplete = fonts.filter(({ hasLetter }) => hasLetter?.(letter) === false);
        const [first] = incomplete;
        if (!first) continue;
        const letters = script === '' ? 'letters' : `${script} letters`;
        const fontsHave =
          incomplete.length === 1 ? `The font for ${first.role}, ${first.family}, has` : 'The fonts of the theme have';
        firsts.set(script, {
          code: 'letters-missing',
          severity: 'warning',
          file,
          path,
          ranges: (words) => findString(words, letter).slice(0, 1),
          message: `${fontsHave} no ${letters}${script === '' ? '' : ','} such as \`${letter}\`: pages show them in a font of the visitor's device, and share images may leave such words out.`,
          hint: `${script === '' ? 'Use other letters' : 'Write the word in Latin letters'}, or choose fonts with ${script === '' ? 'these letters' : letters} in theme.yaml: fontsource.org lists the alphabets of each font.`,
        });
      }
    }
    yield* firsts.values();
  },
});
