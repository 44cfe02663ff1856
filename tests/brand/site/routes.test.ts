import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { readOutlines } from '../../site/outlines.ts';
import { openSite } from '../../support/page.ts';
import { sample } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const { dist } = sites.real;
const site = openSite(dist);

test('the built site has the eighteen routes of the specification and no others', () => {
  const built = globSync('**/index.html', { cwd: dist }).map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  expect(built.sort(), 'Add, rename or remove files in content/pages until they are the routes of §2.').toEqual(
    routes.toSorted(),
  );
  expect(existsSync(join(dist, '404.html')), 'The build must write 404.html for unknown paths.').toBe(true);
});

test.each(sample(routes, 4))('%s is a complete page that opens without an error', async (route) => {
  const { page, errors } = await site.newPage();
  const failed = watchRequests(page);
  const response = await page.goto(site.address + route);

  expect(response?.status(), `${route} must answer with 200.`).toBe(200);
  expect(await page.locator('html').getAttribute('lang'), 'The document must say its language.').toBe('en');
  for (const role of ['banner', 'main', 'contentinfo'] as const) {
    const landmark = page.getByRole(role);
    expect(await landmark.count(), `${route} needs exactly one ${role}.`).toBe(1);
    expect(await landmark.isVisible(), `The ${role} of ${route} must be visible.`).toBe(true);
  }
  expect(await page.locator('h1').count(), `${route} needs exactly one h1.`).toBe(1);
  expect(await skippedHeadings(page), 'Each heading may be at most one level below the one before it.').toEqual([]);
  expect(errors, `${route} must leave the console free of errors.`).toEqual([]);
  expect(failed, `Everything that ${route} asks for must be there.`).toEqual([]);
});

test('every route has its own title, description and canonical URL', async () => {
  const outlines = await readOutlines(site, routes);
  for (const name of ['title', 'description', 'canonical'] as const) {
    const values = outlines.map((outline) => outline[name]);
    expect(values, `Every page needs a ${name}.`).not.toContain('');
    expect(new Set(values).size, `Two pages share a ${name}: ${values.toSorted().join(' | ')}`).toBe(routes.length);
  }
  const addresses = outlines.map(({ canonical }) => new URL(canonical));
  expect(addresses.map(({ pathname }) => pathname)).toEqual(routes);
  expect([...new Set(addresses.map(({ origin }) => origin))], 'The public address is one, with https.').toEqual([
    expect.stringMatching(/^https:/),
  ]);
});

/** Requests that were blocked, aborted or answered with an error. */
function watchRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(`${request.url()} failed: ${request.failure()?.errorText}`));
  page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.url()} is ${answer.status()}`));
  return failed;
}

async function skippedHeadings(page: Page): Promise<string[]> {
  const headings = await page
    .getByRole('heading')
    .evaluateAll((found) => found.map((heading) => ({ level: Number(heading.tagName[1]), text: heading.textContent })));
  return headings.flatMap(({ level, text }, index) =>
    level > (headings[index - 1]?.level ?? 0) + 1 ? [`h${level} "${text}"`] : [],
  );
}
