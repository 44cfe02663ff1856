import { validData } from '../../model/content-file.ts';
import { languageOf } from '../../model/languages.ts';
import { articleBases, articlePath, pagePath } from '../../model/routes.ts';
import { defineRule } from '../../model/rule.ts';

/** Reports pages and articles whose original is not one of the main language. */
export const translations = defineRule({
  codes: {
    'translation-original': {
      title: 'A page names an original that it cannot have.',
      why: 'The links between languages and the hints for search engines would connect the wrong pages.',
      fix: 'In a page of a further language, write the address of the page in the main language that it translates. A page of the main language is itself the original: delete the line.',
      fixable: 'sometimes',
    },
  },
  *check(content) {
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
          fix: { remove: true },
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
