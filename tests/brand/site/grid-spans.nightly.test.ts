import { expect, test } from 'vitest';
import { visitRoutes } from '../../site/visit-routes.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { sampledRoutes } from './routes.ts';

const site = openSite(sites.real.dist);

test('no element spans more columns than its grid has', async () => {
  const found = await visitRoutes(site, [...sampledRoutes, '/no-such-page'], {}, async ({ page }, route) => {
    await page.goto(site.address + route);
    const spans: string[] = [];
    for (const width of [390, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const span of await page.evaluate(findSpansBeyond)) spans.push(`${route} at ${width} px: ${span}`);
    }
    return spans;
  });
  expect(found.flat(), 'Each adds columns, whose gaps take the room of the words: set `grid-cols-…`.').toEqual([]);
});

/** Runs in the page: lists elements that add columns to a grid. */
function findSpansBeyond(): string[] {
  /** The columns in the style sheet; computed styles include implicit columns, too. */
  const countColumns = (grid: Element): number => {
    const empty = document.createElement('div');
    const columns = String(grid.computedStyleMap().get('grid-template-columns'));
    if (columns === 'none') return 1;
    empty.style.cssText = `display: grid; width: ${grid.clientWidth}px; grid-template-columns: ${columns}`;
    document.body.append(empty);
    const count = getComputedStyle(empty).gridTemplateColumns.split(' ').length;
    empty.remove();
    return count;
  };
  /** `span 7` needs seven columns, `5 / span 3` seven; what counts from the end (`-1`) needs none. */
  const lastColumn = (start: string, end: string): number => {
    const [from = 1] = /^\d+$/.test(start) ? [Number(start)] : [];
    const [span = 1] = [start, end].flatMap((side) => /^span (\d+)$/.exec(side)?.slice(1).map(Number) ?? []);
    return Math.max(from + span - 1, /^\d+$/.test(end) ? Number(end) - 1 : 1);
  };
  return [...document.querySelectorAll('body *')]
    .filter((grid) => /grid$/.test(getComputedStyle(grid).display) && grid.checkVisibility())
    .flatMap((grid) => {
      const columns = countColumns(grid);
      return [...grid.children].flatMap((child) => {
        const { gridColumnStart, gridColumnEnd, display, position } = getComputedStyle(child);
        const needed = lastColumn(gridColumnStart, gridColumnEnd);
        if (needed <= columns || display === 'none' || position === 'absolute') return [];
        return [`column ${needed} of ${columns} for <${child.localName} class="${child.className}">`];
      });
    });
}
