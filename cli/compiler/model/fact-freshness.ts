import type { Fact } from '../../../src/content.gen.ts';

const day = 24 * 60 * 60 * 1000;

/** The last day on which a fact counts as fresh; undefined of one that does not grow old. */
export function freshUntil({ asOf, goodFor }: Fact): Date | undefined {
  if (asOf === undefined || goodFor === undefined) return undefined;
  return new Date(Date.parse(asOf) + goodFor * day);
}

/** @param today as `2026-11-01` */
export function isStale(fact: Fact, today: string): boolean {
  const last = freshUntil(fact);
  return last !== undefined && last < new Date(today);
}

/** Whether a fact is said to be true on a day that has come nowhere on earth. */
export function isFuture({ asOf }: Fact, today: string): boolean {
  return asOf !== undefined && Date.parse(asOf) > Date.parse(today) + day;
}
