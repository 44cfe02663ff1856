import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { escapeHtml } from '../../src/html.ts';
import type { Site } from '../../src/site.ts';
import { basePath } from '../../src/text/urls.ts';
import { audioFormats, videoFormats } from '../content/media-files.ts';
import { BudgetError } from '../site/budgets.ts';
import { hashedName } from './output.ts';

/** A page of another host in an iframe, with the hosts that it redirects to, and the features that it may use. */
type Embed = { url?: string; hosts?: readonly string[]; allow?: readonly string[] };
type PolicySite = Pick<Site, 'integrations' | 'backend'>;
type Directives = readonly (readonly [name: string, sources: readonly string[]])[];

/** Returns the CSP source of an inline script or style: `'sha256-…'`, with the quotes. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/**
 * Returns the CSP sources of the inline scripts of a page, each once. Data blocks such as JSON-LD are not executed.
 * @see https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function hashScripts(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*\stype="(?!module|text\/javascript))[^>]*>(.*?)<\/script>/gs);
  return [...new Set(Array.from(found, ([, text = '']) => text))].filter((text) => text !== '').map(hashSource);
}

/** The tag that must come before the policy, because browsers look for the encoding in the first 1,024 bytes. */
const start = '<head><meta charset="utf-8">';

/** Kinds of requests that fall back to `default-src`. `worker-src` falls back to `script-src`, so it is not among them. */
const coveredByDefault = new Set(['frame-src', 'media-src', 'object-src']);

/**
 * Adds the Content-Security-Policy of a page to the start of its head, since browsers do not apply it to what is above.
 * It lists all that the page may load, run and connect to, so it also protects a site whose host sends no headers. A
 * `<meta>` does not support `frame-ancestors`, `report-to` and `sandbox` (https://www.w3.org/TR/CSP3/#meta-element).
 * @param hashes of the inline styles and scripts of the page
 */
