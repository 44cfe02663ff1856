import type { Content } from '../../site/model/content.ts';
import { type ContentFile, validData } from '../../site/model/content-file.ts';
import { languageOf } from '../../site/model/languages.ts';
import { articleBases, articlePath, pagePath } from '../../site/model/routes.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';

/** Reports pages and articles whose original is not one of the main language, or is that of another page, too. */
export const translations = defineRule({
  codes: ['translation-original', 'translation-duplicate'],
  *check(content) {
    yield* findDuplicates(content);
    const bases = articleBases(content);
    const originals = new Set<string | undefined>([
      ...content.pages.filter((file) => languageOf(content, file) === undefined).map(({ slug }) => pagePath(slug)),
      ...content.articles.filter(({ language }) => language === undefined).map((file) => articlePath(bases, file)),
    ]);
    for (const file of [...content.pages, ...content.articles]) {
      const original = validData<{ translationOf?: string }>(file)?.translationOf;
      if (original === undefined) continue;
      const location = { code: 'translation-original', file, path: ['translationOf'] } as const;
      if (languageOf(content, file) === undefined)
        yield {
          ...location,
          target: 'key',
          message: 'This page is in the main language, so it is no translation.',
          hint: 'Delete this line.',
          // The language of its folder may be missing in site.yaml.
          fix: { remove: true, applicability: 'maybe-incorrect' },
        };
      // Another rule reports an address that no page has.
      else if (!originals.has(original) && [...content.pages].some(({ slug }) => pagePath(slug) === original))
        yield {
          ...location,
          message: `\`${original}\` is not a page of the main language.`,
          hint: 'Write the address of the page in the main language.',
        };
    }
  },
});

/** Finds pages with the same original; a page also has the one at its own address in the main language. */
function* findDuplicates(content: Content): Iterable<RuleFinding<'translation-duplicate'>> {
  const first = new Map<string, ContentFile>();
  for (const file of [...content.pages, ...content.articles]) {
    const original = validData<{ translationOf?: string }>(file)?.translationOf;
    const language = languageOf(content, file);
    if (original === undefined || language === undefined) continue;
    const key = `${language} ${original}`;
    const other = first.get(key);
    first.set(key, other ?? file);
    if (other)
      yield {
        code: 'translation-duplicate',
        file,
        path: ['translationOf'],
        fix: { remove: true, applicability: 'maybe-incorrect' },
        message: `${other.name} is the translation of \`${original}\` already.`,
        hint: 'Write here which other page this is the translation of, or delete this line or that in the other file.',
      };
  }
}
