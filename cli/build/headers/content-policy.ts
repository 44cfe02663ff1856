import type { Site } from '../../../src/site.ts';

export type PolicySite = Pick<Site, 'integrations' | 'backend'>;

/**
 * What a page may load, run and talk to: what the site does, and the hosts that content names. Whatever is not named is
 * forbidden, each kind by itself: `default-src 'none'` would forbid the style inside of each page too, which only the
 * page itself can name (see `withStylePolicy`). https://www.w3.org/TR/CSP3/
 *
 * `upgrade-insecure-requests` is missing since nothing is left to upgrade: content names others by https alone, and
 * Safari would upgrade the preview on http://localhost, which has no https.
 * @param scripts the hashes of the scripts inside of pages
 */
export function contentPolicy({ integrations, backend }: PolicySite, scripts: readonly string[]): string {
  const frames = [...Object.values(integrations.videos), ...Object.values(integrations.frames)];
  const hosts = [...new Set(frames.map(({ url }) => hostSource(url)))].sort();
  const project = backend.url === '' ? [] : [hostSource(backend.url)];
  const directives = {
    'script-src': ["'self'", ...scripts],
    'style-src-attr': [],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...project],
    'frame-src': hosts,
    'media-src': [],
    'object-src': [],
    'worker-src': [],
    'manifest-src': ["'self'"],
    'base-uri': [],
    // Without JavaScript, a message is posted to the contact function, and an address is sent as a mail.
    'form-action': [project[0] ?? "'self'", 'mailto:'],
    'frame-ancestors': [],
    'trusted-types': [],
  };
  const listed = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`);
  // No code writes HTML or the address of a script from a string, and from now on none can.
  return [...listed, "require-trusted-types-for 'script'"].join('; ');
}

/** The origin of an address, with what would end a source percent-encoded, as the standard has it. */
export function hostSource(url: string): string {
  return new URL(url).origin.replaceAll(';', '%3B').replaceAll(',', '%2C');
}
