import { join } from 'node:path';
import type { Theme } from '../../../src/content.gen.ts';
import { marksOf } from '../../content/schema/keywords.ts';
import { findString } from '../../content/yaml/find-range.ts';
import { keysOf } from '../../platform/records.ts';
import { otherAlphabets } from '../../site/model/font-alphabets.ts';
import { readFontFacts } from '../../site/model/font-facts.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';

/** Scripts with so many letters that their fonts are too large to load: those of Chinese, Japanese and Korean. */
const large: ReadonlySet<string> = new Set(['Han', 'Hiragana', 'Katakana', 'Hangul']);

const roleNames = { display: 'headings', text: 'text' } satisfies Record<keyof Theme['fonts'], string>;

export const missingLetters = defineRule({
  codes: ['letters-missing'],
  *check(content) {
    const theme = content.settings.theme;
    // If all texts are in the letters of Western Europe, no font has to be read.
    if (!theme?.isValid || !content.files.some((file) => marksOf(file, 'script').length > 0)) return;
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
      for (const { argument: script, value: alphabet, path } of marksOf(file, 'script')) {
        // Japanese has three scripts, and one font for all of them.
        const key = large.has(script) ? 'large' : script;
        if (firsts.has(key)) continue;
        const letter = Array.from(alphabet).find((one) => fonts.some(({ lacks }) => lacks(one)));
        if (letter === undefined) continue;
        const incomplete = fonts.filter(({ lacks }) => lacks(letter));
        const [first] = incomplete;
        if (!first) continue;
        const isUnnamed = script === '' || script === 'Latin';
        const letters = isUnnamed ? 'letters' : `${script} letters`;
        const fontsHave =
          incomplete.length === 1 ? `The font for ${first.role}, ${first.family}, has` : 'The fonts of the theme have';
        firsts.set(key, {
          code: 'letters-missing',
          severity: 'warning',
          file,
          path,
          ranges: (words) => findString(words, letter).slice(0, 1),
          message: `${fontsHave} no ${letters}${isUnnamed ? '' : ','} such as \`${letter}\`: pages show them in a font of the visitor's device, and share images may leave such words out.`,
          hint: large.has(script)
            ? 'Pages need nothing: devices have fonts with these letters, which are too large to load. For share images, name images of your own under `share`, or a WOFF2 with these letters under `src` in theme.yaml.'
            : `${isUnnamed ? 'Use other letters' : 'Write the word in Latin letters'}, or choose fonts with ${isUnnamed ? 'these letters' : letters} in theme.yaml: fontsource.org lists the alphabets of each font.`,
        });
      }
    }
    yield* firsts.values();
  },
});
