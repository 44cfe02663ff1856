/** Scripts that are written from right to left. @see https://www.unicode.org/iso15924/iso15924-codes.html */
const rightToLeft = new Set('Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** Returns the direction of a language's usual script if it is not left to right: `ar` → `rtl`. */
export function textDirection(language: string): 'rtl' | undefined {
  const { script = '' } = new Intl.Locale(language).maximize();
  return rightToLeft.has(script) ? 'rtl' : undefined;
}
