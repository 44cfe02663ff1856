import { plainRuns } from '../../markdown/text-runs.ts';
import type { ArticleFile, ContentFile, Valid } from '../../model/content-file.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { isKind, type Reference } from '../../schema/keywords.ts';
import { findLateCopyright, findUnlikelyDate, findUnlikelyYear } from './unlikely-date.ts';

/** The year of the first website: before it, nothing was published on one. */
const firstYear = 1990;

export const dates = defineRule({
  codes: {
    'date-unlikely': {
      title: 'A date does not exist, or is in an unlikely year.',
      why: 'Visitors doubt the rest of a page that was changed on February 30, or in a year that is still to come. An article with such a day is at the wrong end of its list.',
      fix: 'Correct the day, the month or the year. A text may name any year. Only the day of an article, the line that says when a legal text was changed, and a copyright are compared with today, and with 1990, before which there were no websites.',
      fixable: 'never',
      example: {
        file: 'articles/first-cress.yaml',
        wrong: 'publishedAt: 1926-05-02',
        right: 'publishedAt: 2026-05-02',
      },
    },
  },
  *check(content) {
    // Some write the year to come in December.
    const lastYear = Number(content.options.today.slice(0, 4)) + 1;
    for (const file of content.files) {
      if (file.kind === 'article' && file.isValid) yield* findInArticle(file);
      const isUpdated = updatedLines(file);
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        const { path, value } = reference;
        const found =
          findUnlikelyDate(value) ??
          (file.kind === 'settings' ? findLateCopyright(value, lastYear) : undefined) ??
          (isUpdated(reference) ? findUnlikelyYear(value, firstYear, lastYear) : undefined);
        if (!found || !isReadAsText(reference, found.words)) continue;
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

/** A day to come keeps an article back, and may be far off on purpose. */
function* findInArticle(file: Valid<ArticleFile>): Generator<RuleFinding<'date-unlikely'>> {
  for (const key of ['publishedAt', 'updatedAt'] as const) {
    const year = file.data[key]?.slice(0, 4);
    if (year === undefined || Number(year) >= firstYear) continue;
    yield {
      code: 'date-unlikely',
      severity: 'warning',
      file,
      path: [key],
      message: `In ${year} there was no website yet on which this could have been published.`,
      hint: `Correct the year of \`${key}\`. What is told of an earlier time belongs in the text.`,
    };
  }
}

/** Tells which texts say when a legal text was changed. */
function updatedLines(file: ContentFile): (reference: Reference) => boolean {
  if (file.kind !== 'page' || !file.isValid) return () => false;
  const { sections } = file.data;
  return ({ path }) => path.length === 3 && path[2] === 'updated' && sections[Number(path[1])]?.type === 'document';
}

/** Code may hold any date. */
function isReadAsText({ value, argument }: Reference, words: string): boolean {
  return argument !== 'markdown' || plainRuns(value).some((run) => run.includes(words));
}
