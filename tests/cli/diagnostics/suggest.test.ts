import { describe, expect, test } from 'vitest';
import { didYouMean, suggest, suggestedFix } from '../../../cli/problems/suggest.ts';

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
  ])('for %j, finds the nearest of %j', (word, candidates, expected) => {
    expect(suggest(word, candidates)).toBe(expected);
  });

  test.each([
    ['wheelbarrow', ['type', 'title', 'text']],
    ['', ['type', 'title']],
    ['zzzzz', ['title']],
    ['📞', ['ad', 'x']],
    ['anything', []],
    // A common start or ending does not make names similar.
    ['/ventures/dexity', ['/ventures/saiyama']],
    ['photos/dawn.jpg', ['photos/quay.jpg']],
    // Names that differ in a number mean different things.
    ['photos/portrait-2.jpg', ['photos/portrait-1.jpg']],
    ['case-study-3', ['case-study-1', 'case-study-2']],
  ])('for %j, finds nothing near in %j', (word, candidates) => {
    expect(suggest(word, candidates)).toBeUndefined();
  });

  test('takes the first of equally near candidates', () => {
    expect(suggest('bat', ['cat', 'hat'])).toBe('cat');
  });

  // Comparing them letter by letter would take minutes, and the test would time out.
  test('returns immediately however long the word is', () => {
    expect(suggest('x'.repeat(1e6), ['title', 'y'.repeat(2e5)])).toBeUndefined();
  });
});

describe('suggestedFix', () => {
  test.each([
    ['plotss', ['plots', 'beds'], 'machine-applicable'],
    ['bat', ['cat', 'hat'], 'maybe-incorrect'],
    ['titlxx', ['title'], 'maybe-incorrect'],
  ])('for %j among %j is %s', (word, candidates, applicability) => {
    expect(suggestedFix(word, candidates)?.applicability).toBe(applicability);
  });
});

describe('didYouMean', () => {
  test('puts the likeliest candidate first, then lists all', () => {
    expect(didYouMean('titel', ['type', 'title'])).toMatch(/^Did you mean `title`\? .*`type`, `title`\.$/);
  });

  test('only lists the candidates if none is near', () => {
    expect(didYouMean('wheelbarrow', ['type', 'title'])).not.toContain('Did you mean');
    expect(didYouMean('wheelbarrow', ['type', 'title'])).toMatch(/`type`, `title`\.$/);
  });

  test('shows the nearest five of a long list', () => {
    const names = ['a1', 'b2', 'c3', 'dx', 'ex', 'x-f', 'g1'];
    expect(didYouMean('x', names)).toMatch(/Closest: `dx`, `ex`, `x-f`, `a1`, `b2`\.$/);
  });

  test('suggests from the whole list, not only from the five shown', () => {
    expect(didYouMean('elevn', ['one', 'two', 'three', 'four', 'five', 'seven', 'eleven'])).toContain(
      'Did you mean `eleven`?',
    );
  });

  test('is a sentence even without candidates', () => {
    expect(didYouMean('x', [])).toMatch(/^[A-Z].* yet\.$/);
  });
});
