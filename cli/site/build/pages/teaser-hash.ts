import type { Article } from '../../../../src/site.ts';
import { hashText } from '../../../platform/files/hash-text.ts';

const hashes = new WeakMap<Article, string>();

/** A hash of what other pages show of an article, as lists do: all but its body. Each stands on several of them. */
export function teaserHash(article: Article): string {
  let hash = hashes.get(article);
  if (hash === undefined) {
    hash = hashText(JSON.stringify(article));
    hashes.set(article, hash);
  }
  return hash;
}
