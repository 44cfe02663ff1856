import { join } from 'node:path';
import { describeHeads } from '../../site/describe-heads.ts';
import { generateArticles } from '../../support/generate-articles.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { openChangedSite } from './open-changed-site.ts';

const { content, dist } = sites.real;
const withArticles = openChangedSite((folder) => generateArticles(60, join(folder, 'articles'), 2));

describeHeads({ name: 'the site', content, site: openSite(dist), least: 18 });
describeHeads({ name: 'the site with articles', content, site: withArticles, least: 80 });
