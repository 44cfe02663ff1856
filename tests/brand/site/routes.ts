import { sample } from '../../support/sample.ts';

/** The eighteen routes of the specification, §2, in its order. */
export const routes = [
  '/',
  '/about',
  '/podcast',
  '/videos',
  '/products',
  '/products/digital-products',
  '/products/apps-gpts',
  '/products/events-webinars',
  '/ventures',
  '/ventures/dexity',
  '/ventures/mariagrowth',
  '/ventures/saiyama',
  '/writing',
  '/contact',
  '/inner-circle',
  '/media-kit',
  '/legal',
  '/book-call',
] as const;

/** Of these, a third by day, for what all pages have in common. */
export const sampledRoutes = sample(routes, 3);
