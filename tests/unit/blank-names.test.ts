import { expect, test } from 'vitest';
import { prepareSite } from '../../cli/build/build.ts';
import { Output } from '../../cli/build/output.ts';
import { loadCachedContent } from '../../cli/rules/load.ts';
import { copyContent } from '../support/content.ts';
import { embedded, sites } from '../support/sites.ts';

const article = `title: First cress
summary: What came up where nobody had sown.
category: AI
publishedAt: 2026-05-02
share:
  image: site/share.jpg
  alt: A portrait
body: It was **green** by Friday. See [the start](/).
`;

/** In quotes, blanks around a name are part of it; pages show it without them. */
const withBlanks = {
  'collections/categories.yaml': '- id: " Tides "\n',
  'collections/tags.yaml': '- id: " Salt"\n',
  'articles/first-cress.yaml': article.replace('category: AI', 'category: " Tides "\ntags: [" Salt"]'),
  'pages/cress.yaml': `title: Cress
description: What has been written about cress and salt, the newest text first.
sections:
  - type: newest
    title: Newest
    category: " Tides "
    tag: " Salt"
`,
};

test.each(['read', 'taken from the cache'])(
  'a name in quotes with blanks is found when its file is %s',
  async (how) => {
    const folder = copyContent({ from: sites.workshop.content, files: withBlanks });
    const load = () => loadCachedContent(folder, { willRender: true, at: '2026-11-01' });
    if (how !== 'read') await load();
    const { articles, categories, tags, pages } = await prepareSite((await load()).content, new Output(), embedded);
    const section = pages.find(({ path }) => path === '/cress')?.sections[0];
    expect({ articles, categories, tags, section }).toMatchObject({
      articles: [{ category: 'Tides', tags: ['Salt'] }],
      categories: { Tides: {} },
      tags: { Salt: {} },
      section: { category: 'Tides', tag: 'Salt' },
    });
  },
);
