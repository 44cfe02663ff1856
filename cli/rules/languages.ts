import { basename, join } from 'node:path';
import { isLanguage, languageName, languagePattern, suggestLanguage } from '../content/languages.ts';
import { marksOf } from '../content/schema/keywords.ts';
import { findString } from '../content/yaml/find-range.ts';
import { valueAt } from '../platform/records.ts';
import { didYouMean } from '../problems/suggest.ts';
import { type Content, validData } from '../site/content.ts';
import { type FontFacts, otherAlphabets, readFontFacts } from '../site/fonts.ts';
import { languageOf, languagesOf } from '../site/languages.ts';
import { addressOf, pagePath } from '../site/routes.ts';
import { originalOf } from '../site/translations.ts';
import { type Findings, type RuleFinding, removal, repeatedIn } from './rule.ts';

/** Reports languages that do not exist, are declared twice or have no home page, and files of undeclared languages. */
export function* checkLanguages(content: Content): Findings {
  const file = content.settings.site;
  const further = languagesOf(content).further;
  // Without site.yaml, nobody knows which languages the site has.
  if (!file || file.data === undefined) return;
  const seenFolders = new Set<string>();
  let areCodesValid = true;
  for (const { index, tag } of [{ index: -1, tag: languagesOf(content).main }, ...further]) {
    const path = index < 0 ? ['language'] : ['languages', index, 'language'];
    const written = String(valueAt(file.data, path) ?? tag);
    const folder = tag.toLowerCase();
    // The codes decide which language a file has, so a wrong code stops the checks below. The schema reports its form.
    const isTag = new RegExp(languagePattern, 'u').test(written);
    areCodesValid &&= isTag && isLanguage(written);
    if (isTag && !isLanguage(written)) yield { file, path, ...explainCode(written) };
    else if (areCodesValid && seenFolders.has(folder)) {
      const message = `The site has the language \`${tag}\` already.`;
      // The list `languages` must not become empty, which would be another problem.
      const isOnly = further.length === 1;
      const hint = isOnly ? 'Remove `languages`, which has no other entry.' : 'Remove this entry.';
      const fix = { remove: true, up: isOnly ? 2 : 1 } as const;
      yield { code: 'language-duplicate', file, path, message, hint, fix };
    } else if (areCodesValid && index >= 0 && !content.pages.some(({ slug }) => pagePath(slug) === `/${folder}`)) {
      const page = `${basename(content.folder)}/pages/${folder}/index.yaml`;
      const hint = `Create ${page}, as a translation of pages/index.yaml.`;
      yield { code: 'language-home', file, path, message: `The language \`${tag}\` has no home page.`, hint };
    }
    seenFolders.add(folder);
  }
  const folders = further.map(({ folder }) => folder);
  for (const file of areCodesValid ? content.files : []) {
    const { language } = file;
    if (language === undefined || folders.includes(language)) continue;
    const message = `The site has no language \`${language}\`, so no page shows this file.`;
    const add = `Add \`- language: ${language}\` under \`languages:\` in site.yaml`;
    const hint = folders.length > 0 ? didYouMean(language, folders) : `${add}, or move the file out of this folder.`;
    yield { code: 'language-unknown', file, path: [], message, hint };
  }
}

/** Explains that a language code does not exist. For the code of a country, suggests its language: for `jp`, `ja`. */
function explainCode(tag: string): Omit<RuleFinding, 'file' | 'path'> {
  const [primary = '', ...rest] = tag.split('-');
  const language = suggestLanguage(primary);
  const value = [language, ...rest].join('-');
  const found = { code: 'language-code', message: `There is no language with the code \`${primary}\`.` };
  const list = 'loc.gov/standards/iso639-2/php/code_list.php lists them all';
  if (language === undefined) return { ...found, hint: `Write a code of ISO 639, such as \`en\` or \`de\`: ${list}.` };
  const meant = `\`${primary}\` is a country, and ${languageName(language)} has the code \`${language}\`.`;
  return { ...found, hint: `Write \`${value}\`. ${meant}`, fix: { value } };
}

/** Reports translations whose original is not in the main language, or that share their original with another file. */
export function* checkTranslations(content: Content): Findings {
  const files = [...content.pages, ...content.articles];
  const isMain = (file: (typeof files)[number]) => languageOf(content, file) === undefined;
  const originals = new Set(files.filter(isMain).map((file) => addressOf(content, file)));
  const pages = new Set(content.pages.map(({ slug }) => pagePath(slug)));
  const translated = files.filter((file) => !isMain(file) && originalOf(file) !== undefined);
  for (const { item, first } of repeatedIn(translated, (file) => `${languageOf(content, file)} ${originalOf(file)}`)) {
    const message = `${first.name} is the translation of \`${originalOf(item)}\` already.`;
    const hint = 'Correct `translationOf` in one of the two files, or delete it there.';
    yield { code: 'translation-duplicate', file: item, path: ['translationOf'], message, hint, fix: removal() };
  }
  for (const file of files) {
    const original = originalOf(file);
    const found = { code: 'translation-original', file, path: ['translationOf'] };
    if (original === undefined) continue;
    if (isMain(file)) {
      const message = 'This page is in the main language, so it is not a translation.';
      // The fix is a guess: the language of its folder may be missing in site.yaml instead.
      yield { ...found, target: 'key', message, hint: 'Delete this line.', fix: removal() };
    } else if (!originals.has(original) && pages.has(original)) {
      // Another rule reports an address that no page has.
      const message = `\`${original}\` is not a page of the main language.`;
      yield { ...found, message, hint: 'Write the address of the page in the main language.' };
    }
  }
}

/** The scripts of Chinese, Japanese and Korean, whose fonts are too large to load; reported together. */
const large = /^(?:Han|Hiragana|Katakana|Hangul)$/;
const rightToLeft = /^(?:Arabic|Hebrew|Syriac|Thaana|Nko)$/;

/** Reports letters that the fonts lack, if the images of shared links cannot show their script in another font. */
export function* reportMissingLetters(content: Content): Findings {
  const theme = validData(content.settings.theme);
  const folder = join(content.folder, 'media');
  const reported = new Set<string>();
  let fonts: FontFacts[][] | undefined;
  for (const file of theme ? content.files : [])
    for (const { argument: script, value, path } of marksOf(file, 'script')) {
      const isLarge = large.test(script);
      const key = isLarge ? 'large' : script;
      if (reported.has(key) || !(isLarge || rightToLeft.test(script))) continue;
      const [letter = ''] = value;
      // Each font with its files for other alphabets, read once.
      fonts ??= Object.values(theme?.fonts ?? {}).map((font) =>
        [font, ...otherAlphabets(font, folder)].flatMap((part) => readFontFacts(part, folder) ?? []),
      );
      const lacks = (files: FontFacts[]) => files.length > 0 && !files.some(({ hasLetter }) => hasLetter(letter));
      if (!fonts.some(lacks)) continue;
      reported.add(key);
      const message = `The fonts of the theme have no ${script} letters, such as \`${letter}\`: pages show them in a font of the visitor's device, and share images may leave such words out.`;
      const hint = isLarge
        ? 'Pages need no change, because devices have fonts with these letters. For share images, name images of your own under `share`, or a WOFF2 font with these letters under `src` in theme.yaml.'
        : `Write the word in Latin letters, or choose fonts with ${script} letters in theme.yaml: fontsource.org lists the alphabets of each font.`;
      const ranges = (text: string) => findString(text, letter).slice(0, 1);
      yield { code: 'letters-missing', severity: 'warning', file, path, ranges, message, hint };
    }
}
