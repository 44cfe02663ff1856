import type { Fact, Facts } from '../../src/content.gen.ts';
import { dayOf, isReached, type Moment } from '../content/moments.ts';
import { type Content, validData } from './content.ts';

/** Returns the facts as they are at the moment of the content; none if facts.yaml is missing or has problems. */
export const currentFacts = (content: Content): Facts => mapFacts(content, (fact) => fact);

/** Returns the facts with the longest value that each has from now on. */
export function longestFacts(content: Content): Facts {
  return mapFacts(content, (current, { next }) => {
    const isLonger = next !== undefined && [...next.value].length > [...current.value].length;
    return isLonger ? { ...current, value: next.value } : current;
  });
}

/** Returns what `map` returns for each fact, given the fact as it is at the moment of the content, and as written. */
function mapFacts({ settings, options }: Content, map: (current: Fact, written: Fact) => Fact): Facts {
  const facts = Object.entries(validData(settings.facts) ?? {});
  return Object.fromEntries(facts.map(([id, fact]) => [id, map(factAt(fact, options.at), fact)]));
}

/** Returns a fact as it is at a moment. Once the next value is due, it has that, and an `asOf` of that day or later. */
function factAt({ next, ...fact }: Fact, at: Moment): Fact {
  if (next === undefined || !isReached(next.at, at)) return fact;
  const day = dayOf(next.at, at.timeZone);
  return { ...fact, value: next.value, asOf: fact.asOf !== undefined && fact.asOf > day ? fact.asOf : day };
}
