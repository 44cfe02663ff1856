import type { Article } from '../../src/site.ts';

/** The number of related articles. */
const maxRelated = 3;

/** The maximum number of words that are compared: the rarest, because common words do not tell articles apart. */
const maxWords = 6;

/** How many articles before and after one with the same word are compared, so that the work for each is constant. */
const maxNeighbours = 6;

/**
 * Finds up to three related articles for each article: first those that share the rarest tags, then the articles in the
 * same category that share the most rare words in title and summary, then those nearest in time; other categories only if
 * there are too few. The time is linear in the number of articles.
 * @param articles newest first
 * @returns the slugs of the related articles by the slug of each
 */
export function relatedArticles(articles: readonly Article[]): Record<string, string[]> {
  const tagged = sharing(articles, ({ tags = [] }) => tags);
  const alike = new Map<Article, Article[]>();
  for (const group of Map.groupBy(articles, ({ category }) => category).values()) {
    const similar = sharing(group, wordsOf);
    for (const [index, article] of group.entries())
      alike.set(article, firstOf([...(similar.get(article) ?? []), ...nearest(group, index)]));
  }
  return Object.fromEntries(
    articles.map((article, index) => {
      const found = [...(tagged.get(article) ?? []), ...(alike.get(article) ?? []), ...nearest(articles, index)];
      return [article.slug, firstOf(found).map(({ slug }) => slug)];
    }),
  );
}

const firstOf = (found: readonly Article[]) => [...new Set(found)].slice(0, maxRelated);

function wordsOf({ title, summary }: Article): string[] {
  return [...new Set(`${title} ${summary}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])];
}

/** Returns the articles around an index, the nearest first, and from two equally near ones the older article. */
function nearest(articles: readonly Article[], index: number): Article[] {
  const steps = Array.from({ length: maxRelated }, (_, step) => [index + step + 1, index - step - 1]);
  return steps.flat().flatMap((at) => articles[at] ?? []);
}

/**
 * Returns for each article those with which it shares words, the most similar first: those that are with it in the most
 * lists of articles with the same word, of which the shortest count most. Of equal ones the nearest in time comes first,
 * and then the older one.
 */
function sharing(
  articles: readonly Article[],
  wordsOf: (article: Article) => readonly string[],
): Map<Article, Article[]> {
  const positions = new Map<string, number[]>();
  const words = articles.map((article, index) =>
    wordsOf(article).map((word) => {
      const list = positions.get(word) ?? [];
      positions.set(word, list);
      return { list, at: list.push(index) - 1 };
    }),
  );
  const size = words.filter((found) => found.length > 0).length;
  const similarTo = (index: number): Article[] => {
    const shared = (words[index] ?? []).filter(({ list }) => list.length > 1);
    const scores = new Map<number, number>();
    for (const { list, at } of shared.sort((a, b) => a.list.length - b.list.length).slice(0, maxWords)) {
      const weight = Math.log(1 + size / list.length);
      const near = list.slice(Math.max(0, at - maxNeighbours), at + maxNeighbours + 1);
      for (const other of near) if (other !== index) scores.set(other, (scores.get(other) ?? 0) + weight);
    }
    const compare = ([a, scoreOfA]: [number, number], [b, scoreOfB]: [number, number]) =>
      scoreOfB - scoreOfA || Math.abs(a - index) - Math.abs(b - index) || b - a;
    return [...scores]
      .sort(compare)
      .slice(0, maxRelated)
      .flatMap(([at]) => articles[at] ?? []);
  };
  return new Map(articles.map((article, index) => [article, similarTo(index)]));
}
