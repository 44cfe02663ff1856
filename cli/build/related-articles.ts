import type { Article } from '../../src/site.ts';

/** The number of related articles, and of the articles before and after an article that are compared with it. */
const [maxRelated, maxNeighbours] = [3, 12];

/** Returns what an article may share with others, weighted: its tags count most; `all` lets any two share something. */
const labelsOf = ({ tags = [], category }: Article): [label: string, weight: number][] => [
  ...tags.map((tag): [string, number] => [`on ${tag}`, 1000]),
  [`in ${category}`, 10],
  ['all', 1],
];

/**
 * Finds up to three related articles for each article: first articles that share tags, of which rare tags count most,
 * then those of the same category, then others; the nearest in time first, of two the older one. Compares only a few
 * neighbours in each group. @param articles newest first
 * @returns the slugs of the related articles by the slug of each
 */
export function relatedArticles(articles: readonly Article[]): Record<string, string[]> {
  const indexesByLabel = new Map<string, number[]>();
  const labeled = articles.map((article, index) =>
    labelsOf(article).map(([label, weight]) => {
      const indexes = indexesByLabel.get(label) ?? [];
      indexesByLabel.set(label, indexes);
      return { indexes, weight, position: indexes.push(index) - 1 };
    }),
  );
  const related = labeled.map((labels, ownIndex) => {
    const scores = new Map<number, number>();
    for (const { indexes, weight, position } of labels)
      for (const other of indexes.slice(Math.max(0, position - maxNeighbours), position + maxNeighbours + 1))
        scores.set(other, (scores.get(other) ?? 0) + weight * Math.log(2 + articles.length / indexes.length));
    scores.delete(ownIndex);
    const distance = (other: number) => Math.abs(other - ownIndex);
    const best = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || distance(a) - distance(b) || b - a);
    return best.slice(0, maxRelated).flatMap(([index]) => articles[index]?.slug ?? []);
  });
  return Object.fromEntries(articles.map(({ slug }, ownIndex) => [slug, related[ownIndex] ?? []]));
}
