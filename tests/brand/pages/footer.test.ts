import { expect, test } from 'vitest';
import { readOutlines } from '../../site/outlines.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from '../site/routes.ts';

const site = openSite(sites.real.dist);

const footerLinks = [
  '/about',
  '/podcast',
  '/videos',
  '/contact',
  '/ventures/dexity',
  '/ventures/mariagrowth',
  '/ventures/saiyama',
  '/products',
  '/writing',
  '/legal#privacy',
  '/legal#terms',
];

test('the footer of every page has the links of the specification and no others', async () => {
  for (const outline of await readOutlines(site, [...routes, '/no-such-page'])) {
    expect(outline.footerLinks.toSorted(), `The footer of ${outline.path} differs.`).toEqual(footerLinks.toSorted());
  }
});

test('the footer has a labelled email field and a button', async () => {
  const page = await site.read('/');
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('textbox', { name: /email/i }).getAttribute('type')).toBe('email');
  expect(await footer.getByRole('button', { name: 'Subscribe', exact: true }).isVisible()).toBe(true);
});
