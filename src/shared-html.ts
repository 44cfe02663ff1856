import { asHtml, type Html } from './html.ts';
import type { SharedSite } from './site.ts';

/**
 * Chunks of HTML that many pages have in common, such as the header. A page holds a placeholder instead, whose number is
 * the index in this list: `<!--0-->`.
 */
export type SharedHtml = string[];

const cache = new WeakMap<SharedSite, Map<string, Html>>();

/**
 * Renders HTML that many pages have in common once for each `key`, and memoizes it: most of the time of rendering an
 * article's page is spent on its header and footer.
 * @param key names the chunk and everything about the page that the chunk shows: `bar /writing`
 * @param shared collects the chunks of a page, when the caller replaces the placeholders later
 * @returns the HTML without `shared`, its placeholder with it: `<!--2-->`
 */
export function renderShared(site: SharedSite, key: string, render: () => Html, shared?: SharedHtml): Html {
  const chunks = cache.get(site) ?? new Map<string, Html>();
  cache.set(site, chunks);
  let html = chunks.get(key);
  if (html === undefined) {
    html = render();
    chunks.set(key, html);
  }
  if (!shared) return html;
  const index = shared.indexOf(html);
  return asHtml(`<!--${index < 0 ? shared.push(html) - 1 : index}-->`);
}
