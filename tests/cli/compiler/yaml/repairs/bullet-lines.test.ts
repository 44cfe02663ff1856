import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { applyTextEdits } from '../../../../../cli/problems/text-edit.ts';
import { copyContent } from '../../../../support/content.ts';
import { firstSuggestion } from '../../../../support/first-suggestion.ts';

const head =
  'title: The garden\ndescription: How a walled garden on a quay came to grow the best salad for forty miles around.\nunlisted: true\nsections:\n  - type: hero\n    title: A wall\n';
const list = (items: string) => `${head}  - type: topics\n    title: What we do\n    items:\n${items}`;
const body = (lines: string, style = '|') => `${head}  - type: prose\n    body: ${style}\n${lines}`;

const hyphens = list('      - Dig\n      - Sow\n');

/** A page, the page after the edit (undefined without an edit), and whether the edit is a guess. */
const rows: [what: string, written: string, fixed: string | undefined, isGuess?: true][] = [
  ['bullets for the entries of a list', list('      • Dig\n      • Sow\n'), hyphens],
  ['dashes for the entries of a list', list('      – Dig\n      – Sow\n'), hyphens],
  ['a bullet before the first entry only', list('      • Dig\n      - Sow\n'), hyphens],
  ['a bullet before the last entry only', list('      - Dig\n      • Sow\n'), hyphens],
  ['asterisks for the entries of a list', list('      * Dig\n      * Sow\n'), hyphens],
  [
    'a bullet before the first key of an entry',
    `${head}    actions:\n      • label: Go\n        to: /join\n`,
    `${head}    actions:\n      - label: Go\n        to: /join\n`,
  ],
  ['an asterisk before a text', `${head}    eyebrow: * A hose\n`, `${head}    eyebrow: "* A hose"\n`],
  ['bullets with words between them', list('      • Dig\n      deeply\n      • Sow\n'), undefined],
  [
    'bullets for a list of Markdown',
    body('      Here:\n      • Dig\n      •Sow\n        ◦ Cress\n\n      Bye.\n'),
    body('      Here:\n      - Dig\n      - Sow\n        - Cress\n\n      Bye.\n'),
  ],
  [
    'dashes for a list of Markdown, which may be dialogue',
    body('      Here:\n\n      – Dig\n      – Sow\n'),
    body('      Here:\n\n      - Dig\n      - Sow\n'),
    true,
  ],
  ['bullets beside code', body('      • Dig\n\n      ```\n      • Sow\n      ```\n'), undefined],
  ['bullets in a folded text', body('      • Dig\n      • Sow\n', '>'), undefined],
];

const load = (text: string) =>
  loadContent(copyContent({ files: { 'pages/beds.yaml': text } }), { at: '2026-11-01' }).problems;

test.each(rows)('the edit for %s', (_what, written, fixed, isGuess) => {
  const [problem, ...others] = load(written);
  expect(others).toEqual([]);
  const edit = firstSuggestion(problem);
  expect(edit && applyTextEdits(written, [edit]), problem?.message).toBe(fixed);
  if (fixed === undefined) return;
  expect(edit?.applicability).toBe(isGuess ? 'maybe-incorrect' : 'machine-applicable');
  expect(load(fixed)).toEqual([]);
});
