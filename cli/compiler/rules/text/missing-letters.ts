import type { Theme } from '../../../../src/content.gen.ts';
import { keysOf } from '../../../platform/records.ts';
import { readFontLetters } from '../../model/font-letters.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { findString } from '../../yaml/find-string.ts';

const roles = { display: 'headings', text: 'text' } satisfies Record<keyof Theme['fonts'], string>;

export const missingLetters = defineRule({
  codes: {
    'letters-missing': {
      title: 'A text is written in letters that no font of the theme has.',
      why: "Pages show such words in a font of the visitor's device, which looks different on every machine. Share images are made with the fonts of the theme alone, and leave out a title or a sentence with letters that these lack.",
      fix: 'Name fonts in `theme.yaml` that have these letters: a file of the same package, such as one with `-cyrillic-` in its name, or another package. Emoji and symbols need nothing.',
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
    // Nearly all copy is in Latin, and then no font needs to be opened.
    if (!theme?.isValid || !content.files.some(({ scripts }) => scripts.length > 0)) return;
    const fonts = keysOf(theme.data.fonts).map((role) => ({
      role: roles[role],
      family: theme.data.fonts[role].family,
      hasLetter: readFontLetters(theme.data.fonts[role]),
    }));
    const firsts = new Map<string, RuleFinding<'letters-missing'>>();
    for (const file of content.files) {
      for (const { script, letter, path } of file.scripts) {
        if (firsts.has(script)) continue;
        const lacking = fonts.filter(({ hasLetter }) => hasLetter?.(letter) === false);
        const [first] = lacking;
        if (!first) continue;
        const letters = script === '' ? 'letters' : `${script} letters`;
        const those =
          lacking.length === 1
            ? `The typeface of ${first.role}, ${first.family}, has`
            : 'The typefaces of the theme have';
        firsts.set(script, {
          code: 'letters-missing',
          severity: 'warning',
          file,
          path,
          ranges: (words) => findString(words, letter).slice(0, 1),
          message: `${those} no ${letters}${script === '' ? '' : ','} such as \`${letter}\`: pages show them in one of the visitor's own, and share images may leave such words out.`,
          hint: `Name typefaces in theme.yaml that have ${script === '' ? 'them' : letters}: a package of Fontsource lists its alphabets in \`unicode.json\`.`,
        });
      }
    }
    yield* firsts.values();
  },
});
