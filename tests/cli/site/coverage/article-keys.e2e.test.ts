import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { readSchema } from '../../../../cli/compiler/schema/schemas.ts';
import { prepareSite } from '../../../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../../../cli/site/cache/build-cache.ts';
import { contentKeys } from '../../../../cli/site/coverage/content-keys.ts';
import { valueName, valuesRead } from '../../../../cli/site/coverage/values-read.ts';
import { loadBundle } from '../../../../cli/site/render/bundle.ts';
import { PageRenderer } from '../../../../cli/site/render/page-renderer.ts';
import { copyContent } from '../../../support/content-folder.ts';
import { embedded } from '../../../support/sites.ts';

const article = `title: First cress
summary: What came up where nobody had sown.
category: Salad
tags: [Salt]
publishedAt: 2026-05-02
updatedAt: 2026-06-01
expireAt: 2027-06-01
share:
  image: plot.svg
  alt: The plot, drawn from above
draft: false
body: It was green by Friday.
`;

const notes = `title: Notes
description: Notes from the walled garden on the quay, written when the wind is too strong to dig.
sections:
  - type: hero
    title: Notes from the quay
  - type: articles
    filter: Which notes
    all: All
    empty:
      title: No notes yet
      text: The wind has been kind, so we have been digging.
`;

test('the page of an article uses every key of the article schema, so builds need not check that', async () => {
  const files = {
    'articles/first-cress.yaml': article,
    'pages/notes.yaml': notes,
    'collections/categories.yaml': '- id: Salad\n',
    'collections/tags.yaml': '- id: Salt\n',
  };
  const { content } = loadContent(copyContent({ files }), { willRender: true, at: '2026-11-01' });
  const [file] = content.articles;
  if (!file?.isValid) throw new Error('There is no article.');
  // An article names the one that it translates only where a site has several languages.
  const { translationOf: _, ...properties } = readSchema('article.schema.json').properties ?? {};
  expect(Object.keys(file.data).sort(), 'set here what is new in the schema').toEqual(Object.keys(properties).sort());
  const keys = contentKeys(file);

  const site = await prepareSite(content, new BuildCache(), embedded, {});
  const bundle = await loadBundle();
  const route = bundle.render.listRoutes(site).find(({ view }) => view.kind === 'article');
  if (!route) throw new Error('The article has no page.');

  const { viewReads } = new PageRenderer(site, bundle, '').render(route);
  const read = new Set(valuesRead(route.view, viewReads));
  const unread = keys.filter(({ path }) => !read.has(valueName(file.name, path[0] === 'body' ? ['html'] : path)));
  expect(unread.map(({ path }) => path)).toEqual([]);
});
