import { expect, test } from 'vitest';
import { prepareSite } from '../../cli/build/build.ts';
import { Output } from '../../cli/build/output.ts';
import { loadCachedContent } from '../../cli/rules/load.ts';
import { copyContent } from '../support/content.ts';
import { embedded, sites } from '../support/sites.ts';

/** In quotes, blanks around a name are part of it; pages show it without them. */
const files = {
  'collections/categories.yaml': '- id: " Tides "\n',
  'collections/tags.yaml': '- id: " Salt"\n',
  'articles/first-cress.yaml':
    'title: First cress\nsummary: What came up.\ncategory: " Tides "\ntags: [" Salt"]\n' +
    'publishedAt: 2026-05-02\nbody: Green.\n',
  'pages/cress.yaml':
    'title: Cress\ndescription: What has been written about cress, the newest text first.\nsections:\n' +
    '  - { type: newest, title: Newest, category: " Tides ", tag: " Salt" }\n',
};

test('a name in quotes with blanks is found when its file is read, and when it is taken from the cache', async () => {
  const folder = copyContent({ from: sites.workshop.content, files });
  for (const how of ['read', 'cached']) {
    const { content } = await loadCachedContent(folder, { willRender: true, at: '2026-11-01' });
    const { articles, categories, tags, pages } = await prepareSite(content, new Output(), embedded);
    const section = pages.find(({ path }) => path === '/cress')?.sections[0];
    expect({ articles, categories, tags, section }, how).toMatchObject({
      articles: [{ category: 'Tides', tags: ['Salt'] }],
      categories: { Tides: {} },
      tags: { Salt: {} },
      section: { category: 'Tides', tag: 'Salt' },
    });
  }
});
