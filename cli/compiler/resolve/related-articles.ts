import type { Article } from '../../../src/site.ts';

/** How many articles an article leads on to. */
const count = 3;

/** The rarest words of an article that are compared; what nearly all articles say tells nothing of one. */
const mostWords = 6;

/** How many articles that share a word are looked at, the nearest in time: the work for each article stays the same. */
const mostNeighbours = 12;

type Source = Pick<Article, 'slug' | 'title' | 'summary' | 'category'>;

/**
 * What to read after each article, by its slug: up to three of its category, those with the most rare words in title
 * and summary in common first, then those nearest in time; from other categories only when its own has too few.
 * The same articles give the same lists, and the work grows with their number, not with its square.
 * @param articles newest first
 */
export function relatedArticles<T extends Source>(articles: readonly T[]): Map<string, T[]> {
  const related = new Map<string, T[]>();
  for (const group of Map.groupBy(articles, ({ category }) => category).values()) {
    const words = group.map(wordsOf);
    const places = placesOfWords(words);
    for (const [index, article] of group.entries()) {
      const chosen = mostAlike(index, words[index] ?? [], places, group.length);
      for (const place of chosen.length < count ? nearest(index, group.length) : [])
        if (chosen.length < count && !chosen.includes(place)) chosen.push(place);
      related.set(
        article.slug,
        chosen.flatMap((place) => group[place] ?? []),
      );
    }
  }
  fillUp(articles, related);
  return related;
}

function wordsOf({ title, summary }: Source): string[] {
  return [...new Set(`${title} ${summary}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])];
}

/** Which articles of a group hold a word, in their order. */
function placesOfWords(words: readonly string[][]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, own] of words.entries()) {
    for (const word of own) {
      const list = places.get(word);
      if (list) list.push(index);
      else places.set(word, [index]);
    }
  }
  return places;
}

/** The articles that share rare words with one, the most alike first. */
function mostAlike(
  index: number,
  words: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  size: number,
): number[] {
  const shared = words.map((word) => places.get(word) ?? []).filter(({ length }) => length > 1);
  shared.sort((a, b) => a.length - b.length);
  const scores = new Map<number, number>();
  for (const list of shared.slice(0, mostWords)) {
    const weight = Math.log(1 + size / list.length);
    const own = placeIn(list, index);
    const end = Math.min(list.length, own + mostNeighbours / 2 + 1);
    for (let at = Math.max(0, own - mostNeighbours / 2); at < end; at += 1) {
      const place = list[at] ?? 0;
      if (at !== own) scores.set(place, (scores.get(place) ?? 0) + weight);
    }
  }
  const compare = (a: number, b: number) =>
    (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || Math.abs(a - index) - Math.abs(b - index) || b - a;
  const best: number[] = [];
  for (const place of scores.keys()) {
    const at = best.findIndex((other) => compare(place, other) < 0);
    if (at >= 0) best.splice(at, 0, place);
    else if (best.length < count) best.push(place);
    if (best.length > count) best.pop();
  }
  return best;
}

/** Where a number stands in a sorted list that holds it. */
function placeIn(list: readonly number[], number: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The places beside one, the nearest first, the older of two before the newer. */
function* nearest(index: number, size: number): Generator<number> {
  for (let step = 1; step <= count; step += 1) {
    if (index + step < size) yield index + step;
    if (index >= step) yield index - step;
  }
}

/** Articles of small categories take what is nearest in time among all. */
function fillUp<T extends Source>(articles: readonly T[], related: Map<string, T[]>): void {
  for (const [index, article] of articles.entries()) {
    const own = related.get(article.slug) ?? [];
    for (const place of own.length < count ? nearest(index, articles.length) : []) {
      const other = articles[place];
      if (other && own.length < count && !own.includes(other)) own.push(other);
    }
  }
}
