import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { colorScheme } from '../../cli/compiler/color/color-scheme.ts';
import { formatHex } from '../../cli/compiler/color/contrast.ts';
import { nearestShade } from '../../cli/compiler/color/nearest-shade.ts';
import { unreadableVentureUses } from '../../cli/compiler/color/unreadable-venture-uses.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { Budgets, Theme, Venture } from '../../src/content.gen.ts';
import { axeViolations } from '../support/axe.ts';
import { layoutFaults } from '../support/layout.ts';
import { editData, openChangedSite } from '../support/open-changed-site.ts';
import { computedColor } from './computed-color.ts';

const folder = join(projectRoot, 'tests/fixtures/themes');
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const themes = names.map((name) => {
  const theme = parse(readFileSync(join(folder, name, 'theme.yaml'), 'utf8')) as Theme;
  const palettes = [theme.colors, ...(theme.alternateColors ? [theme.alternateColors] : [])];
  return { name, theme, schemes: palettes.map((colors) => ({ colors, scheme: colorScheme(colors.ground) })) };
});

/** What is seen of each theme on the first page, to compare them. */
const seen = new Map<string, string[]>();

describe.each(themes)('the content in the theme $name', ({ name, theme, schemes }) => {
  const site = openChangedSite((content) => {
    cpSync(join(folder, name), content, { recursive: true });
    // Their colours are for the dark ground of this brand.
    editData<Venture[]>(content, 'collections/ventures.yaml', (ventures) =>
      ventures.map((venture) => {
        const isReadable = (shade: string) => unreadableVentureUses(shade, theme.colors).length === 0;
        return { ...venture, color: nearestShade(venture.color, isReadable) ?? theme.colors.ink };
      }),
    );
    // A second palette takes some 300 bytes of each page.
    editData<Budgets>(content, 'budgets.yaml', ({ routes: _, weights, ...budgets }) => ({
      ...budgets,
      weights: { ...weights, html: (weights?.html ?? 0) + 2000 },
    }));
  });

  test('has its colours, fonts and corners', async () => {
    const { page, errors } = await site.newPage({ colorScheme: schemes[0]?.scheme ?? 'light' });
    await page.goto(site.address);
    const { red, green, blue } = await computedColor(page.locator('html'), 'backgroundColor');
    const look = await page.evaluate(async () => {
      await document.fonts.ready;
      const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        scheme: styleOf('html').colorScheme,
        heading: styleOf('h1').fontFamily.split(',')[0]?.replaceAll('"', '') ?? '',
        text: styleOf('body').fontFamily.split(',')[0]?.replaceAll('"', '') ?? '',
        corner: styleOf('main .button').borderTopLeftRadius,
        fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      };
    });
    expect(formatHex([red, green, blue])).toBe(theme.colors.ground);
    expect(look).toMatchObject({
      scheme: schemes[0]?.scheme,
      heading: theme.fonts.display.family,
      text: theme.fonts.text.family,
    });
    expect(look.fonts.map((family) => family.replaceAll('"', ''))).toContain(theme.fonts.display.family);
    expect(errors).toEqual([]);
    seen.set(name, [theme.colors.ground, look.heading, look.text, look.corner]);
  });

  test.each(schemes.flatMap(({ scheme }) => [390, 820, 1440].map((width) => ({ scheme, width }))))(
    'is accessible and fits at $width px on a device that is set to $scheme',
    async ({ scheme, width }) => {
      const { page } = await site.newPage({ colorScheme: scheme, viewport: { width, height: 900 } });
      for (const path of ['/', '/about', '/contact']) {
        await page.goto(site.address + path);
        expect(await axeViolations(page), path).toEqual([]);
        expect(await layoutFaults(page), path).toEqual([]);
      }
    },
  );

  test.each(schemes)('the title of a poster is on the ground of the page on a device set to $scheme', async (shown) => {
    const { page } = await site.newPage({ colorScheme: shown.scheme, viewport: { width: 1440, height: 900 } });
    await page.goto(site.address);
    const title = page.locator('.embed-card > div > p').last();
    // The pixels behind the words, without the words.
    await title.evaluate((element) => {
      element.style.color = 'transparent';
    });
    const { data } = await sharp(await title.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
    if (shown.scheme === 'light') expect(mean, 'Dark words need a light ground.').toBeGreaterThan(190);
    else expect(mean, 'Light words need a dark ground.').toBeLessThan(70);
  });

  test('the edges of large images fade, unless the theme says otherwise', async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.address}/about`);
    const mask = await page.locator('.hero-art img').evaluate((image) => getComputedStyle(image).maskImage);
    expect(mask).toMatch(theme.fades === false ? /^none$/ : /gradient/);
  });
});

afterAll(() => {
  for (const part of [0, 1, 2, 3].map((index) => [...seen.values()].map((look) => look[index])))
    expect(new Set(part).size, `No two themes may share ${part}.`).toBe(part.length);
});
