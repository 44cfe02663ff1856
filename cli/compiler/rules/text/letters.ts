import type { Theme } from '../../../../src/content.gen.ts';
import { readFontLetters } from '../../model/font-letters.ts';
import type { Rule, RuleFinding } from '../../model/rule.ts';
import { findWords } from '../../yaml/find-words.ts';

const roles = { display: 'headings', text: 'text' } satisfies Record<keyof Theme['fonts'], string>;

export const letters: Rule = {
  name: 'letters',
  description: 'The typefaces of the theme have the letters that copy is written in.',
  *check(content) {
    const theme = content.settings.theme;
    // Nearly all copy is in Latin, and then no font needs to be opened.
    if (!theme?.isValid || !content.files.some(({ scripts }) => scripts.length > 0)) return;
    const fonts = Object.entries(theme.data.fonts).map(([role, font]) => ({
      role: roles[role as keyof Theme['fonts']],
      family: font.family,
      hasLetter: readFontLetters(font),
    }));
    const firsts = new Map<string, RuleFinding>();
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
          parts: (words) => findWords(words, letter).slice(0, 1),
          message: `${those} no ${letters}${script === '' ? '' : ','} such as \`${letter}\`: pages show them in one of the visitor's own, and share images may leave such words out.`,
          hint: `Name typefaces in theme.yaml that have ${script === '' ? 'them' : letters}: a package of Fontsource lists its alphabets in \`unicode.json\`.`,
        });
      }
    }
    yield* firsts.values();
  },
};
