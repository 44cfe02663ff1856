import { join } from 'node:path';
import { describeGraphs } from '../../../site/structured-data/describe-graphs.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { edit } from '../../../support/open-changed-site.ts';
import { openSite } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { openChangedSite } from '../open-changed-site.ts';

const { content, dist } = sites.real;
const withArticles = openChangedSite((folder) => {
  generateArticles(60, join(folder, 'articles'));
  edit(folder, 'integrations.yaml', '    poster: home', '    publishedAt: 2026-03-14\n    poster: home');
});

describeGraphs({ name: 'the site', content, site: openSite(dist) });
describeGraphs({ name: 'the site with articles', content, site: withArticles });
