import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { listKinds } from '../../../../cli/compiler/schema/kinds.ts';
import { nextSteps } from '../../../../cli/edit/scaffold/next-steps.ts';
import { copyContent } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

const lists = 'Add `green-works` to a list on a page that shows it. Such lists are in:';
const inSection = (key: string, type: string) => `Refer to it as \`${key}\` in a section of the type \`${type}\`.`;
const inItems = (type: string) => inSection('items: [green-works]', type);

/** The next step shown for each kind: where pages list its rows already, and where none does yet. */
const steps: Record<string, [listed: string, unlisted: string]> = {
  page: ['Its address is /green-works.', 'Its address is /green-works.'],
  article: ['Its address is /writing/green-works.', 'It gets an address once a page has a section of type `articles`.'],
  asset: [lists, inItems('assets')],
  category: [
    'Refer to it as `category: green-works` in an article.',
    'Refer to it as `category: green-works` in an article, or `topics: [green-works]` in a section of the type `ledger`.',
  ],
  contact: [
    lists,
    'Refer to it as `contacts: [green-works]` in a section of the type `contact-form`, or `items: [green-works]` in a section of the type `contacts`.',
  ],
  episode: [lists, inItems('episodes')],
  event: [
    'No page shows it yet: write `from:` with `collection: events` in a section, such as one of type `events`.',
    'No page shows it yet: write `from:` with `collection: events` in a section, such as one of type `events`.',
  ],
  'faq-item': [lists, inItems('faq')],
  'ledger-entry': [lists, inItems('ledger')],
  photo: [lists, inItems('photos')],
  product: [lists, inItems('products')],
  tag: [
    'Refer to it as `tags: [green-works]` in an article, or `tag: green-works` in a section of the type `newest`.',
    'Refer to it as `tags: [green-works]` in an article, or `tag: green-works` in a section of the type `newest`.',
  ],
  testimonial: [lists, inItems('testimonials')],
  tier: [lists, lists],
  venture: [lists, lists],
  fact: ['To use one in a text, write `{fact:green-works}`.', 'To use one in a text, write `{fact:green-works}`.'],
  link: ['To use one, write `link:green-works`.', 'To use one, write `link:green-works`.'],
  video: [inItems('video'), inItems('video')],
  frame: [inSection('frame: green-works', 'embed'), inSection('frame: green-works', 'embed')],
};

test('the table of next steps lists every kind', () => {
  expect(Object.keys(steps)).toEqual(listKinds().map(({ name }) => name));
});

test.each(listKinds())('shows the next step for $name', (kind) => {
  for (const [index, from] of [sites.workshop.content, sites.secondBrand.content].entries()) {
    const { content } = loadContent(copyContent({ from }));
    expect(nextSteps(content, kind, 'green-works', false)).toContain(steps[kind.name]?.[index]);
  }
});

test('quotes an id where YAML requires it, and says how a page shows a kind that no schema can refer to', () => {
  const { content } = loadContent(copyContent({}));
  const [kind] = listKinds().filter(({ name }) => name === 'category');
  if (!kind) throw new Error('There is no such kind.');
  expect(nextSteps(content, kind, '2026', false)).toContain(
    'Refer to it as `category: "2026"` in an article, or `topics: ["2026"]` in a section of the type `ledger`.',
  );
  expect(nextSteps(content, { ...kind, collection: 'boats' }, 'skiff', false)).toContain(
    'No page shows it yet: write `from:` with `collection: boats` in a section, such as one of type `cards`.',
  );
});
