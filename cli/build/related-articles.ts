import type { Article } from '../../src/site.ts';

/** The number of related articles. */
const maxRelated = 3;

/** The maximum number of words that are compared: the rarest, because common words do not tell articles apart. */
const maxWords = 6;

/** How many articles with the same word are compared, nearest in time, so that the work for each article is constant. */
const maxNeighbours = 12;

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

/** Returns for each article those with which it shares words, the most similar first. */
function sharing(
  articles: readonly Article[],
  wordsOf: (article: Article) => readonly string[],
): Map<Article, Article[]> {
  const words = articles.map(wordsOf);
  const positions = new Map<string, number[]>();
  for (const [index, list] of words.entries())
    for (const word of list) {
      const known = positions.get(word);
      if (known) known.push(index);
      else positions.set(word, [index]);
    }
  const size = words.filter((list) => list.length > 0).length;
  return new Map(
    articles.map((article, index) => {
      const lists = (words[index] ?? []).map((word) => positions.get(word) ?? []).filter(({ length }) => length > 1);
      lists.sort((a, b) => a.length - b.length);
      return [article, mostSimilar(index, lists.slice(0, maxWords), size).flatMap((at) => articles[at] ?? [])];
    }),
  );
}

/**
 * Returns the indexes of the articles that are in the most of some lists, of which the shortest count most. Of equal ones
 * the nearest in time comes first, and then the older one.
 */
function mostSimilar(index: number, lists: readonly (readonly number[])[], size: number): number[] {
  const scores = new Map<number, number>();
  for (const list of lists) {
    const weight = Math.log(1 + size / list.length);
    const center = indexIn(list, index);
    const near = list.slice(Math.max(0, center - maxNeighbours / 2), center + maxNeighbours / 2 + 1);
    for (const other of near) if (other !== index) scores.set(other, (scores.get(other) ?? 0) + weight);
  }
  const compare = ([a, scoreOfA]: [number, number], [b, scoreOfB]: [number, number]) =>
    scoreOfB - scoreOfA || Math.abs(a - index) - Math.abs(b - index) || b - a;
  const best = [...scores].sort(compare).slice(0, maxRelated);
  return best.map(([other]) => other);
}

/** Returns the index of a number in a sorted list that contains it, by binary search. */
function indexIn(list: readonly number[], number: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
