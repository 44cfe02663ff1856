import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Changes, check, checkAndEdit } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';

const theme = secondBrandFile('theme.yaml');
const ventures = secondBrandFile('collections/ventures.yaml');
const roles = Array.from(
  (/colors:\n((?: .*\n)+)/.exec(theme)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm),
  ([, role = '']) => role,
);

const withRole = (role: string, color: string) =>
  theme.replace(new RegExp(`^  ${role}: .*`, 'm'), `  ${role}: ${color}`);
const withVenture = (color: string) => ventures.replace(/^ {2}color: .*/m, `  color: ${color}`);

test('a readable colour name is replaced by the same colour', () => {
  expect(check({ 'collections/ventures.yaml': withVenture('mediumseagreen') })).toMatchObject([
    {
      code: 'schema-format',
      suggestions: [{ edits: [{ replacement: '"#3cb371"' }], applicability: 'machine-applicable' }],
    },
  ]);
});

test('if no shade is readable with the others, there is no edit, and the hint names the contrast needed', () => {
  const text = withRole('paper', 'white').replace(/^ {2}paperInk: .*/m, '  paperInk: "#e8f3f7"');
  const [problem] = check({ 'theme.yaml': text });
  expect(problem?.suggestions).toEqual([]);
  expect(problem?.hint).toMatch(
    /^Write another colour, as `#` and six digits\. `#ffffff` under .* must have 4\.5 to 1\.$/,
  );
});

describe.each(['seagreen', 'white'])('%s', (color) => {
  test.each(roles)('as `%s`: applying the hint causes no other problem', (role) => {
    const { before, after } = checkAndEdit({ 'theme.yaml': withRole(role, color) });
    expect(before.map(({ code }) => code)).toEqual(['schema-format']);
    if (before[0]?.suggestions.length) expect(after, before[0].hint).toEqual([]);
    else expect(before[0]?.hint).toContain('has a contrast of');
  });
});

test('two colour names at once are both adjusted, and an invalid colour does not stop the check', () => {
  const both = withRole('accent', 'seagreen').replace(/^ {2}green: .*/m, '  green: seagreen');
  const { before, after } = checkAndEdit({ 'theme.yaml': both });
  expect(before).toHaveLength(2);
  expect(after).toEqual([]);
  const invalid = withRole('ground', 'none of them').replace(/^ {2}accent: .*/m, '  accent: seagreen');
  expect(check({ 'theme.yaml': invalid }).map(({ code }) => code)).toEqual(['schema-format', 'schema-format']);
});

describe('alternate colours', () => {
  const examples = join(import.meta.dirname, '../fixtures/examples');
  const font = 'media/fonts/space-grotesk.woff2';
  const [start = '', alternate = ''] = readFileSync(join(examples, 'theme.yaml'), 'utf8').split('alternateColors:');
  const withAlternate = (role: string, color: string): Changes => ({
    'theme.yaml': `${start}alternateColors:${alternate.replace(new RegExp(`^  ${role}: .*`, 'm'), `  ${role}: ${color}`)}`,
    [font]: readFileSync(join(examples, font)),
  });

  test.each([
    ['ink', '"#9fb4bd"', 'color-contrast'],
    ['accent', 'turquoise', 'schema-format'],
  ])('an unreadable `%s` gets a shade that is readable on the alternate ground', (role, color, code) => {
    const { before, after } = checkAndEdit(withAlternate(role, color));
    expect(before).toMatchObject([{ code, steps: ['alternateColors', role] }]);
    expect(after).toEqual([]);
  });

  test('two grounds of one scheme are one problem, whatever is unreadable on the second', () => {
    expect(check(withAlternate('ground', '"#101820"'))).toMatchObject([
      { code: 'color-scheme', steps: ['alternateColors', 'ground'] },
    ]);
  });

  test('the colour of a venture that is unreadable on them is accepted: the build shows a darker shade', () => {
    expect(alternate).toContain('ground: "#f7fafb"');
    expect(ventures).toContain('color: "#7be0a3"');
    expect(check(withAlternate('ground', '"#f7fafb"'))).toEqual([]);
  });
});
