import { escapeHtml } from '../../../src/head/head-tag.ts';
import type { Site } from '../../../src/site.ts';
import type { InlineHashes } from './inline-hashes.ts';

export interface PolicySite extends Pick<Site, 'integrations' | 'backend'> {
  /** Whether a page has a recording to listen to. */
  hasMedia?: boolean;
}

type Directives = readonly (readonly [name: string, sources: readonly string[]])[];

/**
 * Returns the policy of one page for its `<meta>`: everything that the page may load, run and connect to. It is
 * complete, so that it also protects a site whose hosting service cannot send headers. A `<meta>` does not support
 * `frame-ancestors`, `report-to` and `sandbox` (https://www.w3.org/TR/CSP3/#meta-element).
 * Directives without sources are left out where `default-src 'none'` has the same effect.
 * @param hashes of the inline styles and scripts of this page
 * @param hasStylesheets whether the page also loads stylesheets of the site
 */
export function pagePolicy(site: PolicySite, { scripts, styles }: InlineHashes, hasStylesheets = false): string {
  const granted = listDirectives(site, scripts).filter(
    ([name, sources]) => sources.length > 0 || !coveredByDefault.has(name),
  );
  return formatPolicy([
    ['default-src', []],
    ['style-src', hasStylesheets ? ["'self'", ...styles] : styles],
    ...granted,
  ]);
}

/** Leaves out what is not on a page: the hosts of videos and iframes, audio and video files. The page cannot load it then. */
export function policySiteOf({ integrations, backend }: PolicySite, html: string): PolicySite {
  const isShown = ([, { url }]: [string, { url?: string }]) =>
    url !== undefined && html.includes(`"${escapeHtml(url)}"`);
  const videos = Object.fromEntries(Object.entries(integrations.videos).filter(isShown));
  const frames = Object.fromEntries(Object.entries(integrations.frames).filter(isShown));
  return { integrations: { links: {}, videos, frames }, backend, hasMedia: /<(audio|video)[ >]/.test(html) };
}

/**
 * Returns the policy of all pages for `_headers`. It repeats that of each page without `default-src` and `style-src`:
 * one header for all pages cannot contain the hash of each page's style, and a browser enforces both policies
 * (https://www.w3.org/TR/CSP3/#multiple-policies).
 * @param scripts the hashes of the inline scripts of all pages
 */
export function contentPolicy(site: PolicySite, scripts: readonly string[]): string {
  return formatPolicy([...listDirectives(site, scripts), ['style-src-attr', []], ['frame-ancestors', []]]);
}

/** Kinds of requests that fall back to `default-src`. `worker-src` falls back to `script-src`, so it is not among them. */
const coveredByDefault = new Set(['frame-src', 'media-src', 'object-src']);

/**
 * Lists the directives that all pages share. Omits `upgrade-insecure-requests`: content can name other hosts only by
 * https, and Safari would upgrade the preview on http://localhost, which has no https.
 */
function listDirectives(
  { integrations, backend, hasMedia = false }: PolicySite,
  scripts: readonly string[],
): Directives {
  const frames = [...Object.values(integrations.videos), ...Object.values(integrations.frames)];
  const hosts = [...new Set(frames.flatMap(({ url }) => (url === undefined ? [] : hostSource(url))))].sort();
  const project = URL.canParse(backend.url) ? [hostSource(backend.url)] : [];
  return [
    ['script-src', ["'self'", ...scripts]],
    ['img-src', ["'self'"]],
    ['font-src', ["'self'"]],
    // Hosts of iframes too: a request tells whether they answer, which the iframe does not.
    ['connect-src', ["'self'", ...new Set([...project, ...hosts])]],
    ['frame-src', hosts],
    ['media-src', hasMedia ? ["'self'"] : []],
    ['object-src', []],
    ['worker-src', []],
    ['manifest-src', ["'self'"]],
    ['base-uri', []],
    // Without JavaScript, the contact form is posted to its function, and the newsletter form opens a mail.
    ['form-action', [project[0] ?? "'self'", 'mailto:']],
    // Forbids code that writes HTML or script URLs from strings; the site has no such code.
    ['trusted-types', []],
    ['require-trusted-types-for', ["'script'"]],
  ];
}

function formatPolicy(directives: Directives): string {
  return directives.map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`).join('; ');
}

/** Returns the origin of a URL as a CSP source: `;` and `,` are percent-encoded, since they would end the source. */
export function hostSource(url: string): string {
  return new URL(url).origin.replaceAll(';', '%3B').replaceAll(',', '%2C');
}
