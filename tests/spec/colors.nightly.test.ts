import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';
import { routes, visit } from './support.ts';

const site = openSite(sites.real.dist);

/** Forced colours remove grounds: only borders show where a control is. */
describe('with forced colours', () => {
  const open = async (path: string) => {
    const { page } = await visit(site, path, { forcedColors: 'active' });
    return page;
  };

  const bordered =
    '.button, button:enabled, button:disabled > *, input:not([type=radio], [tabindex]), textarea, #pricing fieldset, label:has-text("Robotics")';
  test.each(['/about', '/products', '/contact', '/writing', '/inner-circle'])(
    'controls on %s have borders',
    async (path) => {
      const page = await open(path);
      const controls = page.locator('main').locator(bordered);
      const borders = await controls.evaluateAll((all) =>
        all
          .filter((control) => control.checkVisibility())
          .map((control) => `${getComputedStyle(control).borderBottom} around ${control.outerHTML.slice(0, 100)}`),
      );
      expect(borders.length).toBeGreaterThan(0);
      expect(borders.filter((border) => !/^[1-9][\d.]*px (?!none)/.test(border))).toEqual([]);
    },
  );

  test.each([
    { name: 'category', path: '/writing', label: 'main label:has-text("Robotics")' },
    { name: 'period', path: '/inner-circle', label: '#pricing label:has-text("Monthly")' },
  ])('the chosen $name looks different from the others', async ({ path, label }) => {
    const page = await open(path);
    const before = await page.locator(label).screenshot();
    // Chosen without the pointer and the keyboard, which have looks of their own.
    await page.locator(`${label} >> input`).evaluate((input: HTMLInputElement) => {
      input.checked = true;
    });
    const isSame = before.equals(await page.locator(label).screenshot());
    expect(isSame, 'Give the chosen one a mark that is not a ground.').toBe(false);
  });
});

describe('in print', () => {
  const print = async (path: string) => {
    const { page } = await visit(site, path, { reducedMotion: 'no-preference' });
    await page.emulateMedia({ media: 'print' });
    return page;
  };

  test.each([...routes, '/no-such-page'])('%s is dark on white, in full, and without controls', async (path) => {
    const page = await print(path);
    const screenOnly = '[data-bar], [href="#content"], footer, form, iframe, fieldset, main button, [popover]';
    expect(await page.locator(screenOnly).count(), 'The search must see them.').toBeGreaterThan(3);
    expect(await page.locator(screenOnly).filter({ visible: true }).count(), 'Hide these in print.css.').toBe(0);
    const parts = page.locator('main :is(h1, h2, h3, :not(.fold) > summary, dd, .prose > *, .fold :is(li, td))');
    expect(await parts.filter({ visible: false }).allTextContents(), 'Nobody can open these on paper.').toEqual([]);
    const grounds = await parts.evaluateAll((all) => {
      const list = (element: Element | null): string[] =>
        element ? [getComputedStyle(element).backgroundColor, ...list(element.parentElement)] : [];
      return all.flatMap(list);
    });
    const white = /^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)|oklab\(0\.9999)/;
    expect(
      grounds.filter((ground) => !white.test(ground)),
      'Paper is white.',
    ).toEqual([]);
    expect((await axeViolations(page)).filter((violation) => violation.startsWith('color-contrast'))).toEqual([]);
  });

  test('only links to other sites have their address after them', async () => {
    const page = await print('/legal');
    const links = page.locator('.prose a');
    await links.first().evaluate((link) => link.setAttribute('href', 'https://example.org/notes'));
    const shown = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', getComputedStyle(link, '::after').content] as const),
    );
    expect(shown.some(([href]) => href.startsWith('mailto:'))).toBe(true);
    for (const [href, content] of shown) expect(content.includes('('), href).toBe(href.startsWith('http'));
  });
});
