import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sites } from '../../../support/sites.ts';
import { routes } from '../routes.ts';
import { visit } from './form-on-page.ts';
import { contact, eventUpdates, footer, home, innerCircle } from './forms.ts';
import { openForms } from './open-forms.ts';

const site = openForms();

/** The scripts requested since the last call. */
function takeScripts(): string[] {
  const scripts = site.faults.seen.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  site.faults.clear();
  return scripts;
}

/** The size of a page's scripts, inline and loaded, in bytes with best Brotli compression. */
function scriptWeight(html: string, loaded: readonly string[]): number {
  const inside = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => Buffer.from(code));
  expect(inside.length, 'The script in the head keeps what comes early.').toBeGreaterThan(0);
  const files = loaded.map((path) => readFileSync(join(sites.real.dist, path)));
  return [...inside, ...files].reduce((sum, code) => sum + brotliCompressSync(code).length, 0);
}

test('before any interaction, a page loads only the starter: at most 3,500 bytes with its inline script', async () => {
  const { page } = await site.newPage();
  for (const route of [...routes, '/no-such-page']) {
    takeScripts();
    const answer = await page.goto(site.address + route, { waitUntil: 'load' });
    // Time for any script that loads shortly after.
    await page.waitForTimeout(150);
    const scripts = takeScripts();
    expect(scripts, route).toEqual([expect.stringContaining('/starter.')]);
    expect(scriptWeight((await answer?.text()) ?? '', scripts), route).toBeLessThanOrEqual(3500);
  }
});

test('an island that hydrates when visible then loads React and nothing else', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/inner-circle`);
  takeScripts();
  await page.locator('[data-when=seen]').first().scrollIntoViewIfNeeded();
  await page.locator('[data-when=seen][data-awake]').first().waitFor();
  const scripts = takeScripts();
  expect(scripts.filter((path) => path.includes('/islands.')).length).toBeGreaterThan(0);
  expect(scripts.filter((path) => path.includes('/subscriptions.'))).toEqual([]);
});

test.each([home, footer, eventUpdates])(
  'the first focus of the $name form immediately loads React and the subscriptions chunk',
  async (form) => {
    const { page } = await site.newPage();
    const { email } = await visit(site, form, page);
    takeScripts();
    await email.focus();
    await page.locator(`${form.island}[data-awake]`).waitFor();
    const scripts = takeScripts();
    expect(scripts.filter((path) => path.includes('/islands.')).length).toBeGreaterThan(0);
    await expect.poll(() => [...scripts, ...takeScripts()].some((path) => path.includes('/subscriptions.'))).toBe(true);
  },
);

test.each([innerCircle, contact])('the $name form never loads the subscriptions chunk', async (form) => {
  const { page } = await site.newPage();
  const { email } = await visit(site, form, page);
  await email.focus();
  await page.locator(`${form.island}[data-awake]`).waitFor();
  await page.waitForTimeout(300);
  expect(takeScripts().filter((path) => path.includes('/subscriptions.'))).toEqual([]);
});
