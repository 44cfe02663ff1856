import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatHex } from '../../cli/compiler/color/contrast.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { Theme } from '../../src/content.gen.ts';
import { axeViolations } from '../support/axe.ts';
import { openChangedSite } from '../support/open-changed-site.ts';
import { sites } from '../support/sites.ts';
import { computedColor } from './computed-color.ts';

/** The second brand, which is dark, with alternate colours for devices that are set to light. */
const examples = join(projectRoot, 'tests/fixtures/examples');
const { colors, alternateColors = colors } = parse(readFileSync(join(examples, 'theme.yaml'), 'utf8')) as Theme;
const site = openChangedSite((content) => {
  for (const name of ['theme.yaml', 'media/fonts'])
    cpSync(join(examples, name), join(content, name), { recursive: true });
}, sites.secondBrand.content);
const schemes = [
  { colorScheme: 'dark', palette: colors },
  { colorScheme: 'light', palette: alternateColors },
] as const;

describe.each(schemes)('on a device that is set to $colorScheme', ({ colorScheme, palette }) => {
  test('pages have the colours for it, and so have scroll bars, fields and the interface of the browser', async () => {
    const { page } = await site.newPage({ colorScheme });
    await page.goto(site.address);
    const colorOf = async (selector: string, property: 'color' | 'backgroundColor') => {
      const { red, green, blue } = await computedColor(page.locator(selector).first(), property);
      return formatHex([red, green, blue]);
    };
    expect(await colorOf('html', 'backgroundColor')).toBe(palette.ground);
    expect(await colorOf('body', 'color')).toBe(palette.body);
    expect(await colorOf('h1', 'color')).toBe(palette.ink);
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe(colorScheme);
    const themeColor = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
          ({ media }) => media === '' || matchMedia(media).matches,
        )?.content,
    );
    expect(themeColor).toBe(palette.ground);
  });

  test.each(['/', '/garden', '/join'])('%s has no axe violation', async (path) => {
    const { page, errors } = await site.newPage({ colorScheme, viewport: { width: 820, height: 900 } });
    await page.goto(site.address + path);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    // The second brand's label of its letters is the name of the brand.
    expect(await axeViolations(page, ['label-content-name-mismatch'])).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test.each(schemes)('a print is light on a device that is set to $colorScheme', async ({ colorScheme }) => {
  const { page } = await site.newPage({ colorScheme });
  await page.emulateMedia({ media: 'print', colorScheme });
  await page.goto(site.address);
  expect(await computedColor(page.locator('html'), 'backgroundColor')).toMatchObject({
    red: 255,
    green: 255,
    blue: 255,
  });
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('light');
});
