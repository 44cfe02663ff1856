import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { colorUses, type Ground, type Role } from '../../../../cli/content/color/color-uses.ts';
import { contrast, parseHex } from '../../../../cli/content/color/contrast.ts';
import { findUnreadable } from '../../../../cli/content/color/find-unreadable.ts';
import { toOklch } from '../../../../cli/content/color/oklch.ts';
import type { Theme } from '../../../../src/content.gen.ts';
import { createRandom, type Random } from '../../../support/random.ts';
import { sites } from '../../../support/sites.ts';

type Colors = Theme['colors'];

describe.each([
  { brand: 'the site', content: sites.workshop.content },
  { brand: 'the second brand', content: sites.secondBrand.content },
])('the colours of $brand', ({ content }) => {
  const { colors } = parse(readFileSync(join(content, 'theme.yaml'), 'utf8')) as Theme;
  const roles = Object.keys(colors) as Role[];

  test('are all readable', () => {
    expect(findUnreadable(colors)).toEqual([]);
    expect(unreadablePairs(colors)).toEqual([]);
  });

  test('a colour that is unreadable anywhere is found once, with a shade of it as fix', () => {
    const isWrong = (role: Role, color: string) => unreadablePairs({ ...colors, [role]: color }).length > 0;
    const wrong = roles.flatMap((role) =>
      ['#000000', '#4a4a4a', '#777777', '#c03030', '#f0f0f0'].flatMap((color) =>
        isWrong(role, color) ? { role, color } : [],
      ),
    );
    expect(wrong.length, 'Most of these are wrong in most uses.').toBeGreaterThan(40);
    for (const { role, color } of wrong) {
      const changed = { ...colors, [role]: color };
      const found = findUnreadable(changed);
      expect(found, `${role} ${color}`).toHaveLength(1);
      // If two colours fail only with each other, either may be changed.
      const [{ role: culprit = role, color: old = color, fix = '' } = {}] = found;
      expect(unreadablePairs({ ...changed, [culprit]: fix }), `${role} ${color}: ${culprit} became ${fix}`).toEqual([]);
      const [was, is] = [toOklch(parseHex(old)), toOklch(parseHex(fix))];
      expect(is.chroma, 'The shade has no more colour than the author chose.').toBeLessThan(was.chroma + 0.01);
      if (is.chroma > 0.03) expect(Math.abs(is.hue - was.hue), 'It is of the same hue.').toBeLessThan(0.1);
    }
  });

  test('any theme is either readable or reported, and its fixes make it readable', () => {
    const random = createRandom(7);
    let hopeless = 0;
    for (let theme = 0; theme < 100; theme++) {
      const share = (theme % 5) / 20 + 0.05;
      const changed = { ...colors };
      for (const role of roles) if (random() < share) changed[role] = randomColor(random);
      const found = findUnreadable(changed);
      expect(found.length > 0, JSON.stringify(changed)).toBe(unreadablePairs(changed).length > 0);
      const fixes = found.flatMap(({ role, fix }) => (fix === undefined ? [] : [[role, fix] as const]));
      const fixed = { ...changed, ...Object.fromEntries(fixes) };
      const without = found.flatMap(({ role, fix }) => (fix === undefined ? role : []));
      if (without.length > 0) hopeless++;
      expect(
        unreadablePairs(fixed).filter((pair) => !without.some((role) => pair.includes(role))),
        JSON.stringify(changed),
      ).toEqual([]);
    }
    expect(hopeless, 'Most themes can be mended shade by shade.').toBeLessThan(30);
  });
});

test('of many uses in which a colour fails, the worst comes first', () => {
  const { colors } = parse(readFileSync(join(sites.secondBrand.content, 'theme.yaml'), 'utf8')) as Theme;
  const [found, ...others] = findUnreadable({ ...colors, accent: '#5a4a20' });
  expect(others).toEqual([]);
  expect(found?.uses[0]).toMatchObject({ role: 'raised', isGround: true, ratio: 4.5 });
  const ratios = found?.uses.map(({ found, ratio }) => found / ratio) ?? [];
  expect(ratios.length).toBeGreaterThan(3);
  expect(ratios).toEqual(ratios.toSorted((one, other) => one - other));
});

/** The unreadable pairs of the table, each as its roles. */
function unreadablePairs(colors: Colors): string[] {
  const isRole = (ground: Ground): ground is Role => Object.hasOwn(colors, ground);
  return colorUses.flatMap(({ colors: roles, on, ratio }) =>
    roles.flatMap((role) =>
      on
        .filter(isRole)
        .filter((ground) => contrast(parseHex(colors[role]), parseHex(colors[ground])) < ratio)
        .map((ground) => `${role} on ${ground}`),
    ),
  );
}

function randomColor(random: Random): string {
  const value = Math.floor(random() * 0x1000000);
  return `#${value.toString(16).padStart(6, '0')}`;
}