export function withPolicy(html: string, site: PolicySite, hashes: { scripts: string[]; styles: string[] }): string {
  const embeds = embedsOf(site).filter(({ url = '' }) => html.includes(`"${escapeHtml(url)}"`));
  const directives = listDirectives(site, embeds, hashes.scripts, /<(audio|video)[ >]/.test(html));
  const needed = directives.filter(([name, sources]) => sources.length > 0 || !coveredByDefault.has(name));
  const policy = formatPolicy([['default-src', []], ['style-src', hashes.styles], ...needed]);
  return html.replace(start, () => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

/** Lists the videos and frames that are pages of other hosts; a video without a URL is a file of this site. */
function embedsOf({ integrations: { videos, frames } }: PolicySite): Embed[] {
  return [...Object.values(videos), ...Object.values(frames)].filter(({ url }) => url !== undefined);
}

/** Returns the hosts of embeds as CSP sources, in which `;` and `,` are percent-encoded, since they would end the source. */
function hostsOf(embeds: readonly Embed[]): string[] {
  const origins = embeds.flatMap(({ url = '', hosts = [] }) => [url, ...hosts]).map((url) => new URL(url).origin);
  return [...new Set(origins.map((origin) => origin.replaceAll(';', '%3B').replaceAll(',', '%2C')))].sort();
}

/**
 * Lists the directives of a policy except `default-src` and `style-src`. Omits `upgrade-insecure-requests`: content can
 * name other hosts only by https, and Safari would upgrade the preview on http://localhost, which has no https.
 */
function listDirectives({ backend }: PolicySite, embeds: Embed[], scripts: string[], hasMedia: boolean): Directives {
  const backendHosts = URL.canParse(backend.url) ? hostsOf([backend]) : [];
  return [
    ['script-src', ["'self'", ...scripts]],
    ['img-src', ["'self'"]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...backendHosts]],
    ['frame-src', hostsOf(embeds)],
    ['media-src', hasMedia ? ["'self'"] : []],
    ['object-src', []],
    ['worker-src', []],
    ['manifest-src', ["'self'"]],
    ['base-uri', []],
    // Without JavaScript, the contact form is posted to the backend, and the newsletter form opens a mail.
    ['form-action', [backendHosts[0] ?? "'self'", 'mailto:']],
    // Forbids code that writes HTML or script URLs from strings; the site has no such code.
    ['trusted-types', []],
    ['require-trusted-types-for', ["'script'"]],
  ];
}

function formatPolicy(directives: Directives): string {
  return directives.map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`).join('; ');
}

/**
 * The features that no page and no iframe may use, unless an embed is allowed to. Features that only some versions or
 * systems of Chromium support, such as `web-share`, are missing, since other versions would report them in the console.
 * @see https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/renderer/core/permissions_policy/permissions_policy_features.json5
 */
const features = [
  ...['autoplay', 'fullscreen', 'clipboard-write'],
  ...['accelerometer', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media', 'gamepad', 'geolocation'],
  ...['gyroscope', 'keyboard-map', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get'],
  // A page or iframe with an `unload` listener would not be kept in the back/forward cache.
  ...['screen-wake-lock', 'unload', 'usb', 'xr-spatial-tracking'],
];

/**
 * Builds the `Permissions-Policy` header: pages may copy to the clipboard, and an embed may use the features in its
 * `allow` list. A page can delegate only features that it may use itself.
 * @see https://www.w3.org/TR/permissions-policy/
 */
function permissionsPolicy(embeds: readonly Embed[]): string {
  const grants = features.map((name) => {
    const hosts = hostsOf(embeds.filter(({ allow }) => allow?.includes(name)));
    const isForPages = hosts.length > 0 || name === 'clipboard-write';
    return `${name}=(${[...(isForPages ? ['self'] : []), ...hosts.map((host) => `"${host}"`)].join(' ')})`;
  });
  return grants.join(', ');
}

/** The extensions of audio and video files, such as `.mp4`. */
const playable = Object.keys({ ...audioFormats, ...videoFormats });

/** The longest line that Cloudflare Pages reads. */
const maxLine = 2000;

/**
 * Builds `_headers`, which Netlify and Cloudflare Pages read; `site host` writes the same for nginx and Caddy. Hosts
 * apply every rule that matches a path and join two values of one header with a comma, which breaks most headers: so no
 * two rules that match one path set the same header. Cloudflare allows one `*` in a path, and 100 rules. The policy in
 * this header lacks `default-src` and `style-src`, since it is the same for all pages and the hash of a style differs;
 * browsers also enforce the policy in the page (https://www.w3.org/TR/CSP3/#multiple-policies).
 * @param scripts the CSP sources of the inline scripts of all pages
 * @param paths the files of the site
 * @throws {BudgetError} when a header is longer than hosts read
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFile(site: Site, scripts: string[], paths: Iterable<string>): string {
  const base = basePath(site.settings);
  const [speculationRules] = speculationRulesFile(base);
  const extensions = new Set(Array.from(paths, (path) => extname(path).toLowerCase()));
  const hasMedia = playable.some((extension) => extensions.has(extension));
  const embeds = embedsOf(site);
  const shared = listDirectives(site, embeds, scripts, hasMedia);
  const everywhere = {
    'Content-Security-Policy': formatPolicy([...shared, ['style-src-attr', []], ['frame-ancestors', []]]),
    'Permissions-Policy': permissionsPolicy(embeds),
    // Two years, as browsers recommend. Without `preload`, which the owner has to decide (https://hstspreload.org).
    'Strict-Transport-Security': `max-age=63072000${site.settings.secureSubdomains ? '; includeSubDomains' : ''}`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Speculation-Rules': `"${base}/${speculationRules}"`,
  };
  const type = (value: string) => ({ 'Content-Type': value });
  const feed = type('application/rss+xml; charset=utf-8');
  // Scripts and fonts are for this site only; images may be used anywhere, since feed readers show them.
  const usableBy = (value: string) => ({ 'Cross-Origin-Resource-Policy': value });
  const rules: Record<string, Record<string, string>> = {
    '/*': everywhere,
    // The names of assets contain a hash, so a file never changes. Pages get no rule: by default, browsers ask again.
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/assets/*.js': usableBy('same-origin'),
    '/assets/fonts/*': usableBy('same-origin'),
    '/assets/media/*': usableBy('cross-origin'),
    '/*.webmanifest': type('application/manifest+json'),
    '/feed.xml': feed,
    '/*/feed.xml': feed,
    ...(extensions.has('.ics') && { '/*.ics': type('text/calendar; charset=utf-8') }),
    [`/${speculationRules}`]: type('application/speculationrules+json'),
  };
  const blocks = Object.entries(rules).map(([path, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${base}${path}\n${lines.join('')}`;
  });
  const text = blocks.join('\n');
  const long = text.split('\n').find((line) => line.length > maxLine);
  if (long !== undefined)
    throw new BudgetError(
      [{ path: '/_headers', metric: long.trim().replace(/:.*/, ''), value: long.length, limit: maxLine }],
      'Hosts leave out a header that is longer. Name fewer hosts under `videos` and `frames` in content/integrations.yaml.',
    );
  return text;
}

/**
 * Builds speculation rules with which browsers prefetch and prerender pages of this site when a visitor hovers over a link
 * or starts to press it. A header names the file, so that no policy has to allow an inline script.
 * @param base the base path of the site
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRulesFile(base: string): readonly [path: string, json: string] {
  // Leaves out the backend, files with an extension, and links that do something other than opening a page.
  const noPages = ['/rest/*', '/functions/*', '/*.*'].map((path) => base + path);
  const otherLinks = '[download], [target], [data-start], [rel~=nofollow]';
  const where = {
    and: [{ href_matches: `${base}/*` }, { not: { href_matches: noPages } }, { not: { selector_matches: otherLinks } }],
  };
  const rule = { source: 'document', where, eagerness: 'moderate' };
  const json = JSON.stringify({ prefetch: [rule], prerender: [rule] });
  return [hashedName('assets/speculation-rules.json', json), json];
}
