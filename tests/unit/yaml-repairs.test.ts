import { expect, test } from 'vitest';
import { applyTextEdits } from '../../cli/problems/text-edit.ts';
import { check } from '../support/check.ts';
import { firstSuggestion } from '../support/first-suggestion.ts';

const head =
  'title: The garden\ndescription: How a walled garden on a quay came to grow the best salad for forty miles around.\nsections:\n';

/** Sections as written, and after the edit; undefined if no edit is certain. */
const rows: [what: string, written: string, fixed: string | undefined][] = [
  ['a tab before a key', '  - type: hero\n\ttitle: A wall\n', '  - type: hero\n    title: A wall\n'],
  [
    'tabs for all levels',
    '\t- type: hero\n\t\ttitle: A wall\n\t\tactions:\n\t\t\t- label: Go\n\t\t\t\tto: /join\n',
    '  - type: hero\n    title: A wall\n    actions:\n      - label: Go\n        to: /join\n',
  ],
  [
    'a tab before a key of a deeper entry',
    '  - type: hero\n    title: A wall\n    actions:\n      - label: Go\n\tto: /join\n',
    '  - type: hero\n    title: A wall\n    actions:\n      - label: Go\n        to: /join\n',
  ],
  [
    'a tab before the only key below another',
    '  - type: hero\n    title: A wall\n    actions:\n\t- { label: Go, to: /join }\n',
    '  - type: hero\n    title: A wall\n    actions:\n      - { label: Go, to: /join }\n',
  ],
  [
    'a tab before a line of text',
    '  - type: hero\n    title: A wall\n  - type: prose\n    body: |\n      It was.\n\tIt went.\n',
    '  - type: hero\n    title: A wall\n  - type: prose\n    body: |\n      It was.\n      It went.\n',
  ],
  [
    'a tab before a line that may be a key or a text',
    '  - type: hero\n    title: A wall\n  - type: prose\n    body: |\n      It was.\n\ttitle: It went.\n',
    undefined,
  ],
  [
    'a quote not closed before a line with quotes',
    '  - type: hero\n    title: "A wall\n    eyebrow: "Salad"\n',
    '  - type: hero\n    title: "A wall"\n    eyebrow: "Salad"\n',
  ],
  [
    'a quote not closed after a text of two lines',
    '  - type: hero\n    title: "A wall\n      and a hose\n    eyebrow: Salad\n',
    '  - type: hero\n    title: "A wall\n      and a hose"\n    eyebrow: Salad\n',
  ],
  [
    'a quote not closed between brackets',
    '  - type: hero\n    title: A wall\n    actions: [{ label: "Go, to: /join }]\n',
    '  - type: hero\n    title: A wall\n    actions: [{ label: "Go", to: /join }]\n',
  ],
  ['a quote not closed before a possible comment', '  - type: hero\n    title: "A wall # and a hose\n', undefined],
  ['a single quote, which may be an apostrophe', "  - type: hero\n    title: 'Tis a wall\n", undefined],
  ['a quote without a text', '  - type: hero\n    title: A wall\n    eyebrow: "\n', undefined],
  [
    'a bracket not closed on its line',
    '  - type: hero\n    title: A wall\n    actions: [{ label: Go, to: /join }\n    eyebrow: Salad\n',
    '  - type: hero\n    title: A wall\n    actions: [{ label: Go, to: /join }]\n    eyebrow: Salad\n',
  ],
  [
    'a brace not closed before a comment',
    '  - type: hero\n    title: A wall\n    actions:\n      - { label: Go, to: /join # for all\n    eyebrow: Salad\n',
    '  - type: hero\n    title: A wall\n    actions:\n      - { label: Go, to: /join } # for all\n    eyebrow: Salad\n',
  ],
  [
    'a bracket not closed after several lines',
    '  - type: hero\n    title: A wall\n    actions: [\n      { label: "Go [on]",\n        to: /join }\n    eyebrow: Salad\n',
    '  - type: hero\n    title: A wall\n    actions: [\n      { label: "Go [on]",\n        to: /join }]\n    eyebrow: Salad\n',
  ],
  ['a bracket not closed after a text', '  - type: hero\n    title: [A wall\n', undefined],
  [
    'two commas',
    '  - type: hero\n    title: A wall\n    actions: [{ label: Go,, to: /join }]\n',
    '  - type: hero\n    title: A wall\n    actions: [{ label: Go, to: /join }]\n',
  ],
  [
    'two commas with a space',
    '  - type: hero\n    title: A wall\n    actions: [{ label: Go, , to: /join }]\n',
    '  - type: hero\n    title: A wall\n    actions: [{ label: Go, to: /join }]\n',
  ],
  [
    'a comma before the first entry',
    '  - type: hero\n    title: A wall\n    actions: [, { label: Go, to: /join }]\n',
    '  - type: hero\n    title: A wall\n    actions: [{ label: Go, to: /join }]\n',
  ],
  [
    'bullets in place of hyphens',
    '  - type: hero\n    title: A wall\n    actions:\n      • { label: Go, to: /join }\n      • { label: Stay, to: / }\n',
    '  - type: hero\n    title: A wall\n    actions:\n      - { label: Go, to: /join }\n      - { label: Stay, to: / }\n',
  ],
  [
    'a text of a block that is not indented',
    '  - type: prose\n    body: |\n      It was.\n\nIt went.\n',
    '  - type: prose\n    body: |\n      It was.\n\n      It went.\n',
  ],
  [
    'a text that goes on at the indentation of its key',
    '  - type: hero\n    title: A wall\n    and a hose\n',
    '  - type: hero\n    title: A wall\n      and a hose\n',
  ],
  [
    'a colon in a text before a comment',
    '  - type: hero\n    title: Salad: how # or why\n',
    '  - type: hero\n    title: "Salad: how" # or why\n',
  ],
  [
    'a non-breaking space in the indentation',
    '  - type: hero\n  \u00a0 title: A wall\n',
    '  - type: hero\n    title: A wall\n',
  ],
];

const load = (text: string) => check({ 'pages/beds.yaml': text }).filter(({ file }) => file.endsWith('beds.yaml'));

test.each(rows)('the edit for %s', (_what, written, fixed) => {
  const problems = load(head + written);
  expect(problems.map(({ code }) => code)).toEqual(['yaml-syntax']);
  const edit = firstSuggestion(problems[0]);
  expect(edit && applyTextEdits(head + written, [edit])).toBe(fixed === undefined ? undefined : head + fixed);
  if (fixed !== undefined) expect(edit?.applicability, problems[0]?.hint).toBe('machine-applicable');
});

test('an edit is a guess if another problem is left that it may have caused', () => {
  const [problem] = load(`${head}  - type: hero\n    title: "A wall\n  - type: prose\n`);
  expect(firstSuggestion(problem)).toMatchObject({ replacement: '"', applicability: 'maybe-incorrect' });
});

test('in a file of more than 100,000 characters no edit is tried', () => {
  const [problem] = load(
    `${head}  - type: hero\n    title:A wall\n${'# A long remark about the garden.\n'.repeat(3100)}`,
  );
  expect(firstSuggestion(problem)).toBeUndefined();
});
