import type { Advice, Finding } from '../content/yaml/source-file.ts';
import { didYouMean, suggestedFix } from '../problems/suggest.ts';
import type { Content, ContentFile } from '../site/content.ts';

/** A finding of a rule, with its file. Each code has a section in docs/problems.md. */
export interface RuleFinding<Code extends string = string> extends Finding<Code> {
  /** A content file, or the name of a file that is missing or is not content. */
  file: ContentFile | string;
}

export type Findings = Iterable<RuleFinding>;

/** A check of the content. */
export type Rule = (content: Content) => Findings;

/** What makes a suggestion one that its author must confirm. */
export const guess = { applicability: 'maybe-incorrect' } as const;

/** Suggests to remove a value, or the one that is some levels above it. */
export const removal = (up = 0) => ({ remove: true, up, ...guess }) as const;

/** Suggests the nearest of some names for one that does not exist. */
export function adviseName(word: string, names: readonly string[]): Advice {
  return { hint: didYouMean(word, names), fix: suggestedFix(word, names) };
}

/** The codes of what `site validate --launch` finds outside the content: in the built site and the environment. */
export type LaunchCode = 'launch-backend' | 'launch-embed';

/** Lists the items whose key an earlier item has, with the first of these. Items with an empty key do not count. */
export function repeatedIn<Item>(items: Iterable<Item>, keyOf: (item: Item) => string) {
  const firsts = new Map<string, Item>();
  return [...items].flatMap((item, index) => {
    const key = keyOf(item);
    const first = firsts.get(key);
    if (first === undefined && key !== '') firsts.set(key, item);
    return first === undefined ? [] : [{ item, index, first }];
  });
}
