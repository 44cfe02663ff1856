import { defineRule } from '../../model/rule.ts';
import { siteLanguage } from '../../model/site-language.ts';
import { stringsIn } from '../../model/strings-in.ts';
import { listTemplateLanguages, parseTemplates } from '../../schema/site-templates.ts';

export const templateTexts = defineRule({
  codes: {
    'launch-placeholder': {
      title: 'A text is still the one that `site new site` wrote.',
      why: 'It says what to write in its place, and visitors would read that.',
      fix: 'Replace it with your own words, or delete what it belongs to.',
      fixable: 'never',
    },
  },
  *check(content) {
    const texts = placeholders(siteLanguage(content));
    for (const file of content.files) {
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

/** Returns the texts of the templates that are instructions: those of at least four words. */
function placeholders(language: string): ReadonlySet<string> {
  const [primary = ''] = language.split('-');
  const template = listTemplateLanguages().includes(primary) ? primary : 'en';
  const texts = parseTemplates(template).flatMap((data) => Array.from(stringsIn(data), ({ value }) => value.trim()));
  return new Set(texts.filter((text) => text.split(/\s+/).length >= 4));
}
