/** Scripts that are written from right to left. @see https://www.unicode.org/iso15924/iso15924-codes.html */
const rightToLeft = new Set('Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** The direction of a language's usual script, where it is not the one that browsers take anyway: `ar` → `rtl`. */
export function textDirection(language: string): 'rtl' | undefined {
  const { script = '' } = new Intl.Locale(language).maximize();
  return rightToLeft.has(script) ? 'rtl' : undefined;
}
