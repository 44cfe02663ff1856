import { join } from 'node:path';
import { generateArticles } from '../../support/generate-articles.ts';
import { edit, openChangedSite } from '../../support/open-changed-site.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { describeGraphs } from './describe-graphs.ts';

const { secondBrand, workshop } = sites;
const withArticles = openChangedSite((folder) => {
  generateArticles(60, join(folder, 'articles'));
  edit(folder, 'integrations.yaml', '    poster: photos', '    publishedAt: 2026-03-14\n    poster: photos');
});

describeGraphs({ name: 'the second brand', content: secondBrand.content, site: openSite(secondBrand.dist) });
describeGraphs({ name: 'the workshop with articles', content: workshop.content, site: withArticles });
