import type { ArticleSource, PageSource } from '../../src/content.gen.ts';
import type { ContentFile, Rule, RuleFinding } from '../content/load-content.ts';
import { plainRuns } from '../content/markdown.ts';
import { isKind, type Reference } from '../content/references.ts';
import { findUnlikelyDate } from '../content/unlikely-date.ts';

/** The year of the first website: before it, nothing was published on one. */
const firstYear = 1990;

/** Who plans an article for longer has typed another year than was meant. */
const yearsAhead = 5;

export const dates: Rule = {
  name: 'dates',
  description: 'Days and years in content exist, and are years in which it can have been written.',
  *check(content) {
    const thisYear = Number(content.options.today.slice(0, 4));
    for (const file of content.files) {
      if (file.kind === 'article') yield* findInArticle(file, thisYear);
      const isUpdated = updatedLines(file);
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        const { path, value } = reference;
        const found = findUnlikelyDate(
          value,
          isUpdated(reference) ? { firstYear, lastYear: thisYear + 1 } : {},
          thisYear,
        );
        if (!found || !isReadAsText(reference, found.words)) continue;
        yield {
          code: 'date-unlikely',
          severity: 'warning',
          file,
          path,
          parts: () => [found.range],
          message: found.message,
          hint: found.hint,
        };
      }
    }
  },
};

function* findInArticle(file: ContentFile, thisYear: number): Generator<RuleFinding> {
  if (!file.isValid) return;
  const article = file.data as ArticleSource;
  for (const key of ['publishedAt', 'updatedAt'] as const) {
    const year = Number(article[key]?.slice(0, 4) ?? thisYear);
    const isEarly = year < firstYear;
    if (!isEarly && year <= thisYear + yearsAhead) continue;
    yield {
      code: 'date-unlikely',
      severity: 'warning',
      file,
      path: [key],
      message: isEarly
        ? `In ${article[key]?.slice(0, 4)} there was no website yet on which this could have been published.`
        : `Nobody could read this article before ${year}.`,
      hint: `Correct the year of \`${key}\`. What is told of an earlier time belongs in the text.`,
    };
  }
}

/** Tells which texts say when a legal text was changed. */
function updatedLines({ kind, isValid, data }: ContentFile): (reference: Reference) => boolean {
  if (kind !== 'page' || !isValid) return () => false;
  const { sections } = data as PageSource;
  return ({ path }) => path.length === 3 && path[2] === 'updated' && sections[Number(path[1])]?.type === 'document';
}

/** Code may hold any date. */
function isReadAsText({ value, argument }: Reference, words: string): boolean {
  return argument !== 'markdown' || plainRuns(value).some((run) => run.includes(words));
}
