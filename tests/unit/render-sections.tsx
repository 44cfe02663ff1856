import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { prepareSite } from '../../cli/build/build.ts';
import { Output } from '../../cli/build/output.ts';
import { loadContent } from '../../cli/rules/load.ts';
import { asHtml } from '../../src/html.ts';
import { Sections } from '../../src/layout/Document.tsx';
import { sharedPart } from '../../src/shared-site.ts';
import type { Article, Page, Site } from '../../src/site.ts';
import { SiteProvider } from '../../src/site-context.tsx';
import { addSectionFixtures } from '../support/section-fixtures.ts';
import { embedded, sites } from '../support/sites.ts';

/** Prepares the workshop with a section of each type that it does not use yet. */
export async function prepareWithFixtures(): Promise<Site> {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  const folder = join(root, 'content');
  cpSync(sites.workshop.content, folder, { recursive: true });
  addSectionFixtures(folder);
  const { content } = loadContent(folder);
  const site = await prepareSite(content, new Output(), embedded);
  rmSync(root, { recursive: true });
  return site;
}

/** What a section of the newest articles shows, which is left out without any. */
const article: Article = {
  title: 'Salt',
  summary: 'What it does to cress.',
  category: 'Strategy',
  publishedAt: '2026-01-01',
  times: { published: '2026-01-01T00:00+00:00' },
  slug: 'salt',
  path: '/writing/salt',
  minutes: 1,
  hash: '',
  html: asHtml(''),
  isUnpublished: false,
};

/** The HTML of a page with only these sections. */
export function renderSections(site: Site, sections: Page['sections']): string {
  const page: Page = { path: '/', title: 'Test', description: 'Test', sections };
  const newest = Object.fromEntries(sections.map((_, index) => [index, [article]]));
  return renderToStaticMarkup(
    <SiteProvider value={sharedPart(site)}>
      <StaticRouter location="/">
        <Sections view={{ kind: 'page', page, newest }} />
      </StaticRouter>
    </SiteProvider>,
  );
}
