import { describeClaims } from '../../../site/structured-data/describe-claims.ts';
import { openSite } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';

const { content, dist } = sites.real;

describeClaims({ name: 'the site', content, site: openSite(dist), asking: ['/inner-circle'] });
