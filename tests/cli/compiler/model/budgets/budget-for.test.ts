import { expect, test } from 'vitest';
import { budgetFor } from '../../../../../cli/compiler/model/budgets/budget-for.ts';
import type { Budgets } from '../../../../../src/content.gen.ts';

const budgets: Budgets = {
  weights: { html: 100, fontFiles: 2 },
  scores: { seo: 100 },
  routes: { '/long': { weights: { html: 200, images: 5 }, metrics: { 'speed-index': 900 } } },
};

test('a page without limits of its own has those of every page', () => {
  expect(budgetFor('/about', budgets)).toEqual({
    weights: { html: 100, fontFiles: 2 },
    scores: { seo: 100 },
    metrics: {},
  });
});

test('the limits of a page are laid over those of every page', () => {
  expect(budgetFor('/long', budgets)).toEqual({
    weights: { html: 200, fontFiles: 2, images: 5 },
    scores: { seo: 100 },
    metrics: { 'speed-index': 900 },
  });
});

test('without any budgets nothing is limited', () => {
  expect(budgetFor('/', {})).toEqual({ weights: {}, scores: {}, metrics: {} });
});
