import type { OpenSite } from '../support/page.ts';

/** What the HTML of a URL tells machines rather than readers. */
export interface HeadOutline {
  path: string;
  language: string;
  titles: string[];
  /** The contents of the `<meta>`s, by `name` or `property`. */
  metas: Record<string, string[]>;
  canonicals: string[];
  mainHeadings: number;
  /** The raw text of the structured data elements. */
  jsonLd: string[];
  /** The number of script elements that the browser runs. */
  scripts: number;
  /** The visible text of the page, with whitespace collapsed. */
  text: string;
  /** Questions of the page with their answers, likewise. */
  questions: { question: string; answer: string }[];
}

/** The paths of the URLs in a sitemap. */
export async function listRoutes({ address }: OpenSite): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
}

/** Reads the HTML of many URLs with the browser's parser, without opening each. */
export async function readHeads(site: OpenSite, paths: readonly string[]): Promise<HeadOutline[]> {
  const { page } = await site.newPage();
  const pages: { path: string; html: string }[] = [];
  for (const path of paths) pages.push({ path, html: await (await fetch(site.address + path)).text() });
  // On an empty page: those of the site may make no HTML of a text.
  return page.evaluate((given) => {
    const outlines = [];
    for (const { path, html } of given) {
      const found = new DOMParser().parseFromString(html, 'text/html');
      const all = (selector: string) => [...found.querySelectorAll(selector)];
      const textOf = (element: Element | null | undefined) =>
        (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      const data = all('script[type="application/ld+json"]');
      const metas: Record<string, string[]> = {};
      for (const meta of all('meta[content]')) {
        const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
        metas[name] = [...(metas[name] ?? []), meta.getAttribute('content') ?? ''];
      }
      const scripts = all('script').length - data.length;
      const titles = all('head > title').map(({ textContent }) => textContent ?? '');
      const canonicals = all('link[rel=canonical]').map((link) => link.getAttribute('href') ?? '');
      const jsonLd = data.map(({ textContent }) => textContent ?? '');
      for (const element of all('script, style, [hidden]')) element.remove();
      outlines.push({
        path,
        language: found.documentElement.lang,
        titles,
        metas,
        canonicals,
        mainHeadings: all('h1').length,
        jsonLd,
        scripts,
        text: textOf(found.body),
        questions: all('details:not(.fold):has(> summary)').map((details) => ({
          question: textOf(details.querySelector('summary')),
          answer: [...details.querySelectorAll('summary ~ * :is(p, li)')].map(textOf).join(' '),
        })),
      });
    }
    return outlines;
  }, pages);
}
