import { parse } from 'yaml';
import { readStarter, standardTexts } from '../../content/schema/shipped-texts.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { languageTagOf } from '../../site/model/languages.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { siteLanguage } from '../../site/model/site-language.ts';
import { stringsIn } from '../../site/model/strings-in.ts';

export const templateTexts = defineRule({
  codes: ['launch-placeholder'],
  *check(content) {
    const texts = placeholders(siteLanguage(content));
    for (const file of content.files) {
      if (file.kind === 'settings' && file.slug === 'messages')
        yield* reportEnglish(file, languageTagOf(content, file));
      if (file.kind === 'settings' && file.slug !== 'site') continue;
      for (const { value, path } of stringsIn(file.data)) {
        if (!texts.has(value.trim())) continue;
        yield {
          code: 'launch-placeholder',
          file,
          path,
          message: 'This is still the text that `site new site` wrote, which says what to write here.',
          hint: 'Replace it with your own words, or delete what it belongs to.',
        };
      }
    }
  },
});

/** Reports once the standard texts in English that are left in a language that has none of its own. */
function* reportEnglish(file: ContentFile, language: string): Iterable<RuleFinding<'launch-placeholder'>> {
  if (standardTexts(language)) return;
  const english = new Set(Array.from(stringsIn(standardTexts('en')), ({ value }) => value));
  // One word, such as `Menu`, may be the same in both languages.
  const left = [...stringsIn(file.data)].filter(({ value }) => value.includes(' ') && english.has(value));
  const [first] = left;
  if (!first) return;
  const many = left.length > 1;
  yield {
    code: 'launch-placeholder',
    file,
    path: first.path,
    message: `${many ? `${left.length} texts of this file are` : 'This text is'} in English, and the language is \`${language}\`.`,
    hint: many ? 'Translate them. Some are only read by screen readers.' : 'Translate it.',
  };
}

/** The files of the starter that an author may leave as they are: what the site says by itself. */
const finished = new Set(['pages/404.yaml', 'messages.yaml', 'theme.yaml']);

/** Returns the texts of the starter that are instructions: those of at least four words. */
function placeholders(language: string): ReadonlySet<string> {
  const files = [...readStarter(language).files].filter(([name]) => !finished.has(name));
  const texts = files.flatMap(([, text]) => Array.from(stringsIn(parse(text)), ({ value }) => value.trim()));
  return new Set(texts.filter((text) => text.split(/\s+/).length >= 4));
}
