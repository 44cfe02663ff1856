import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sample } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { disabledButtons, emailForm, link, linksTo } from './controls.ts';
import { headings, testParts, text } from './parts.ts';

const site = openSite(sites.real.dist);

const cards: Record<string, string[]> = {
  '/products': ['Becoming Sovereign', 'Contexter', 'PureSovereignGPT', 'Events & Webinars'],
  '/products/digital-products': ['Becoming Sovereign'],
  '/products/apps-gpts': ['Contexter', 'PureSovereignGPT'],
  '/products/events-webinars': ['Events & Webinars'],
};

test.each(sample(Object.entries(cards), 3))(
  '%s has its cards, each Coming Soon with a disabled button',
  async (route, titles) => {
    const page = await site.read(route);
    const main = page.getByRole('main');
    const button = page.getByRole('button', { name: 'Coming Soon', exact: true, disabled: true });
    const found = main.getByRole('listitem').filter({ has: button });
    expect(await found.getByRole('heading').allTextContents()).toEqual(titles);
    for (const card of await found.all()) {
      const disabled = card.getByRole('button', { disabled: true });
      expect(await disabled.count(), 'One disabled button for each card.').toBe(1);
      const way = card.getByText(/^(Tell Me When It’s Out|Get Event Updates)$/);
      expect(await way.count(), 'One way to be told when it is out.').toBe(1);
      const words = card.getByText(/\bComing Soon$/).filter({ visible: true });
      expect(await words.count(), 'Both the status and the button say Coming Soon.').toBe(2);
      for (const link of await card.getByRole('link').all())
        expect(await link.getAttribute('href'), 'A product that is not there yet leads to its list only.').toMatch(
          /^#/,
        );
    }
    expect(await main.getByText('Get Access').count(), 'Nothing is Live, so nothing can be had.').toBe(0);
  },
);

testParts(site, '/products', [disabledButtons('Coming Soon', 4), linksTo('mail', 2)]);

test('the products page has one mail for a custom project and one for feedback', async () => {
  const page = await site.read('/products');
  for (const [label, subject] of [
    [/custom project/i, /project/i],
    [/feedback/i, /feedback/i],
  ] as const) {
    const mail = page.getByRole('main').getByRole('link', { name: label });
    const address = new URL((await mail.getAttribute('href')) ?? '');
    expect(address.protocol).toBe('mailto:');
    expect(address.searchParams.get('subject')).toMatch(subject);
  }
});

testParts(site, '/products/digital-products', [
  text('Digital Guide'),
  disabledButtons('Coming Soon', 1),
  link('Get Custom Training', '/contact?subject=Custom%20training'),
  link('Get Guidance', '/contact?subject=Guidance'),
]);

testParts(site, '/products/apps-gpts', [
  text(/AI training tool/i),
  text(/extracts? the context.*text/is),
  text(/custom GPT on self-mastery/i),
  disabledButtons('Coming Soon', 2),
  link('Start Project', '/contact?subject=Start%20an%20app%20project'),
  link('Build GPT', '/contact?subject=Build%20a%20custom%20GPT'),
]);

testParts(site, '/products/events-webinars', [
  ...headings('Events & Webinars'),
  disabledButtons('Coming Soon', 1),
  emailForm(/event updates/i, 'Subscribe to Updates'),
  link('Book Private Event', '/book-call'),
]);
