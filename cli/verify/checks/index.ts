import { address } from './address.ts';
import { addresses } from './addresses.ts';
import { assets } from './assets.ts';
import { backend } from './backend.ts';
import { caching } from './caching.ts';
import { certificate } from './certificate.ts';
import type { Check } from './check.ts';
import { compression } from './compression.ts';
import { feeds } from './feeds.ts';
import { files } from './files.ts';
import { headers } from './headers.ts';
import { https } from './https.ts';
import { notFound } from './not-found.ts';
import { pages } from './pages.ts';
import { policy } from './policy.ts';
import { redirects } from './redirects.ts';
import { sitemap } from './sitemap.ts';

/** All checks of a site, in the order of the report. */
export const checks: readonly Check[] = [
  certificate,
  https,
  address,
  sitemap,
  pages,
  addresses,
  notFound,
  redirects,
  assets,
  feeds,
  files,
  policy,
  headers,
  caching,
  compression,
  backend,
];
