import type { Fact } from '../../../src/content.gen.ts';

const dayInMs = 24 * 60 * 60 * 1000;

/** Returns the last day on which a fact is up to date; undefined for one without `goodFor`. */
export function freshUntil({ asOf, goodFor }: Fact): Date | undefined {
  if (asOf === undefined || goodFor === undefined) return undefined;
  return new Date(Date.parse(asOf) + goodFor * dayInMs);
}

/** @param today as `2026-11-01` */
export function isStale(fact: Fact, today: string): boolean {
  const last = freshUntil(fact);
  return last !== undefined && last < new Date(today);
}

/** Whether the date of a fact is in the future in all time zones. */
export function isFuture({ asOf }: Fact, today: string): boolean {
  return asOf !== undefined && Date.parse(asOf) > Date.parse(today) + dayInMs;
}
