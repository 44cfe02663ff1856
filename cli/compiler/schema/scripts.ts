import type { DataPath } from '../../diagnostics/problem.ts';
import type { Reference } from './keywords.ts';

/** A writing system other than Latin in a content file. */
export interface ScriptUse {
  /** The name in Unicode, such as `Cyrillic`; empty for a rare script. */
  script: string;
  /** The first letter of this script in the file. */
  letter: string;
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
  letters: new RegExp(`(?=\\p{L})\\p{Script=${name}}`, 'u'),
}));

/** All other scripts, such as Gothic. */
const rare = {
  script: '',
  letters: new RegExp(
    `(?=\\p{L})[^${['Latin', 'Common', 'Inherited', ...names.split(' ')].map((name) => `\\p{Script=${name}}`).join('')}]`,
    'u',
  ),
};

const scripts = [...named, rare];

/** Characters outside Latin: most texts have none, and are not searched further. */
const maybeOther = /[\u0370-\u1dff\u1f00-\u1fff\u2c00-\uffff]/;

/** Finds the scripts other than Latin in the texts of a file, without duplicates. Symbols and emoji have no script. */
export function findScripts(references: readonly Reference[]): ScriptUse[] {
  const found = new Map<string, ScriptUse>();
  for (const { kind, value, path } of references) {
    if ((kind !== 'text' && kind !== 'placeholders') || !maybeOther.test(value)) continue;
    for (const { script, letters } of scripts) {
      const letter = found.has(script) ? undefined : letters.exec(value)?.[0];
      if (letter !== undefined) found.set(script, { script, letter, path });
    }
  }
  return [...found.values()];
}
