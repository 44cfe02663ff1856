import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/rules/load.ts';
import { currentFacts, longestFacts } from '../../../../cli/site/current-facts.ts';
import { copyContent } from '../../../support/content.ts';

const facts = `plots:
  value: "14"
  asOf: 2026-10-01
  goodFor: 30
  next:
    value: "16 plots"
    at: 2026-12-01T09:00
`;

const load = (at: string, text = facts) => loadContent(copyContent({ files: { 'facts.yaml': text } }), { at });

test('a fact has its next value from the moment on', () => {
  expect(currentFacts(load('2026-12-01T08:59').content)).toEqual({
    plots: { value: '14', asOf: '2026-10-01', goodFor: 30 },
  });
  expect(currentFacts(load('2026-12-01T09:00').content)).toEqual({
    plots: { value: '16 plots', asOf: '2026-12-01', goodFor: 30 },
  });
});

test('the day on which it takes effect counts as the day on which it was checked', () => {
  const codes = (at: string) => load(at).problems.map(({ code }) => code);
  expect(codes('2026-10-31')).toEqual([]);
  expect(codes('2026-11-01')).toEqual(['fact-stale']);
  expect(codes('2026-12-31')).not.toContain('fact-stale');
  expect(codes('2027-01-01')).toContain('fact-stale');
});

test('a text must be short enough for the value that comes next', () => {
  const value = 'x'.repeat(70);
  const long = facts.replace('16 plots', value);
  expect(longestFacts(load('2026-10-02', long).content).plots?.value).toBe(value);
  const title = 'title: Lettuce *likes* the sea, says {fact:plots}';
  const folder = copyContent({
    files: {
      'facts.yaml': long,
      'pages/index.yaml': `title: Salad beside salt water
description: Two gardeners in a boatyard teach people to grow salad where the wind tastes of salt.
sections:
  - type: hero
    ${title}
    actions:
      - label: See the garden, its walls and its heron from the {fact:plots}
        to: /garden
      - label: Tide chart
        to: link:chart
  - type: ventures
    title: What we grow
    items: [walled-plot]
`,
    },
  });
  expect(loadContent(folder, { at: '2026-10-02' }).problems.map(({ code, path }) => `${code} ${path}`)).toContain(
    'schema-length sections[0].actions[0].label',
  );
});
