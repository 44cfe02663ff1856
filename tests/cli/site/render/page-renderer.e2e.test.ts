import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { listPages } from '../../../../cli/site/build/pages/render-pages.ts';
import { prepareSite } from '../../../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../../../cli/site/cache/build-cache.ts';
import { loadBundle } from '../../../../cli/site/render/bundle.ts';
import { PageRenderer } from '../../../../cli/site/render/page-renderer.ts';
import { copyContent } from '../../../support/content.ts';
import { builtFixtures, embedded, sites } from '../../../support/sites.ts';

const article =
  'title: First cress\nsummary: What came up.\ncategory: AI\npublishedAt: 2026-05-02\nbody: |\n  It was green by Friday.\n';

test.each(Object.keys(builtFixtures) as (keyof typeof builtFixtures)[])(
  'shared HTML of the pages of %s is the same as when each page is rendered alone',
  async (name) => {
    const folder = copyContent({ from: sites[name].content, files: { 'articles/first-cress.yaml': article } });
    const site = await prepareSite(loadContent(folder, { willRender: true }).content, new BuildCache(), embedded);
    const bundle = await loadBundle();
    const renderer = new PageRenderer(site, bundle, '');
    const routes = listPages(site, bundle.render);
    expect(routes.some(({ view }) => view.kind === 'article')).toBe(name === 'workshop');
    for (const route of routes)
      expect(renderPage(renderer, route), route.path).toBe(renderPage(new PageRenderer(site, bundle, ''), route));
  },
);

function renderPage(renderer: PageRenderer, route: Parameters<PageRenderer['render']>[0]): string {
  const { html } = renderer.render(route);
  return html.replace(/<!--(\d+)-->/g, (_, index: string) => renderer.sharedHtml[Number(index)] ?? '');
}
