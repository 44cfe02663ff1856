import { memoize } from '../../../platform/memoize.ts';

/** The pattern of language tags in site.schema.json. */
export const languagePattern = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$';

/** Returns what the language of a tag is called; undefined if there is none. @param tag BCP 47, such as `pt-BR` */
export function languageName(tag: string, inLanguage = 'en'): string | undefined {
  const [primary = ''] = tag.split('-');
  return /^[a-z]{2,3}$/.test(primary) ? namesIn(inLanguage).of(primary) : undefined;
}

const namesIn = memoize((language) => new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }));

/**
 * Suggests the code of a language that was named in words or by the code of a country: `Deutsch` → `de`, `Englisch` →
 * `en`, `gr` → `el`.
 */
export function suggestLanguage(text: string): string | undefined {
  if (/^\p{L}{2}$/u.test(text)) return languageOfCountry(text);
  const wanted = text.trim().toLowerCase();
  const codes = twoLetterCodes();
  // Most people write the name in their own language, in that language itself, or in English.
  return codes.find((code) =>
    [code, ...codes].some((language) => languageName(code, language)?.toLowerCase() === wanted),
  );
}

function languageOfCountry(code: string): string | undefined {
  const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  if (!/^[a-z]{2}$/i.test(code) || countries.of(code.toUpperCase()) === undefined) return undefined;
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  return language !== 'und' && languageName(language) !== undefined ? language : undefined;
}

/** Lists the codes of ISO 639-1. */
function twoLetterCodes(): string[] {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => languageName(code) !== undefined);
}
