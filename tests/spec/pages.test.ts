import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openSite } from '../support/page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { describePart, routes } from './support.ts';

const site = openSite(sites.real.dist);
const screens = parse(readFileSync(join(import.meta.dirname, 'screens.yaml'), 'utf8')) as Record<string, string>;

test('every route of spec §2 has a screen to compare', () => {
  expect(Object.keys(screens)).toEqual(routes);
});

describe.each([true, false])('spec §2 and §9: the screens, JavaScript: %s', (javaScriptEnabled) => {
  test.each(sample(Object.entries(screens), javaScriptEnabled ? 2 : 5))(
    '%s shows what the specification names, in its order',
    async (route, screen) => {
      const page = javaScriptEnabled ? await site.read(route) : (await site.newPage({ javaScriptEnabled })).page;
      if (!javaScriptEnabled) await page.goto(site.address + route);
      // Only a script can fill in the subject of the form; without one, these links open a mail with it.
      const rows = javaScriptEnabled ? screen : screen.replaceAll(/\/contact\?subject=\S+/g, 'mailto:');
      const expected = rows.trim().split('\n').flatMap(splitRow);
      const lines = await describePart(page.getByRole('main'));
      expect(lines.flatMap((line) => findRow(expected, line) ?? [])).toEqual(expected);
    },
  );
});

function splitRow(row: string): string[] {
  const [kind = '', first, ...others] =
    /^(h\d|radio|field|link|button) (.*)$/
      .exec(row)
      ?.slice(1)
      .flatMap((part) => part.split(' / ')) ?? [];
  return first === undefined ? [row] : [first, ...others].map((name) => `${kind} ${name}`);
}

/** Returns the row of a screen that a line of the page is, its own words before those with `*`. */
function findRow(rows: readonly string[], line: string): string | undefined {
  const matches = (row: string) => {
    const parts = row.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join('.*')}$`).test(line);
  };
  return rows.find((row) => row === line) ?? rows.find(matches);
}

describe('spec §2: frames of other sites', () => {
  test.each([
    { route: '/', title: /video|two minutes/i, height: undefined },
    { route: '/writing', title: /newsletter/i, height: undefined },
    { route: '/book-call', title: /strategy call/i, height: 840 },
    { route: '/ventures/mariagrowth', title: /assessment/i, height: 840 },
  ])('$route has one, titled $title', async ({ route, title, height }) => {
    const page = await site.read(route);
    const frame = page.locator('main iframe');
    expect(await frame.count()).toBe(1);
    expect(await frame.getAttribute('title')).toMatch(title);
    // It has this height on the screen as well: see embeds.test.ts.
    if (height !== undefined) expect(await frame.getAttribute('height')).toBe(`${height}`);
  });
});

test('the stated values of the benefits reach the total that is claimed', async () => {
  const page = await site.read('/inner-circle');
  const benefits = page.locator('#benefits').getByRole('listitem');
  const values = await benefits.getByText(/^\$[\d,]+$/).allTextContents();
  expect(values).toHaveLength(await benefits.count());
  const sum = values.reduce((total, value) => total + Number(value.replaceAll(/[$,]/g, '')), 0);
  expect(sum, values.join(' + ')).toBeGreaterThanOrEqual(35_000);
});
