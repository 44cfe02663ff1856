import { formatHeaders } from '../header-rules/format-headers.ts';
import type { HeaderRule } from '../header-rules/header-rule.ts';
import { contentPolicy, type PolicySite } from './content-policy.ts';
import { permissionsPolicy } from './permissions-policy.ts';

interface HeadersOptions {
  /** The hashes of the scripts inside of pages: see `inlineHashes`. */
  scripts: readonly string[];
  /** The path of the speculation rules, as `assets/…`. */
  speculationRules: string;
  /** The base path of the site, with which each path begins. */
  base: string;
  /** Whether the site has calendar files, which browsers and phones open by their type. */
  hasCalendars: boolean;
}

/** Builds `_headers`, the file with the rules in the format of Netlify and Cloudflare Pages. */
export function headersFile(site: PolicySite, options: HeadersOptions): string {
  return formatHeaders(headerRules(site, options));
}

/**
 * Lists the headers of a site. `site host` reads them from `_headers` of a built site, and writes them for nginx and Caddy.
 * Netlify and Cloudflare Pages apply every rule that matches a path and join two values of one header with a comma, which
 * breaks most headers: so no two rules that match one path set the same header.
 * Cloudflare allows one `*` in a path, 100 rules in a file and 2,000 characters in a line.
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
function headerRules(
  site: PolicySite,
  { scripts, speculationRules, base, hasCalendars }: HeadersOptions,
): HeaderRule[] {
  const rules: HeaderRule[] = [
    {
      path: '/*',
      headers: [
        ['Content-Security-Policy', contentPolicy(site, scripts)],
        ['Permissions-Policy', permissionsPolicy(site)],
        ['Strict-Transport-Security', transportSecurity],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
        ['Cross-Origin-Opener-Policy', 'same-origin'],
        ['X-Content-Type-Options', 'nosniff'],
        ['X-Frame-Options', 'DENY'],
        ['Speculation-Rules', `"${base}/${speculationRules}"`],
      ],
    },
    ...rulesOfSomePaths(speculationRules, hasCalendars),
  ];
  return rules.map(({ path, headers }) => ({ path: base + path, headers }));
}

/**
 * Requires https for two years, as browsers recommend. Without `preload`, which the owner has to decide: it affects every
 * subdomain, also those of others, and takes months to undo (https://hstspreload.org). Browsers ignore the header on the
 * preview, which uses http (RFC 6797, 8.1).
 */
const transportSecurity = 'max-age=63072000; includeSubDomains';

/**
 * Returns the rules for some paths only. Files below /assets may be cached for ever, since their names contain a hash;
 * pages get no caching rule, because hosts revalidate them by default. Scripts and fonts are for this site only; images
 * may be used anywhere, since feed readers and image searches show them.
 */
function rulesOfSomePaths(speculationRules: string, hasCalendars: boolean): HeaderRule[] {
  const types = {
    '/*.webmanifest': 'application/manifest+json',
    '/*/feed.xml': 'application/rss+xml; charset=utf-8',
    ...(hasCalendars && { '/*.ics': 'text/calendar; charset=utf-8' }),
    [`/${speculationRules}`]: 'application/speculationrules+json',
  };
  const resources = {
    '/assets/*.js': 'same-origin',
    '/assets/fonts/*': 'same-origin',
    '/assets/media/*': 'cross-origin',
  };
  const rule = (path: string, name: string, value: string): HeaderRule => ({ path, headers: [[name, value]] });
  return [
    rule('/assets/*', 'Cache-Control', 'public, max-age=31536000, immutable'),
    ...Object.entries(resources).map(([path, policy]) => rule(path, 'Cross-Origin-Resource-Policy', policy)),
    ...Object.entries(types).map(([path, type]) => rule(path, 'Content-Type', type)),
  ];
}
