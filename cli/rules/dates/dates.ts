import { maskMarkup } from '../../content/markdown/find-address.ts';
import { isKind, type Reference } from '../../content/schema/keywords.ts';
import type { ArticleFile, ContentFile, Valid } from '../../site/model/content-file.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { findLateCopyright, findUnlikelyDate, findUnlikelyYear } from './unlikely-date.ts';

/** The year of the first website. */
const firstYear = 1990;

export const dates = defineRule({
  codes: ['date-unlikely'],
  *check(content) {
    // In December, some people write the next year already.
    const lastYear = Number(content.options.today.slice(0, 4)) + 1;
    for (const file of content.files) {
      if (file.kind === 'article' && file.isValid) yield* findInArticle(file);
      const isDateOfChange = isDateOfChangeIn(file);
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        const { path, value } = reference;
        const found =
          findUnlikelyDate(value) ??
          (file.kind === 'settings' ? findLateCopyright(value, lastYear) : undefined) ??
          (isDateOfChange(reference) ? findUnlikelyYear(value, firstYear, lastYear) : undefined);
        if (!found || !isOutsideCode(reference, found.words)) continue;
        yield {
          code: 'date-unlikely',
          severity: 'warning',
          file,
          path,
          ranges: () => [found.range],
          message: found.message,
          hint: found.hint,
        };
      }
    }
  },
});

/** Checks only for years that are too early. A future date is allowed: the article is published on that day. */
function* findInArticle(file: Valid<ArticleFile>): Generator<RuleFinding<'date-unlikely'>> {
  for (const key of ['publishedAt', 'updatedAt'] as const) {
    const year = file.data[key]?.slice(0, 4);
    if (year === undefined || Number(year) >= firstYear) continue;
    yield {
      code: 'date-unlikely',
      severity: 'warning',
      file,
      path: [key],
      message: `The year ${year} is before the first website, so this cannot have been published then.`,
      hint: `Correct the year of \`${key}\`. Dates that the article is about belong in its text.`,
    };
  }
}

/** Returns a function that tells whether a text is the date on which a legal document was changed. */
function isDateOfChangeIn(file: ContentFile): (reference: Reference) => boolean {
  if (file.kind !== 'page' || !file.isValid) return () => false;
  const { sections } = file.data;
  return ({ path }) => path.length === 3 && path[2] === 'updated' && sections[Number(path[1])]?.type === 'document';
}

/** Whether words are outside of code, which may contain any date. */
function isOutsideCode({ value, argument }: Reference, words: string): boolean {
  return argument !== 'markdown' || maskMarkup(value).includes(words);
}
