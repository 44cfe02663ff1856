import { basename } from 'node:path';
import { languageName, languagePattern, suggestLanguage } from '../../content/languages.ts';
import { asRecord, valueAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import { didYouMean, suggestedFix } from '../../problems/suggest.ts';
import type { Content } from '../../site/model/content.ts';
import { furtherLanguages } from '../../site/model/languages.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { siteLanguage } from '../../site/model/site-language.ts';

/** Reports languages that are incomplete, and files of languages that the site does not have. */
export const languages = defineRule({
  codes: ['language-unknown', 'language-code', 'language-duplicate', 'language-home', 'language-fact'],
  *check(content) {
    const unknown = [...findUnknownCodes(content)];
    yield* unknown;
    // The files of a language are found by its code.
    if (unknown.length > 0 || hasMalformedCode(content)) return;
    const duplicates = [...findDuplicates(content)];
    yield* duplicates;
    // The folder of a language that is there twice is that of the other.
    if (duplicates.length === 0) yield* findMissingHomes(content);
    yield* findUnknown(content);
    yield* findUnknownFacts(content);
  },
});

/** Lists the language tags in site.yaml. */
function listCodes(content: Content): { tag: string; path: DataPath }[] {
  const { data } = content.settings.site ?? {};
  const count = furtherLanguages(content).length;
  const paths = [['language'], ...Array.from({ length: count }, (_, index) => ['languages', index, 'language'])];
  return paths.flatMap((path) => {
    const tag = valueAt(data, path);
    return typeof tag === 'string' ? { tag, path } : [];
  });
}

/** Whether the schema reports a language tag. */
function hasMalformedCode(content: Content): boolean {
  return listCodes(content).some(({ tag }) => !new RegExp(languagePattern, 'u').test(tag));
}

function* findUnknownCodes(content: Content): Iterable<RuleFinding<'language-code'>> {
  const file = content.settings.site;
  if (!file) return;
  for (const { tag, path } of listCodes(content)) {
    if (!new RegExp(languagePattern, 'u').test(tag) || languageName(tag) !== undefined) continue;
    const [primary = '', ...rest] = tag.split('-');
    const suggested = suggestLanguage(primary);
    const value = suggested === undefined ? undefined : [suggested, ...rest].join('-');
    yield {
      code: 'language-code',
      file,
      path,
      message: `There is no language with the code \`${primary}\`.`,
      hint:
        value === undefined
          ? 'Write a code of ISO 639, such as `en` or `de`: loc.gov/standards/iso639-2/php/code_list.php lists them all.'
          : `Write \`${value}\`. \`${primary}\` is a country, and ${languageName(suggested ?? '')} has the code \`${suggested}\`.`,
      ...(value !== undefined && { fix: { value } }),
    };
  }
}

function* findDuplicates(content: Content): Iterable<RuleFinding<'language-duplicate'>> {
  const file = content.settings.site;
  if (!file) return;
  const isOnly = furtherLanguages(content).length === 1;
  const seen = new Set([siteLanguage(content).toLowerCase()]);
  for (const [index, { tag, folder }] of furtherLanguages(content).entries()) {
    if (seen.has(folder))
      yield {
        code: 'language-duplicate',
        file,
        path: ['languages', index, 'language'],
        message: `The site has the language \`${tag}\` already.`,
        // A list must have an entry.
        ...(isOnly
          ? { hint: 'Remove `languages`, which has no other entry.', fix: { remove: true, up: 2 } }
          : { hint: 'Remove this entry.', fix: { remove: true, up: 1 } }),
      };
    seen.add(folder);
  }
}

function* findMissingHomes(content: Content): Iterable<RuleFinding<'language-home'>> {
  const file = content.settings.site;
  if (!file) return;
  const slugs = new Set(content.pages.map(({ slug }) => slug));
  for (const [index, { tag, folder }] of furtherLanguages(content).entries()) {
    if (slugs.has(folder) || slugs.has(`${folder}/index`)) continue;
    yield {
      code: 'language-home',
      file,
      path: ['languages', index, 'language'],
      message: `The language \`${tag}\` has no first page.`,
      hint: `Create ${basename(content.folder)}/pages/${folder}/index.yaml, as a translation of pages/index.yaml.`,
    };
  }
}

function* findUnknown(content: Content): Iterable<RuleFinding<'language-unknown'>> {
  const folders = furtherLanguages(content).map(({ folder }) => folder);
  for (const file of content.files) {
    if (file.language === undefined || folders.includes(file.language)) continue;
    yield {
      code: 'language-unknown',
      file,
      path: [],
      message: `The site has no language \`${file.language}\`, so no page shows this file.`,
      hint:
        folders.length === 0
          ? `Add \`- language: ${file.language}\` under \`languages:\` in site.yaml, or move the file out of this folder.`
          : didYouMean(file.language, folders),
    };
  }
}

function* findUnknownFacts(content: Content): Iterable<RuleFinding<'language-fact'>> {
  const main = content.settings.facts;
  if (!main?.isValid) return;
  const known = Object.keys(main.data);
  for (const { settings } of content.languages.values()) {
    const file = settings.facts;
    if (!file) continue;
    for (const id of Object.keys(asRecord(file.data))) {
      if (known.includes(id)) continue;
      yield {
        code: 'language-fact',
        file,
        path: [id],
        target: 'key',
        message: `There is no fact \`${id}\` in the main language.`,
        hint: didYouMean(id, known),
        fix: suggestedFix(id, known),
      };
    }
  }
}
