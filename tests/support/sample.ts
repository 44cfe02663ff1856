import { test } from 'vitest';

/** Whether the long proofs run as well: `npm run test:all`. */
const isNightly = import.meta.env.MODE === 'all';

/** A test that `npm run test:all` alone runs. */
export const nightly = test.runIf(isNightly);

/**
 * Returns every `step`th row of a table, and each night all of them. In a table of `forms.flatMap((form) => ways.map(…))`,
 * a step that is one less or one more than the number of ways has them take turns.
 */
export function sample<Row>(rows: readonly Row[], step: number): Row[] {
  return isNightly ? [...rows] : rows.filter((_, index) => index % step === 0);
}

/** Those with and without scripts, for what works both ways. */
export const visitors = [
  { scripts: 'with scripts', javaScriptEnabled: true },
  { scripts: 'without scripts', javaScriptEnabled: false },
];
