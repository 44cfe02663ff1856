import { expect, test } from 'vitest';
import { homeTitle } from '../../src/head.ts';

test.each([
  ['Chairs of ash', 'Kiln Street', 'Kiln Street: Chairs of ash'],
  ['Kiln Street', 'Kiln Street', 'Kiln Street'],
  ['Kiln Street, a workshop for chairs', 'Kiln Street', 'Kiln Street, a workshop for chairs'],
  ['Annual plans', 'Ann', 'Ann: Annual plans'],
  ['Bowls from kiln street', 'Kiln Street', 'Bowls from kiln street'],
])('the home page "%s" of the site "%s" has the title "%s"', (title, name, expected) => {
  expect(homeTitle(title, name)).toBe(expected);
});
