import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { check } from '../support/check.ts';
import { sites } from '../support/sites.ts';
import { readTable } from './cases.ts';
import { article, problemsOf, prose, unlisted } from './quay.ts';

const table = readTable<{
  facts: Record<string, unknown>;
  reported: Record<string, string>;
  accepted: [what: string, body: string][];
  labels: [value: string, label: string, problems: string[]][];
}>('fact-literals.yaml');

/** The figures on a page that repeat a fact (`is`) or contradict it (`is not`). */
function literalsIn(sections: string): string[] {
  const problems = check({ 'facts.yaml': stringify(table.facts), 'pages/wall.yaml': unlisted('The wall', sections) });
  return problems.flatMap(({ code, message, severity }) => {
    if (code === 'unused-entry') return [];
    expect([code, severity], message).toEqual(['fact-literal', 'warning']);
    return message
      .replace(/^`(.*)` contradicts the fact `(.*)`, which is .*$/s, '$1 is not $2')
      .replace(/^`(.*)` is the value of the fact `(.*)`, so .*$/, '$1 is $2');
  });
}

test.each(Object.entries(table.reported))('%j: %s', (body, expected) => {
  expect(literalsIn(prose(body))).toEqual([expected]);
});

test.each(table.accepted)('%s is not reported: %s', (_what, body) => {
  expect(literalsIn(prose(body))).toEqual([]);
});

describe('figures with a label', () => {
  test.each(table.labels)('%s %s', (value, label, expected) => {
    const items = `      - value: "${value}"\n        label: ${label}\n      - value: "9"\n        label: winters\n`;
    expect(literalsIn(`  - type: stats\n    items:\n${items}`)).toEqual(expected);
  });
});

test('the right one of two equal figures is underlined in a folded text', () => {
  const lead = '    lead: >-\n      After 16 years we keep\n      16\n      plots.\n';
  const problems = check({ 'pages/wall.yaml': unlisted('The wall', lead) });
  expect(problems.map(({ line, column, excerpt }) => [line, column, excerpt.length])).toEqual([[9, 7, 2]]);
});

test('a text with many figures gives at most 20 problems', () => {
  expect(literalsIn(prose('We keep 16 plots. '.repeat(20_000)))).toHaveLength(20);
});

test('articles state the facts of their day', () => {
  const then = article('We had 212 vanes.').replace('Salad', 'AI');
  expect(problemsOf({ 'articles/then.yaml': then }, { from: sites.workshop.content })).toEqual([]);
});
