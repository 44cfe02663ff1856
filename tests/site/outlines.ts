import type { OpenSite } from '../support/page.ts';

/** The contents of the HTML of a URL, before any script has run. */
export interface Outline {
  path: string;
  title: string;
  description: string;
  canonical: string;
  /** Addresses in the bar that are marked as the current page. */
  current: string[];
  footerLinks: string[];
  /** Every URL in the HTML, absolute: links, pictures, frames, stylesheets, scripts, fonts. */
  references: string[];
  ids: string[];
}

/** Reads the HTML of many URLs with the browser's parser, without opening each. */
export async function readOutlines(site: OpenSite, paths: readonly string[]): Promise<Outline[]> {
  const { page } = await site.newPage();
  const origin = site.address;
  const pages: { path: string; html: string }[] = [];
  for (const path of paths) pages.push({ path, html: await (await fetch(origin + path)).text() });
  // On an empty page: those of the site may make no HTML of a text.
  return page.evaluate(
    (given) => {
      const outlines = [];
      for (const { path, html } of given.pages) {
        const found = new DOMParser().parseFromString(html, 'text/html');
        const read = (selector: string, attribute: string) =>
          [...found.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
        const base = new URL(path, given.origin);
        const canonical = read('link[rel=canonical]', 'href').join();
        // A picture to share stands at the public address of the site, for which this server stands in.
        const share = read('meta[property="og:image"]', 'content').map((address) =>
          canonical === '' ? address : address.replace(new URL(canonical).origin, given.origin),
        );
        const references = [
          ...['href', 'src', 'poster', 'action'].flatMap((name) => read(`[${name}]`, name)),
          ...read('[srcset]', 'srcset').flatMap((set) =>
            set.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
          ),
          ...share,
        ];
        outlines.push({
          path,
          title: found.title.trim(),
          description: read('meta[name=description]', 'content').join().trim(),
          canonical,
          current: [...new Set(read('header [aria-current=page]', 'href'))],
          footerLinks: read('footer a', 'href'),
          references: [...new Set(references.map((address) => new URL(address, base).href))],
          ids: read('[id]', 'id'),
        });
      }
      return outlines;
    },
    { origin, pages },
  );
}
