import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

test.each([
  {
    id: 'privacy',
    title: /privacy policy/i,
    clauses: [/information.*collect/i, /use/i, /sharing/i, /security/i, /rights/i, /contact/i],
  },
  {
    id: 'terms',
    title: /terms of service/i,
    clauses: [
      /acceptance/i,
      /use licen[cs]e/i,
      /disclaimer/i,
      /limitations/i,
      /intellectual property/i,
      /modifications/i,
      /contact/i,
    ],
  },
])('#$id on /legal has its date and its clauses in order', async ({ id, title, clauses }) => {
  const page = await site.read('/legal');
  const section = page.locator(`#${id}`);
  expect(await section.getByRole('heading', { level: 2 }).textContent()).toMatch(title);
  expect(await section.getByText('Last updated January 1, 2025').isVisible(), 'The date must stand there.').toBe(true);
  expect(await section.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    clauses.map((clause) => expect.stringMatching(clause)),
  );
  for (const clause of await section
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .all()) {
    const words = (await clause.textContent())?.split(/\s+/).length;
    expect(words, 'A clause needs a text under its heading.').toBeGreaterThan(20);
  }
});
