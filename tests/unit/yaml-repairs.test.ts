import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyTextEdits } from '../../cli/problems/text-edit.ts';
import { check } from '../support/check.ts';
import { firstSuggestion } from '../support/first-suggestion.ts';

const rows: Record<string, { written: string; fixed?: string }> = parse(
  readFileSync(join(import.meta.dirname, 'yaml-repairs.yaml'), 'utf8'),
);
const head =
  'title: The garden\ndescription: How a walled garden on a quay came to grow the best salad for forty miles around.\nsections:\n';

const load = (text: string) => check({ 'pages/beds.yaml': text }).filter(({ file }) => file.endsWith('beds.yaml'));

test.each(Object.entries(rows))('the edit for %s', (_what, { written, fixed }) => {
  const problems = load(head + written);
  expect(problems.map(({ code }) => code)).toEqual(['yaml-syntax']);
  const edit = firstSuggestion(problems[0]);
  expect(edit && applyTextEdits(head + written, [edit])).toBe(fixed && head + fixed);
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
