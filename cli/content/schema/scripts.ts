import type { Mark, Reference } from './keywords.ts';

/**
 * The scripts in modern use, by their names in Unicode. @see
 * https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts
 */
const names = (
  'Cyrillic Greek Arabic Hebrew Han Hiragana Katakana Hangul Thai Devanagari Bengali Tamil Telugu Gujarati Gurmukhi Kannada ' +
  'Malayalam Sinhala Georgian Armenian Khmer Lao Myanmar Ethiopic Tibetan Mongolian Bopomofo Oriya Thaana Adlam Balinese ' +
  'Bamum Batak Canadian_Aboriginal Chakma Cham Cherokee Javanese Kayah_Li Lepcha Limbu Lisu Meetei_Mayek New_Tai_Lue Nko ' +
  'Ol_Chiki Osage Rejang Samaritan Saurashtra Sundanese Syloti_Nagri Syriac Tagalog Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Yi'
).split(' ');

const isIn = (name: string) => `\\p{Script=${name}}`;

/** The letters of each script. */
const scripts: readonly (readonly [script: string, letters: RegExp])[] = [
  // The Latin letters that files `…-latin-…` of font packages lack, such as those of Polish and Vietnamese.
  ['Latin', /(?![\u0131\u0152\u0153])[\u0100-\u024f\u1e00-\u1eff]/gu],
  ...names.map((name) => [name.replaceAll('_', ' '), new RegExp(`(?=\\p{L})${isIn(name)}`, 'gu')] as const),
  // All other scripts, such as Gothic.
  ['', new RegExp(`(?=\\p{L})[^${['Latin', 'Common', 'Inherited', ...names].map(isIn).join('')}]`, 'gu')],
];

/** The scripts whose letters are in several files of a font package: `…-cyrillic-…` and `…-cyrillic-ext-…`. */
const inSeveralFiles = ['Latin', 'Cyrillic', 'Greek'];

/** A quick test: characters that may be letters of these scripts. Most texts have none. */
const maybeOther = /[\u0100-\u0130\u0132-\u0151\u0154-\u02af\u0370-\u1fff\u2c00-\uffff]/;

/**
 * Finds the scripts of the letters in a file; for Latin, only letters count that `latin` files of fonts lack.
 * @returns a mark for each script, with its name in Unicode (`Cyrillic`; empty for a rare one), and the letters by
 * which the files of a font are chosen: one, or all in this content file if the script is in `inSeveralFiles`
 */
export function findScripts(references: readonly Reference[]): Mark[] {
  const found = new Map<string, Mark & { kind: 'script' }>();
  for (const { kind, value, path } of references) {
    if ((kind !== 'text' && kind !== 'placeholders') || !maybeOther.test(value)) continue;
    for (const [script, letters] of scripts) {
      const earlier = found.get(script);
      if (earlier && !inSeveralFiles.includes(script)) continue;
      const [first, ...others] = value.match(letters) ?? [];
      if (first === undefined) continue;
      const all = inSeveralFiles.includes(script) ? new Set([...(earlier?.value ?? ''), first, ...others]) : [first];
      found.set(script, { kind: 'script', argument: script, path, ...earlier, value: [...all].join('') });
    }
  }
  return [...found.values()];
}
