import type { OpenSite } from '../support/open-site.ts';

/** What the HTML of an address says, before any script has run. */
export interface Outline {
  path: string;
  title: string;
  description: string;
  canonical: string;
  /** Addresses in the bar that are marked as the current page. */
  current: string[];
  footerLinks: string[];
  /** Every address in the HTML, whole: links, pictures, frames, stylesheets, scripts, fonts. */
  references: string[];
  ids: string[];
}

/** Reads the HTML of many addresses with the browser's own parser, without opening each. */
export async function readOutlines(site: OpenSite, paths: readonly string[]): Promise<Outline[]> {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/robots.txt`);
  return page.evaluate(async (addresses) => {
    const outlines = [];
    for (const path of addresses) {
      const html = await (await fetch(path)).text();
      const found = new DOMParser().parseFromString(html, 'text/html');
      const read = (selector: string, attribute: string) =>
        [...found.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
      const base = new URL(path, location.origin);
      const canonical = read('link[rel=canonical]', 'href').join();
      // A picture to share stands at the public address of the site, for which this server stands in.
      const share = read('meta[property="og:image"]', 'content').map((address) =>
        canonical === '' ? address : address.replace(new URL(canonical).origin, location.origin),
      );
      const references = [
        ...['href', 'src', 'poster', 'action'].flatMap((name) => read(`[${name}]`, name)),
        ...read('[srcset]', 'srcset').flatMap((set) => set.split(',').map((part) => part.trim().split(/\s/)[0] ?? '')),
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
  }, paths);
}
