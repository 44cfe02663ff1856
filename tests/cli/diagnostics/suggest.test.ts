import { describe, expect, test } from 'vitest';
import { didYouMean, suggest, suggestedFix } from '../../../cli/diagnostics/suggest.ts';

describe('suggest', () => {
  test.each([
    ['titel', ['type', 'title', 'text'], 'title'],
    ['flmae', ['flag', 'flame'], 'flame'],
    ['titles', ['type', 'title', 'text'], 'title'],
    ['TITLE', ['type', 'title', 'text'], 'title'],
    ['call-to-acton', ['cards', 'call-to-action', 'contacts'], 'call-to-action'],
    ['tit', ['total', 'title'], 'title'],
    ['testimonal', ['testimonials', 'topics'], 'testimonials'],
    ['title', ['title'], 'title'],
    ['plots', ['plot', 'plots'], 'plots'],
  ])('of %j finds the nearest among %j', (word, candidates, expected) => {
    expect(suggest(word, candidates)).toBe(expected);
  });

  test.each([
    ['wheelbarrow', ['type', 'title', 'text']],
    ['', ['type', 'title']],
    ['zzzzz', ['title']],
    ['📞', ['ad', 'x']],
    ['anything', []],
    // What is the same before and behind says nothing of how alike the names are.
    ['/ventures/dexity', ['/ventures/saiyama']],
    ['photos/dawn.jpg', ['photos/quay.jpg']],
    // Numbers tell things apart.
    ['photos/portrait-2.jpg', ['photos/portrait-1.jpg']],
    ['case-study-3', ['case-study-1', 'case-study-2']],
  ])('of %j finds nothing among %j that could be meant', (word, candidates) => {
    expect(suggest(word, candidates)).toBeUndefined();
  });

  test('takes the first of those that are equally near', () => {
    expect(suggest('bat', ['cat', 'hat'])).toBe('cat');
  });

  // Comparing them letter by letter would take minutes, which the test would not live to see.
  test('answers at once however long the word is', () => {
    expect(suggest('x'.repeat(1e6), ['title', 'y'.repeat(2e5)])).toBeUndefined();
  });
});

describe('suggestedFix', () => {
  test.each([
    ['plotss', ['plots', 'beds'], 'machine-applicable'],
    ['bat', ['cat', 'hat'], 'maybe-incorrect'],
    ['titlxx', ['title'], 'maybe-incorrect'],
  ])('of %j among %j is %s', (word, candidates, applicability) => {
    expect(suggestedFix(word, candidates)?.applicability).toBe(applicability);
  });
});

describe('didYouMean', () => {
  test('puts the likeliest first, then what there is', () => {
    expect(didYouMean('titel', ['type', 'title'])).toMatch(/^Did you mean `title`\? .*`type`, `title`\.$/);
  });

  test('only lists what there is when nothing is near', () => {
    expect(didYouMean('wheelbarrow', ['type', 'title'])).not.toContain('Did you mean');
    expect(didYouMean('wheelbarrow', ['type', 'title'])).toMatch(/`type`, `title`\.$/);
  });

  test('shows the nearest five of a long list, and what lists the others', () => {
    const names = ['a1', 'b2', 'c3', 'dx', 'ex', 'x-f', 'g1'];
    expect(didYouMean('x', names, 'pages')).toMatch(
      /Closest: `dx`, `ex`, `x-f`, `a1`, `b2`\. `npm run site -- list pages` lists them all\.$/,
    );
    expect(didYouMean('x', names)).toMatch(/`b2`\.$/);
  });

  test('suggests from the whole list, not only from what it shows', () => {
    expect(didYouMean('elevn', ['one', 'two', 'three', 'four', 'five', 'seven', 'eleven'])).toContain(
      'Did you mean `eleven`?',
    );
  });

  test('is a sentence even when there is nothing to choose from', () => {
    expect(didYouMean('x', [])).toMatch(/^[A-Z].* yet\.$/);
  });
});
