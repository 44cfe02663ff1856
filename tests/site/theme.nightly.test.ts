import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { editData } from '../support/edit-content.ts';
import { layoutFaults } from '../support/layout.ts';
import { openChangedSite } from '../support/open-changed-site.ts';
import { readYaml } from './built-pages.ts';

const themes = 'tests/fixtures/themes';
const schemes = ['light', 'dark'] as const;

interface Theme {
  colors: Record<string, string>;
  alternateColors?: Record<string, string>;
  fonts: Record<'display' | 'text', { family: string }>;
  radii: { control: number };
  fades?: boolean;
}

/** The colour in the notation of themes. */
const toHex = (color: string) => {
  const channels = color.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
};

describe.each([
  { name: 'warm', scheme: 'light', isSwitched: true },
  { name: 'swiss', scheme: 'light', isSwitched: false },
  { name: 'night', scheme: 'dark', isSwitched: false },
] as const)('the theme $name', ({ name, scheme, isSwitched }) => {
  const folder = join(themes, name);
  const theme = readYaml<Theme>('theme.yaml', folder);
  const site = openChangedSite((content) => {
    cpSync(folder, content, { recursive: true });
    // Those of the workshop are for a light ground, and its budgets for one palette.
    editData<object[]>(content, 'collections/ventures.yaml', (ventures) =>
      ventures.map((venture) => ({ ...venture, color: theme.colors.ink })),
    );
    editData<object>(content, 'budgets.yaml', () => ({}));
  });

  test.each(schemes)('has its colors, fonts and corners on a device that is set to %s', async (colorScheme) => {
    const { page, errors } = await site.newPage({ colorScheme });
    await page.goto(site.address);
    const look = await page.evaluate(async () => {
      await document.fonts.ready;
      const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      const familyOf = (selector: string) => styleOf(selector).fontFamily.split(',')[0]?.replaceAll('"', '');
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      return {
        scheme: styleOf('html').colorScheme,
        ground: styleOf('html').backgroundColor,
        ink: styleOf('h1').color,
        families: [familyOf('h1'), familyOf('body')],
        corner: Number.parseFloat(styleOf('main .button').borderTopLeftRadius),
        bar: metas.find(({ media }) => media === '' || matchMedia(media).matches)?.content,
        loaded: [...document.fonts].flatMap(({ family, status }) =>
          status === 'loaded' ? family.replaceAll('"', '') : [],
        ),
      };
    });
    const isAlternate = isSwitched && colorScheme !== scheme;
    const palette = (isAlternate && theme.alternateColors) || theme.colors;
    expect({ ...look, ground: toHex(look.ground), ink: toHex(look.ink), loaded: new Set(look.loaded) }).toEqual({
      scheme: isAlternate ? colorScheme : scheme,
      ground: palette.ground,
      ink: palette.ink,
      families: [theme.fonts.display.family, theme.fonts.text.family],
      corner: theme.radii.control,
      bar: palette.ground,
      loaded: new Set([theme.fonts.display.family, theme.fonts.text.family]),
    });
    expect(errors).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
    expect(toHex(printed), 'Paper is white.').toBe('#ffffff');
  });

  const rows = schemes.flatMap((colorScheme) =>
    ['/', '/about', '/contact'].flatMap((path) => [390, 1440].map((width) => ({ colorScheme, path, width }))),
  );

  test.each(rows)('is readable and fits: $path at $width px, $colorScheme', async ({ colorScheme, path, width }) => {
    const { page } = await site.newPage({ colorScheme, viewport: { width, height: 900 } });
    await page.goto(site.address + path);
    expect(await axeViolations(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  });

  test('fades the edges of large images, unless it says otherwise', async () => {
    const page = await site.read('/about');
    const mask = await page.locator('.hero-art img').evaluate((image) => getComputedStyle(image).maskImage);
    expect(mask).toMatch(theme.fades === false ? /^none$/ : /gradient/);
  });
});
