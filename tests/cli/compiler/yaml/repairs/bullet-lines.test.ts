import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { applyTextEdit } from '../../../../../cli/diagnostics/text-edit.ts';
import { copyContent } from '../../../../support/content-folder.ts';

const head =
  'title: The garden\ndescription: How a walled garden on a quay came to grow the best salad for forty miles around.\nunlisted: true\nsections:\n  - type: hero\n    title: A wall\n';
const list = (items: string) => `${head}  - type: topics\n    title: What we do\n    items:\n${items}`;
const body = (lines: string, style = '|') => `${head}  - type: prose\n    body: ${style}\n${lines}`;

const hyphens = list('      - Dig\n      - Sow\n');

/** A page, the page after the edit, nothing where there is none, and whether the edit is a guess. */
const rows: [what: string, written: string, mended: string | undefined, isGuess?: true][] = [
  ['dots for the entries of a list', list('      • Dig\n      • Sow\n'), hyphens],
  ['dashes for the entries of a list', list('      – Dig\n      – Sow\n'), hyphens],
  ['a dot before the first entry alone', list('      • Dig\n      - Sow\n'), hyphens],
  ['a dot before the last entry alone', list('      - Dig\n      • Sow\n'), hyphens],
  ['asterisks for the entries of a list', list('      * Dig\n      * Sow\n'), hyphens],
  [
    'a dot before the first key of an entry',
    `${head}    actions:\n      • label: Go\n        to: /join\n`,
    `${head}    actions:\n      - label: Go\n        to: /join\n`,
  ],
  ['an asterisk before a text', `${head}    eyebrow: * A hose\n`, `${head}    eyebrow: "* A hose"\n`],
  ['dots and words between them', list('      • Dig\n      deeply\n      • Sow\n'), undefined],
  [
    'dots for a list of Markdown',
    body('      Here:\n      • Dig\n      •Sow\n        ◦ Cress\n\n      Bye.\n'),
    body('      Here:\n      - Dig\n      - Sow\n        - Cress\n\n      Bye.\n'),
  ],
  [
    'dashes for a list of Markdown, which may be talk',
    body('      Here:\n\n      – Dig\n      – Sow\n'),
    body('      Here:\n\n      - Dig\n      - Sow\n'),
    true,
  ],
  ['dots beside code', body('      • Dig\n\n      ```\n      • Sow\n      ```\n'), undefined],
  ['dots in a folded text', body('      • Dig\n      • Sow\n', '>'), undefined],
];

const load = (text: string) =>
  loadContent(copyContent({ files: { 'pages/beds.yaml': text } }), { today: '2026-11-01' }).problems;

test.each(rows)('%s', (_what, written, mended, isGuess) => {
  const [problem, ...others] = load(written);
  expect(others).toEqual([]);
  expect(problem?.fix && applyTextEdit(written, problem.fix), problem?.message).toBe(mended);
  if (mended === undefined) return;
  expect(problem?.fix?.applicability).toBe(isGuess ? 'maybe-incorrect' : 'machine-applicable');
  expect(load(mended)).toEqual([]);
});
