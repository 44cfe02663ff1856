import { expect, test } from 'vitest';
import { budgetFor } from '../../../../../cli/site/budgets.ts';
import type { Budgets } from '../../../../../src/content.gen.ts';

const budgets: Budgets = {
  weights: { html: 100, fontFiles: 2 },
  scores: { seo: 100 },
  routes: { '/long': { weights: { html: 200, images: 5 }, metrics: { 'speed-index': 900 } } },
};

test('a page without its own limits has the general ones', () => {
  expect(budgetFor('/about', budgets)).toEqual({
    weights: { html: 100, fontFiles: 2 },
    scores: { seo: 100 },
    metrics: {},
  });
});

test('the limits of a page override the general ones', () => {
  expect(budgetFor('/long', budgets)).toEqual({
    weights: { html: 200, fontFiles: 2, images: 5 },
    scores: { seo: 100 },
    metrics: { 'speed-index': 900 },
  });
});

test('without budgets, nothing is limited', () => {
  expect(budgetFor('/', {})).toEqual({ weights: {}, scores: {}, metrics: {} });
});
