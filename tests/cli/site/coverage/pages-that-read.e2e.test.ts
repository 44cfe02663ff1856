import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { pagesShowing } from '../../../../cli/compiler/graph/graph-pages.ts';
import { buildReferenceGraph } from '../../../../cli/compiler/graph/reference-graph.ts';
import { sourceOf } from '../../../../cli/compiler/resolve/source-of.ts';
import { listPages } from '../../../../cli/site/build/pages/render-pages.ts';
import { prepareSite } from '../../../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../../../cli/site/cache/build-cache.ts';
import { loadBundle } from '../../../../cli/site/render/bundle.ts';
import { PageRenderer } from '../../../../cli/site/render/page-renderer.ts';
import { findRead } from '../../../../cli/site/render/read-tracer.ts';
import { sharedPart } from '../../../../src/shared-site.ts';
import { builtFixtures, embedded } from '../../../support/sites.ts';

/**
 * Pages cannot be rendered while the content has errors, so the pages that a problem breaks come from the graph of
 * references. What pages read when they are rendered shows that the graph misses none.
 */
test.each(Object.entries(builtFixtures))(
  'problems list each page of %s that reads the value',
  async (_name, { content: folder }) => {
    const { content } = loadContent(folder, { willRender: true });
    const graph = buildReferenceGraph(content);
    const site = await prepareSite(content, new BuildCache(), embedded);
    const bundle = await loadBundle();
    const renderer = new PageRenderer(site, bundle, '');
    const missed = new Set<string>();
    let count = 0;
    for (const route of listPages(site, bundle.render)) {
      const { siteReads, viewReads } = renderer.render(route);
      const found = [
        ...siteReads.flatMap((reads) => [...reads].map((pointer) => findRead(sharedPart(site), pointer))),
        ...[...viewReads].map((pointer) => findRead(route.view, pointer)),
      ];
      for (const read of found) {
        const source = read && sourceOf(read.holder);
        const file = source && content.files.find(({ name }) => name === source.file.name);
        if (!file || read.key === undefined) continue;
        // The topics of the first page are also in the structured data of others, where no visitor sees them.
        if (file.slug === 'index' && route.path !== '/') continue;
        count += 1;
        const pages = pagesShowing(graph, file, [...source.path, read.key]);
        if (!pages.includes(route.path))
          missed.add(`${route.path} reads ${file.name} ${[...source.path, read.key].join('.')}`);
      }
    }
    expect(count).toBeGreaterThan(100);
    expect([...missed]).toEqual([]);
  },
);
