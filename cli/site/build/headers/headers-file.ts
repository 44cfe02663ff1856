import { contentPolicy, type PolicySite } from './content-policy.ts';
import { permissionsPolicy } from './permissions-policy.ts';

interface HeadersOptions {
  /** The hashes of the scripts inside of pages: see `inlineHashes`. */
  scripts: readonly string[];
  /** Where the site has its speculation rules, as `assets/…`. */
  speculationRules: string;
}

/**
 * `_headers`, in the form that Netlify and Cloudflare Pages read. Both give an answer the headers of every rule that
 * fits its path and join two values for one name with a comma, which makes nonsense of most: so no two rules that fit
 * one path name the same header. A path holds at most one `*`, a file 100 rules, a line 2,000 characters (Cloudflare).
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFile(site: PolicySite, { scripts, speculationRules }: HeadersOptions): string {
  return `/*
  Content-Security-Policy: ${contentPolicy(site, scripts)}
  Permissions-Policy: ${permissionsPolicy(site)}
  Strict-Transport-Security: ${transportSecurity}
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Speculation-Rules: "/${speculationRules}"
${rules(speculationRules)}`;
}

/**
 * Two years, as browsers ask for. `preload` is left to the owner: it binds every name below the domain, also those
 * that are somebody else's, and takes months to undo (https://hstspreload.org). Browsers ignore it on the http of the
 * preview (RFC 6797, 8.1).
 */
const transportSecurity = 'max-age=63072000; includeSubDomains';

/**
 * What only some files need. Files below /assets carry a hash of their bytes in their name and may be kept for ever;
 * pages get no caching rule, as hosts have them checked again each time by default. Code and typefaces are for this
 * site alone; pictures are for everybody, since feed readers and searches for pictures show them on their own pages.
 */
function rules(speculationRules: string): string {
  const types = {
    '/*.md': 'text/markdown; charset=utf-8',
    '/*.webmanifest': 'application/manifest+json',
    '/*/feed.xml': 'application/rss+xml; charset=utf-8',
    '/*/feed.json': 'application/feed+json; charset=utf-8',
    [`/${speculationRules}`]: 'application/speculationrules+json',
  };
  const resources = {
    '/assets/*.js': 'same-origin',
    '/assets/fonts/*': 'same-origin',
    '/assets/media/*': 'cross-origin',
  };
  return [
    ['/assets/*', 'Cache-Control: public, max-age=31536000, immutable'],
    ...Object.entries(resources).map(([path, policy]) => [path, `Cross-Origin-Resource-Policy: ${policy}`]),
    ...Object.entries(types).map(([path, type]) => [path, `Content-Type: ${type}`]),
  ]
    .map(([path, header]) => `\n${path}\n  ${header}\n`)
    .join('');
}
