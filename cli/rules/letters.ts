import type { Theme } from '../../src/content.gen.ts';
import { findWords } from '../content/find-words.ts';
import { readFontLetters } from '../content/font-letters.ts';
import type { Rule, RuleFinding } from '../content/load-content.ts';
import { settingsFile } from '../content/rows.ts';

export const letters: Rule = {
  name: 'letters',
  description: 'The typefaces of the theme have the letters that copy is written in.',
  *check(content) {
    const theme = settingsFile(content, 'theme');
    if (!theme?.isValid) return;
    const { display, text } = (theme.data as Theme).fonts;
    const fonts = [display, text].map(readFontLetters);
    const firsts = new Map<string, RuleFinding>();
    for (const file of content.files) {
      for (const { script, letter, path } of file.scripts) {
        if (firsts.has(script) || fonts.some((hasLetter) => hasLetter?.(letter) ?? true)) continue;
        firsts.set(script, {
          code: 'letters-missing',
          severity: 'warning',
          file,
          path,
          parts: (words) => findWords(words, letter).slice(0, 1),
          message: `The typefaces of the theme have no ${script} letters, such as \`${letter}\`: pages show them in one of the visitor's own, and share images may leave such words out.`,
          hint: `Name typefaces in theme.yaml that have ${script} letters: the Fontsource package of each lists its alphabets in \`unicode.json\`.`,
        });
      }
    }
    yield* firsts.values();
  },
};
