import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Changes, check, checkAndEdit } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';

const _theme = secondBrandFile('theme.yaml');
const ventures = secondBrandFile('collections/ventures.yaml');

describe('alternate colours', () => {
  const examples = join(import.meta.dirname, '../fixtures/examples');
  const font = 'media/fonts/space-grotesk.woff2';
  const [start = '', alternate = ''] = readFileSync(join(examples, 'theme.yaml'), 'utf8').split('alternateColors:');
  const withAlternate = (role: string, color: string): Changes => ({
    'theme.yaml': `${start}alternateColors:${alternate.replace(new RegExp(`^  ${role}: .*`, 'm'), `  ${role}: ${color}`)}`,
    [font]: readFileSync(join(examples, font)),
  });

  test.each([['ink', '"#9fb4bd"', 'color-contrast']])(
    'an unreadable `%s` gets a shade that is readable on the alternate ground',
    (role, color, code) => {
      const { before, after } = checkAndEdit(withAlternate(role, color));
      expect(before).toMatchObject([{ code, steps: ['alternateColors', role] }]);
      expect(after).toEqual([]);
    },
  );

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
