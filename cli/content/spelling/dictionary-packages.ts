const english = ['@cspell/dict-en_us', '@cspell/dict-en-gb-mit'];

/** The packages with the words of each language, by its BCP 47 tag. Those for English are dependencies of the project. */
const packages: Readonly<Record<string, readonly string[]>> = {
  en: english,
  'en-GB': ['@cspell/dict-en-gb-mit'],
  'en-US': ['@cspell/dict-en_us'],
  ca: ['@cspell/dict-ca'],
  cs: ['@cspell/dict-cs-cz'],
  da: ['@cspell/dict-da-dk'],
  de: ['@cspell/dict-de-de'],
  el: ['@cspell/dict-el'],
  es: ['@cspell/dict-es-es'],
  fi: ['@cspell/dict-fi-fi'],
  fr: ['@cspell/dict-fr-fr'],
  hu: ['@cspell/dict-hu-hu'],
  it: ['@cspell/dict-it-it'],
  nb: ['@cspell/dict-nb-no'],
  nl: ['@cspell/dict-nl-nl'],
  pl: ['@cspell/dict-pl_pl'],
  pt: ['@cspell/dict-pt-pt'],
  'pt-BR': ['@cspell/dict-pt-br'],
  ru: ['@cspell/dict-ru_ru'],
  sv: ['@cspell/dict-sv'],
  tr: ['@cspell/dict-tr-tr'],
  uk: ['@cspell/dict-uk-ua'],
};

/** Returns the packages for a language: for `en-AU`, those for `en`. Empty if there are none. */
export function packagesFor(language: string): readonly string[] {
  const [primary = ''] = language.split('-');
  return packages[language] ?? packages[primary] ?? [];
}
