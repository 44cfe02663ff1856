import { basename, join } from 'node:path';
import { isLanguage, languageName, languagePattern, suggestLanguage } from '../content/languages.ts';
import { marksOf } from '../content/schema/keywords.ts';
import { findString } from '../content/yaml/find-range.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import { asRecord, valueAt } from '../platform/records.ts';
import { didYouMean, suggestedFix } from '../problems/suggest.ts';
import { type Content, type ContentFile, validData } from '../site/content.ts';
import { type FontFacts, otherAlphabets, readFontFacts } from '../site/fonts.ts';
import { furtherLanguages, languageOf, siteLanguage } from '../site/languages.ts';
import { addressOf, pagePath } from '../site/routes.ts';
import { originalOf } from '../site/translations.ts';
import { defineRule, errorAt, type RuleFinding, warningAt } from './rule.ts';

/** Reports languages that do not exist, are declared twice or have no first page. */
export const languages = defineRule({
  codes: ['language-code', 'language-duplicate', 'language-home', 'language-unknown', 'language-fact'],
  *check(content) {
    const file = content.settings.site;
    const further = furtherLanguages(content);
    // Without site.yaml, nobody knows which languages the site has.
    if (!file || file.data === undefined) return;
    const seen = new Set<string>();
    let isReadable = true;
    for (const { index, tag } of [{ index: -1, tag: siteLanguage(content) }, ...further]) {
      const path = index < 0 ? ['language'] : ['languages', index, 'language'];
      const written = String(valueAt(file.data, path) ?? tag);
      // The files of a language are found by its code; the schema reports a malformed one.
      const isTag = new RegExp(languagePattern, 'u').test(written);
      isReadable &&= isTag && isLanguage(written);
      if (isTag && !isLanguage(written))
        yield {
          ...errorAt('language-code', file, path),
          message: `There is no language with the code \`${written.split('-')[0]}\`.`,
          ...adviseCode(written),
        };
      else if (isReadable && seen.has(tag.toLowerCase()))
        yield {
          ...errorAt('language-duplicate', file, path),
          message: `The site has the language \`${tag}\` already.`,
          // A list must have an entry.
          hint: further.length === 1 ? 'Remove `languages`, which has no other entry.' : 'Remove this entry.',
          fix: { remove: true, up: further.length === 1 ? 2 : 1 },
        };
      else if (isReadable && index >= 0 && !content.pages.some(({ slug }) => isHome(slug, tag)))
        yield {
          ...errorAt('language-home', file, path),
          message: `The language \`${tag}\` has no first page.`,
          hint: `Create ${basename(content.folder)}/pages/${tag.toLowerCase()}/index.yaml, as a translation of pages/index.yaml.`,
        };
      seen.add(tag.toLowerCase());
    }
    if (isReadable) yield* findForeignFiles(content);
  },
});

const isHome = (slug: string, tag: string) => slug === tag.toLowerCase() || slug === `${tag.toLowerCase()}/index`;

/** Suggests the language of a country whose code was written in place of it: `jp` is `ja`. */
function adviseCode(tag: string): Advice {
  const [primary = '', ...rest] = tag.split('-');
  const language = suggestLanguage(primary);
  const value = [language, ...rest].join('-');
  const list = 'loc.gov/standards/iso639-2/php/code_list.php lists them all';
  if (language === undefined) return { hint: `Write a code of ISO 639, such as \`en\` or \`de\`: ${list}.` };
  const meant = `\`${primary}\` is a country, and ${languageName(language)} has the code \`${language}\`.`;
  return { hint: `Write \`${value}\`. ${meant}`, fix: { value } };
}

/** Finds files of languages that the site does not have, and facts of a language that the main one does not have. */
function* findForeignFiles(content: Content): Iterable<RuleFinding<'language-unknown' | 'language-fact'>> {
  const folders = furtherLanguages(content).map(({ folder }) => folder);
  const { facts } = content.settings;
  const known = facts?.isValid ? Object.keys(facts.data) : undefined;
  for (const file of content.files) {
    const { kind, slug, language } = file;
    if (language !== undefined && !folders.includes(language))
      yield {
        ...errorAt('language-unknown', file, []),
        message: `The site has no language \`${language}\`, so no page shows this file.`,
        hint:
          folders.length === 0
            ? `Add \`- language: ${language}\` under \`languages:\` in site.yaml, or move the file out of this folder.`
            : didYouMean(language, folders),
      };
    if (known && kind === 'settings' && slug === 'facts' && language !== undefined)
      for (const id of Object.keys(asRecord(file.data)).filter((id) => !known.includes(id)))
        yield {
          ...errorAt('language-fact', file, [id]),
          target: 'key',
          message: `There is no fact \`${id}\` in the main language.`,
          hint: didYouMean(id, known),
          fix: suggestedFix(id, known),
        };
  }
}

