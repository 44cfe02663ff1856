import type { Fact, Facts } from '../../../src/content.gen.ts';
import { dayOf, isReached, type Moment } from '../../content/moments.ts';
import type { Content } from './content.ts';
import { validData } from './content-file.ts';

/** Returns a fact as it is at a moment: with its next value, if that has come, and without it otherwise. */
function factAt({ next, ...fact }: Fact, at: Moment): Fact {
  if (next === undefined || !isReached(next.at, at)) return fact;
  const day = dayOf(next.at, at.timeZone);
  return { ...fact, value: next.value, asOf: fact.asOf !== undefined && fact.asOf > day ? fact.asOf : day };
}

/** Returns facts as they are at a moment. */
function factsAt(facts: Facts, at: Moment): Facts {
  return Object.fromEntries(Object.entries(facts).map(([id, fact]) => [id, factAt(fact, at)]));
}

/** Returns the facts as they are at the moment of the content; none if facts.yaml is missing or has problems. */
export function currentFacts({ settings, options }: Content): Facts {
  return factsAt(validData(settings.facts) ?? {}, options.at);
}

/** Returns the facts with the longest value that each has from now on. */
export function longestFacts({ settings, options }: Content): Facts {
  const facts = Object.entries(validData(settings.facts) ?? {}).map(([id, fact]): [string, Fact] => {
    const current = factAt(fact, options.at);
    const isLonger = fact.next !== undefined && [...fact.next.value].length > [...current.value].length;
    return [id, isLonger ? { ...current, value: fact.next?.value ?? '' } : current];
  });
  return Object.fromEntries(facts);
}
