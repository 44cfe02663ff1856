import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { applyTextEdits } from '../../../../cli/problems/text-edit.ts';
import { firstEdits } from '../../../support/check.ts';
import { copyContent } from '../../../support/content.ts';
import { firstSuggestion } from '../../../support/first-suggestion.ts';
import { sites } from '../../../support/sites.ts';

const textOf = (file: string) => readFileSync(join(sites.secondBrand.content, file), 'utf8');
const theme = textOf('theme.yaml');
const ventures = textOf('collections/ventures.yaml');
const roles = Array.from(
  (/colors:\n((?: .*\n)+)/.exec(theme)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm),
  ([, role = '']) => role,
);

const load = (files: Record<string, string>) => loadContent(copyContent({ files }), { at: '2026-11-01' }).problems;
const withRole = (role: string, color: string) =>
  theme.replace(new RegExp(`^  ${role}: .*`, 'm'), `  ${role}: ${color}`);
const withVenture = (color: string) => ventures.replace(/^ {2}color: .*/m, `  color: ${color}`);

test('a readable colour name is replaced by the same colour', () => {
  expect(load({ 'collections/ventures.yaml': withVenture('mediumseagreen') })).toMatchObject([
    {
      code: 'schema-format',
      suggestions: [{ edits: [{ replacement: '"#3cb371"' }], applicability: 'machine-applicable' }],
    },
  ]);
});

test('for an unreadable colour, the hint names the nearest readable shade, and the reason', () => {
  const [problem, ...others] = load({ 'collections/ventures.yaml': withVenture('seagreen') });
  expect(others).toEqual([]);
  expect(problem?.hint).toBe(
    'Did you mean `"#37935e"`? It is the nearest shade with enough contrast everywhere. `#2e8b57` on `surface` #0a1d28 has a contrast of 4.05 to 1; text in the colour of a venture must have 4.5 to 1.',
  );
  expect(firstSuggestion(problem)).toMatchObject({ replacement: '"#37935e"', applicability: 'maybe-incorrect' });
});

test('if no shade is readable with the others, there is no edit, and the hint names the contrast needed', () => {
  const text = withRole('paper', 'white').replace(/^ {2}paperInk: .*/m, '  paperInk: "#e8f3f7"');
  const [problem] = load({ 'theme.yaml': text });
  expect(firstSuggestion(problem)).toBeUndefined();
  expect(problem?.hint).toMatch(
    /^Write another colour, as `#` and six digits\. `#ffffff` under .* must have 4\.5 to 1\.$/,
  );
});

describe.each(['seagreen', 'rgb(110 110 110)', 'white', 'navy'])('%s', (color) => {
  test.each(roles)('as `%s`: applying the hint causes no other problem', (role) => {
    const text = withRole(role, color);
    const [problem, ...others] = load({ 'theme.yaml': text });
    expect(others).toEqual([]);
    expect(problem?.code).toBe('schema-format');
    const edit = firstSuggestion(problem);
    if (edit) expect(load({ 'theme.yaml': applyTextEdits(text, [edit]) }), problem?.hint).toEqual([]);
    else expect(problem?.hint).toContain('has a contrast of');
  });
});

test('two colour names at once are both adjusted', () => {
  const text = withRole('accent', 'seagreen').replace(/^ {2}green: .*/m, '  green: seagreen');
  const problems = load({ 'theme.yaml': text });
  const edited = applyTextEdits(text, problems.flatMap(firstEdits));
  expect(problems.map(({ suggestions }) => suggestions.length > 0)).toEqual([true, true]);
  expect(load({ 'theme.yaml': edited })).toEqual([]);
});

test('an invalid colour elsewhere in the theme does not stop the check', () => {
  const text = withRole('ground', 'none of them').replace(/^ {2}accent: .*/m, '  accent: seagreen');
  expect(load({ 'theme.yaml': text }).map(({ code }) => code)).toEqual(['schema-format', 'schema-format']);
});
