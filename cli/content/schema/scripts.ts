import type { DataPath } from '../../problems/problem.ts';
import type { Reference } from './keywords.ts';

/** A writing system in a content file, other than the Latin letters of Western Europe. */
export interface ScriptUse {
  /** The name in Unicode, such as `Cyrillic`; empty for a rare script. */
  script: string;
  /** The first letter of this script in the file. */
  letter: string;
  /** All letters of this script in the file, if packages have its letters in several files, such as Latin. */
  alphabet?: string;
  path: DataPath;
}

/**
 * The scripts in modern use, by their names in Unicode. @see
 * https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts
 */
const names =
  'Cyrillic Greek Arabic Hebrew Han Hiragana Katakana Hangul Thai Devanagari Bengali Tamil Telugu Gujarati Gurmukhi Kannada ' +
  'Malayalam Sinhala Georgian Armenian Khmer Lao Myanmar Ethiopic Tibetan Mongolian Bopomofo Oriya Thaana Adlam Balinese ' +
  'Bamum Batak Canadian_Aboriginal Chakma Cham Cherokee Javanese Kayah_Li Lepcha Limbu Lisu Meetei_Mayek New_Tai_Lue Nko ' +
  'Ol_Chiki Osage Rejang Samaritan Saurashtra Sundanese Syloti_Nagri Syriac Tagalog Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Yi';

const named = names.split(' ').map((name) => ({
  script: name.replaceAll('_', ' '),
  letters: new RegExp(`(?=\\p{L})\\p{Script=${name}}`, 'gu'),
}));

/** All other scripts, such as Gothic. */
const rare = {
  script: '',
  letters: new RegExp(
    `(?=\\p{L})[^${['Latin', 'Common', 'Inherited', ...names.split(' ')].map((name) => `\\p{Script=${name}}`).join('')}]`,
    'gu',
  ),
};

/** Latin letters that no file `…-latin-…` of a package has, such as those of Polish and Vietnamese. */
const furtherLatin = { script: 'Latin', letters: /(?![\u0131\u0152\u0153])[\u0100-\u024f\u1e00-\u1eff]/gu };

const scripts = [furtherLatin, ...named, rare];

/** The scripts whose letters packages of fonts have in several files: `…-cyrillic-…` and `…-cyrillic-ext-…`. */
const inSeveralFiles = new Set(['Latin', 'Cyrillic', 'Greek']);

/** Characters that may be such letters: most texts have none, and are not searched further. */
const maybeOther = /[\u0100-\u0130\u0132-\u0151\u0154-\u02af\u0370-\u1fff\u2c00-\uffff]/;

/** Finds the scripts in the texts of a file, without duplicates. Symbols and emoji have no script. */
export function findScripts(references: readonly Reference[]): ScriptUse[] {
  const found = new Map<string, ScriptUse>();
  for (const { kind, value, path } of references) {
    if ((kind !== 'text' && kind !== 'placeholders') || !maybeOther.test(value)) continue;
    for (const { script, letters } of scripts) {
      const earlier = found.get(script);
      if (earlier && earlier.alphabet === undefined) continue;
      const [letter, ...others] = value.match(letters) ?? [];
      if (letter === undefined) continue;
      const alphabet =
        inSeveralFiles.has(script) && [...new Set([...(earlier?.alphabet ?? ''), letter, ...others])].join('');
      found.set(script, { ...(earlier ?? { script, letter, path }), ...(alphabet && { alphabet }) });
    }
  }
  return [...found.values()];
}
