import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { describeClaims } from './describe-claims.ts';

const { secondBrand, workshop } = sites;

describeClaims({
  name: 'the second brand',
  content: secondBrand.content,
  site: openSite(secondBrand.dist),
  asking: [],
});
describeClaims({
  name: 'the workshop',
  content: workshop.content,
  site: openSite(workshop.dist),
  asking: ['/membership'],
});
