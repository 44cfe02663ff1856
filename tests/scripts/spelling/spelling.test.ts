import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { listTexts, tryMisspelling } from '../../../scripts/spelling/misspell-content.ts';
import { chooseMisspellings } from '../../../scripts/spelling/misspellings.ts';
import { copyContent } from '../../support/content-folder.ts';
import { createRandom } from '../../support/random.ts';
import { isNightly } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';

// At night, the site is checked 500 times, in half a minute to a minute.
test('misspellings in a site are found, and the right word is among three', { timeout: 120_000 }, () => {
  const folder = copyContent({ from: sites.workshop.content });
  const random = createRandom(3);
  const texts = listTexts(loadContent(folder).content);
  const outcomes = chooseMisspellings(random, isNightly ? 500 : 40).map((misspelling) =>
    tryMisspelling(folder, texts, misspelling, random),
  );
  const missed = outcomes.filter(({ isFound }) => !isFound);
  const unhelpful = outcomes.filter(({ isRight }) => !isRight);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05 * outcomes.length);
  expect(unhelpful.length, JSON.stringify(unhelpful)).toBeLessThanOrEqual(0.1 * outcomes.length);
});
