import { join } from 'node:path';
import type { Theme } from '../../../../src/content.gen.ts';
import { keysOf } from '../../../platform/records.ts';
import { otherAlphabets } from '../../model/font-alphabets.ts';
import { readFontFacts } from '../../model/font-facts.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { findString } from '../../yaml/find-string.ts';

const roleNames = { display: 'headings', text: 'text' } satisfies Record<keyof Theme['fonts'], string>;

export const missingLetters = defineRule({
  codes: {
    'letters-missing': {
      title: 'A text has letters that a font of the theme lacks.',
      why: "Pages show such words in a font of the visitor's device, which looks different everywhere. Share images only use the fonts of the theme, and leave out a title or a sentence with letters that these lack.",
      fix: 'In `theme.yaml`, choose fonts with these letters. The files of a package for other alphabets, such as those with `-cyrillic-` in their names, are used without being named. Emoji and symbols need nothing.',
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
    // If all texts are in the letters of Western Europe, no font has to be read.
    if (!theme?.isValid || !content.files.some(({ scripts }) => scripts.length > 0)) return;
    const mediaFolder = join(content.folder, 'media');
    const fonts = keysOf(theme.data.fonts).map((role) => {
      const font = theme.data.fonts[role];
      const files = [font, ...otherAlphabets(font, mediaFolder)].flatMap(
        (file) => readFontFacts(file, mediaFolder) ?? [],
      );
      const lacks = (letter: string) => files.length > 0 && !files.some(({ hasLetter }) => hasLetter(letter));
      return { role: roleNames[role], family: font.family, lacks };
    });
    const firsts = new Map<string, RuleFinding<'letters-missing'>>();
    for (const file of content.files) {
      for (const { script, letter: firstLetter, alphabet = firstLetter, path } of file.scripts) {
        if (firsts.has(script)) continue;
        const letter = Array.from(alphabet).find((one) => fonts.some(({ lacks }) => lacks(one)));
        if (letter === undefined) continue;
        const incomplete = fonts.filter(({ lacks }) => lacks(letter));
        const [first] = incomplete;
        if (!first) continue;
        const isUnnamed = script === '' || script === 'Latin';
        const letters = isUnnamed ? 'letters' : `${script} letters`;
        const fontsHave =
          incomplete.length === 1 ? `The font for ${first.role}, ${first.family}, has` : 'The fonts of the theme have';
        firsts.set(script, {
          code: 'letters-missing',
          severity: 'warning',
          file,
          path,
          ranges: (words) => findString(words, letter).slice(0, 1),
          message: `${fontsHave} no ${letters}${isUnnamed ? '' : ','} such as \`${letter}\`: pages show them in a font of the visitor's device, and share images may leave such words out.`,
          hint: `${isUnnamed ? 'Use other letters' : 'Write the word in Latin letters'}, or choose fonts with ${isUnnamed ? 'these letters' : letters} in theme.yaml: fontsource.org lists the alphabets of each font.`,
        });
      }
    }
    yield* firsts.values();
  },
});
