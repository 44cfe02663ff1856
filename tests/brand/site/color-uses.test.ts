import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { colorUses, paint, type Role, ventureGrounds } from '../../../cli/compiler/color/color-uses.ts';
import { formatHex, parseHex } from '../../../cli/compiler/color/contrast.ts';
import type { Theme, Venture } from '../../../src/content.gen.ts';
import { visitRoutes } from '../../site/visit-routes.ts';
import { openSite } from '../../support/open-site.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

describe.each([
  { brand: 'the site', ...sites.real, paths: [...routes, '/no-such-page'], least: 12 },
  { brand: 'the second brand', ...sites.secondBrand, paths: ['/', '/garden', '/join', '/no-such-page'], least: 8 },
])('the table of colour uses and the pages of $brand', ({ content, dist, paths, least }) => {
  const site = openSite(dist);

  test('pages use only text and background colour pairs from the table', async () => {
    const allowed = allowedPairs(content);
    const seen = await visitRoutes(site, paths, {}, async ({ page }, path) => {
      await page.goto(site.address + path);
      return (await textColors(page)).map((text) => ({ path, ...text }));
    });
    const texts = seen.flat();
    const unknown = texts.filter(({ color, ground }) => !allowed.has(`${color} on ${ground}`));
    expect(new Set(texts.map(({ color, ground }) => `${color} on ${ground}`)).size).toBeGreaterThan(least);
    expect(unknown, 'Add the pair to cli/compiler/color/color-uses.ts, or take a colour that is meant for it.').toEqual(
      [],
    );
  });
});

/** The pairs that the table allows for text, such as `#f6f0e2 on #0b0a08`. */
function allowedPairs(content: string): Set<string> {
  const read = <T>(name: string) => parse(readFileSync(join(content, name), 'utf8')) as T;
  const { colors } = read<Theme>('theme.yaml');
  const colorOf = (role: Role) => parseHex(colors[role]);
  const ofTheme = colorUses
    .filter(({ ratio }) => ratio >= 4.5)
    .flatMap((use) =>
      use.colors.flatMap((role) => use.on.map((ground) => `${colors[role]} on ${formatHex(paint(ground, colorOf))}`)),
    );
  const ofVentures = read<Venture[]>('collections/ventures.yaml').flatMap(({ color }) =>
    ventureGrounds.map((ground) => `${color} on ${colors[ground]}`),
  );
  return new Set([...ofTheme, ...ofVentures]);
}

interface TextColors {
  color: string;
  ground: string;
  words: string;
}

/** The colours of every text on a plain background, with everything expanded. */
function textColors(page: Page): Promise<TextColors[]> {
  return page.evaluate(() => {
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
      menu.popover = 'manual';
      menu.showPopover();
    }
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.open = true;
    }
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const cache = new Map<string, { hex: string; alpha: number }>();
    const painted = (notation: string) => {
      let found = cache.get(notation);
      if (found || !canvas) return found ?? { hex: '', alpha: 0 };
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = notation;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      found = { hex, alpha: alpha / 255 };
      cache.set(notation, found);
      return found;
    };
    /** Undefined where the background is translucent or not a plain colour. */
    const groundOf = (element: Element | null): string | undefined => {
      if (!element) return undefined;
      const style = getComputedStyle(element);
      // A sheet that slides under words, as in the price switch.
      const sheet = getComputedStyle(element, '::before');
      if (sheet.position === 'absolute' && sheet.opacity === '1' && painted(sheet.backgroundColor).alpha === 1)
        return painted(sheet.backgroundColor).hex;
      const { hex, alpha } = painted(style.backgroundColor);
      if (style.backgroundImage !== 'none' || style.opacity !== '1') return undefined;
      if (alpha === 1) return hex;
      return alpha === 0 ? groundOf(element.parentElement) : undefined;
    };
    const found: { color: string; ground: string; words: string }[] = [];
    for (const element of document.querySelectorAll('body, body *')) {
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim() ?? '')
        .join(' ')
        .trim();
      // Disabled buttons have no minimum contrast; other tests check ours.
      if (words === '' || element.closest('noscript, script, :disabled') || !element.checkVisibility()) continue;
      const { hex, alpha } = painted(getComputedStyle(element).color);
      const ground = groundOf(element);
      if (alpha === 1 && ground !== undefined) found.push({ color: hex, ground, words: words.slice(0, 40) });
    }
    return found;
  });
}
