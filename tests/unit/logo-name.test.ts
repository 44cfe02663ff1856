import { expect, test } from 'vitest';
import { logoName } from '../../src/layout/Header.tsx';

test.each([
  [
    'letters that the title contains',
    { label: 'Plain Ledger', title: 'plain ledger, to the top' },
    'plain ledger, to the top',
  ],
  ['letters that the title lacks', { label: 'PL', title: 'To the first page' }, 'PL – To the first page'],
  [
    'an image, which shows no letters',
    { label: 'PL', title: 'To the first page', mark: 'pl.svg' },
    'To the first page',
  ],
])('the link of a logo with %s', (_what, logo, name) => {
  expect(logoName(logo)).toBe(name);
});
