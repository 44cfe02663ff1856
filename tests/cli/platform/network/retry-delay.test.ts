import { expect, test } from 'vitest';
import { retryDelay } from '../../../../cli/platform/network/retry-delay.ts';

test.each<[header: string | undefined, retries: number, delay: number | undefined]>([
  [undefined, 0, 100],
  [undefined, 1, 400],
  ['3', 0, 3000],
  ['0', 1, 0],
  ['61', 0, undefined],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0, 0],
  ['Fri, 21 Oct 2999 07:28:00 GMT', 0, undefined],
  ['soon', 0, 100],
])('Retry-After: %s, after %i retries', (header, retries, delay) => {
  expect(retryDelay(header, retries, 100)).toBe(delay);
});
