import type { Content } from '../../../compiler/model/content.ts';
import { requireData } from '../../../compiler/model/content-file.ts';

/** Latin letters with all accents of living languages, and what is in texts of any script: digits, punctuation, symbols. */
const always = /[\p{Script=Common}\p{Script=Inherited}A-Za-z\u00aa-\u024f\u1e00-\u1eff\ufb00-\ufb06]/u;

/** Scripts that the names of `Intl.Locale` combine or call otherwise: https://www.unicode.org/reports/tr24/#Relation_To_ISO15924 */
const combined: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Hans: ['Han'],
  Hant: ['Han', 'Bopomofo'],
};

/**
 * Returns whether the language of a site or its texts need a character. Whole scripts are kept, so that another word in a
 * text does not change the file of the font, which visitors have cached.
 */
export function neededLetters(content: Content): (codePoint: number) => boolean {
  const { script = '' } = new Intl.Locale(requireData(content.settings.site).language).maximize();
  const used = content.files.flatMap(({ scripts }) => scripts.map((use) => use.script.replaceAll(' ', '_')));
  const scripts = [...new Set([...(combined[script] ?? [script]), ...used])].filter((name) => name !== '');
  const ofScripts = new RegExp(`[${scripts.map((name) => `\\p{Script_Extensions=${name}}`).join('')}]`, 'u');
  return (codePoint) => {
    const character = String.fromCodePoint(codePoint);
    return always.test(character) || ofScripts.test(character);
  };
}