/** Reports pages and articles whose original is not one of the main language, or is that of another page, too. */
export const translations = defineRule({
  codes: ['translation-original', 'translation-duplicate'],
  *check(content) {
    const files = [...content.pages, ...content.articles].map((file) => ({
      file,
      language: languageOf(content, file),
    }));
    const originals = new Set(
      files.flatMap(({ file, language }) => (language === undefined ? addressOf(content, file) : [])),
    );
    const pages = new Set(content.pages.map(({ slug }) => pagePath(slug)));
    const translated = new Map<string, ContentFile>();
    for (const { file, language } of files) {
      const original = originalOf(file);
      if (original === undefined) continue;
      const path = ['translationOf'];
      const fix = { remove: true, applicability: 'maybe-incorrect' } as const;
      const other = translated.get(`${language} ${original}`);
      translated.set(`${language} ${original}`, other ?? file);
      if (language === undefined)
        yield {
          ...errorAt('translation-original', file, path),
          target: 'key',
          message: 'This page is in the main language, so it is no translation.',
          hint: 'Delete this line.',
          // The language of its folder may be missing in site.yaml.
          fix,
        };
      // Another rule reports an address that no page has.
      else if (!originals.has(original) && pages.has(original))
        yield {
          ...errorAt('translation-original', file, path),
          message: `\`${original}\` is not a page of the main language.`,
          hint: 'Write the address of the page in the main language.',
        };
      if (language !== undefined && other)
        yield {
          ...errorAt('translation-duplicate', file, path),
          message: `${other.name} is the translation of \`${original}\` already.`,
          hint: 'Write here which other page this is the translation of, or delete this line or that in the other file.',
          fix,
        };
    }
  },
});

/** Chinese, Japanese and Korean, whose fonts are too large to load; one font has all of these scripts. */
const large = /^(?:Han|Hiragana|Katakana|Hangul)$/;
const rightToLeft = /^(?:Arabic|Hebrew|Syriac|Thaana|Nko)$/;

/** Reports letters that the fonts lack, of scripts that share images cannot show in another font. */
export const missingLetters = defineRule({
  codes: ['letters-missing'],
  *check(content) {
    const theme = validData(content.settings.theme);
    const folder = join(content.folder, 'media');
    const reported = new Set<string>();
    let fonts: FontFacts[][] | undefined;
    for (const file of theme ? content.files : [])
      for (const { argument: script, value, path } of marksOf(file, 'script')) {
        const key = large.test(script) ? 'large' : script;
        if (reported.has(key) || !(key === 'large' || rightToLeft.test(script))) continue;
        const [letter = ''] = value;
        // Each font with its files for other alphabets, read once.
        fonts ??= Object.values(theme?.fonts ?? {}).map((font) =>
          [font, ...otherAlphabets(font, folder)].flatMap((one) => readFontFacts(one, folder) ?? []),
        );
        const lacks = (files: FontFacts[]) => files.length > 0 && !files.some(({ hasLetter }) => hasLetter(letter));
        if (!fonts.some(lacks)) continue;
        reported.add(key);
        yield {
          ...warningAt('letters-missing', file, path),
          ranges: (text) => findString(text, letter).slice(0, 1),
          message: `The fonts of the theme have no ${script} letters, such as \`${letter}\`: pages show them in a font of the visitor's device, and share images may leave such words out.`,
          hint:
            key === 'large'
              ? 'Pages need nothing: devices have fonts with these letters, which are too large to load. For share images, name images of your own under `share`, or a WOFF2 with these letters under `src` in theme.yaml.'
              : `Write the word in Latin letters, or choose fonts with ${script} letters in theme.yaml: fontsource.org lists the alphabets of each font.`,
        };
      }
  },
});
