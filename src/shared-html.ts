import { asHtml, type Html } from './html.ts';
import type { SharedSite } from './site.ts';

/** HTML that stands on many pages. In a page, a mark (`<!--0-->`) may stand for it, with its place in the list. */
export type SharedHtml = string[];

const drawn = new WeakMap<SharedSite, Map<string, Html>>();

/**
 * Draws what is the same on many pages: once for each `key`, which names it and everything about the page that it shows.
 * It is most of the work of an article's page.
 * @param shared where to put it, if whoever asked for the page puts it in later, as `createPageSplitter` does
 * @returns HTML, or a mark for it
 */
export function renderShared(site: SharedSite, key: string, draw: () => Html, shared?: SharedHtml): Html {
  const parts = drawn.get(site) ?? new Map<string, Html>();
  drawn.set(site, parts);
  let html = parts.get(key);
  if (html === undefined) {
    html = draw();
    parts.set(key, html);
  }
  if (!shared) return html;
  const place = shared.indexOf(html);
  return asHtml(`<!--${place < 0 ? shared.push(html) - 1 : place}-->`);
}
