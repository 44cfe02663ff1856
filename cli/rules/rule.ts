import type { Advice, Finding } from '../content/yaml/source-file.ts';
import { didYouMean, suggestedFix } from '../problems/suggest.ts';
import type { Content, ContentFile } from '../site/content.ts';

/** A finding of a rule, with its file. Each code has a section in docs/problems.md. */
export interface RuleFinding extends Finding {
  /** A content file, or the name of a file that is missing or is not content. */
  file: ContentFile | string;
}

export type Findings = Iterable<RuleFinding>;

/** A check of the whole content. */
export type Rule = (content: Content) => Findings;

/** Marks a fix as a guess, which an author must confirm before it is applied. */
export const guess = { applicability: 'maybe-incorrect' } as const;

/** Returns a fix, to be confirmed, that removes the value of a finding, or what contains it, `up` levels above. */
export const removal = (up = 0) => ({ remove: true, up, ...guess }) as const;

/** Returns the hint and the fix for a name that does not exist: the nearest of the names that exist. */
export function adviseName(word: string, names: readonly string[]): Advice {
  return { hint: didYouMean(word, names), fix: suggestedFix(word, names) };
}

/** Lists items whose key an earlier item has, each with its index and the first such item. Empty keys do not count. */
export function repeatedIn<Item>(items: Iterable<Item>, keyOf: (item: Item) => string) {
  const firsts = new Map<string, Item>();
  return [...items].flatMap((item, index) => {
    const key = keyOf(item);
    const first = firsts.get(key);
    if (first === undefined && key !== '') firsts.set(key, item);
    return first === undefined ? [] : [{ item, index, first }];
  });
}
