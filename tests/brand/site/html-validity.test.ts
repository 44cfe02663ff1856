import { expect, test } from 'vitest';
import { htmlFaults } from '../../support/html.ts';
import { sites } from '../../support/sites.ts';

test('every page is valid HTML', () => {
  expect(htmlFaults(sites.real.dist)).toEqual([]);
});
