import type { Article } from '../../../src/site.ts';

/** The maximum number of related articles. */
const maxRelated = 3;

/**
 * The maximum number of words that are compared. The rarest are taken, because common words do not tell articles apart.
 */
const maxWords = 6;

/**
 * The maximum number of articles with the same word that are compared. The nearest in time are taken. This keeps the
 * work for each article constant.
 */
const maxNeighbours = 12;

type Source = Pick<Article, 'slug' | 'title' | 'summary' | 'category' | 'tags'>;

/**
 * Finds up to three related articles for each article, by its slug: first those that share the rarest tags, then the
 * articles in the same category that share the most rare words in title and summary, then those nearest in time; other
 * categories only if there are too few. The result is deterministic, and the time is linear in the number of articles.
 * @param articles newest first
 */
export function relatedArticles<T extends Source>(articles: readonly T[]): Map<string, T[]> {
  const related = new Map<string, T[]>();
  const tagged = sharingTags(articles);
  for (const group of Map.groupBy(articles, ({ category }) => category).values()) {
    const words = group.map(wordsOf);
    const positions = positionsOfWords(words);
    for (const [index, article] of group.entries()) {
      const chosen = mostSimilar(index, words[index] ?? [], positions, group.length);
      for (const position of chosen.length < maxRelated ? nearest(index, group.length) : [])
        if (chosen.length < maxRelated && !chosen.includes(position)) chosen.push(position);
      const found = chosen.flatMap((position) => group[position] ?? []);
      related.set(article.slug, [...new Set([...(tagged.get(article.slug) ?? []), ...found])].slice(0, maxRelated));
    }
  }
  fillUp(articles, related);
  return related;
}

/** Returns the articles that share tags with each article, the most similar first. */
function sharingTags<T extends Source>(articles: readonly T[]): Map<string, T[]> {
  const withTags = articles.filter(({ tags = [] }) => tags.length > 0);
  const tags = withTags.map(({ tags: own = [] }) => [...own]);
  const positions = positionsOfWords(tags);
  return new Map(
    withTags.map(({ slug }, index) => {
      const similar = mostSimilar(index, tags[index] ?? [], positions, withTags.length);
      return [slug, similar.flatMap((position) => withTags[position] ?? [])];
    }),
  );
}

function wordsOf({ title, summary }: Source): string[] {
  return [...new Set(`${title} ${summary}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])];
}

/** Returns the indexes of the articles that contain each word, in ascending order. */
function positionsOfWords(words: readonly string[][]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const [index, articleWords] of words.entries()) {
    for (const word of articleWords) {
      const list = positions.get(word);
      if (list) list.push(index);
      else positions.set(word, [index]);
    }
  }
  return positions;
}

/** Returns the indexes of the articles that share rare words with an article, the most similar first. */
function mostSimilar(
  index: number,
  words: readonly string[],
  positions: ReadonlyMap<string, readonly number[]>,
  size: number,
): number[] {
  const shared = words.map((word) => positions.get(word) ?? []).filter(({ length }) => length > 1);
  shared.sort((a, b) => a.length - b.length);
  const scores = new Map<number, number>();
  // Only the nearest articles in the list of each word count, so that the work for each article is bounded.
  for (const list of shared.slice(0, maxWords)) {
    const weight = Math.log(1 + size / list.length);
    const center = indexIn(list, index);
    const end = Math.min(list.length, center + maxNeighbours / 2 + 1);
    for (let near = Math.max(0, center - maxNeighbours / 2); near < end; near += 1) {
      const position = list[near] ?? 0;
      if (near !== center) scores.set(position, (scores.get(position) ?? 0) + weight);
    }
  }
  // If scores are equal, the nearest in time comes first, and then the older article.
  const compare = (a: number, b: number) =>
    (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || Math.abs(a - index) - Math.abs(b - index) || b - a;
  const best: number[] = [];
  for (const position of scores.keys()) {
    const at = best.findIndex((other) => compare(position, other) < 0);
    if (at >= 0) best.splice(at, 0, position);
    else if (best.length < maxRelated) best.push(position);
    if (best.length > maxRelated) best.pop();
  }
  return best;
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

/** Returns the indexes around an index, the nearest first, and from two equally near ones the older article. */
function* nearest(index: number, size: number): Generator<number> {
  for (let step = 1; step <= maxRelated; step += 1) {
    if (index + step < size) yield index + step;
    if (index >= step) yield index - step;
  }
}

/** Adds the articles nearest in time from all categories, if a category has too few. */
function fillUp<T extends Source>(articles: readonly T[], related: Map<string, T[]>): void {
  for (const [index, article] of articles.entries()) {
    const found = related.get(article.slug) ?? [];
    for (const position of found.length < maxRelated ? nearest(index, articles.length) : []) {
      const other = articles[position];
      if (other && found.length < maxRelated && !found.includes(other)) found.push(other);
    }
  }
}
