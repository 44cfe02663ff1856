import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { sites } from '../support/sites.ts';

/** An element of a page, before any script has run. */
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The page of a route as it was built; `/404` is the not-found page. */
export interface SiteDocument {
  route: string;
  elements: Element[];
  /** Returns the values of an attribute, in order, of all elements or of those of one tag. */
  attributes(name: string, tag?: string): string[];
  /** Returns the content of the only `<meta>` with a name or property. @throws if there are several */
  meta(name: string): string | undefined;
}

export function readDocument(route: string): SiteDocument {
  const file = route === '/404' ? '404.html' : join(route, 'index.html');
  const tree = parseDocument(readFileSync(join(sites.real.dist, file), 'utf8'));
  const elements = DomUtils.getElementsByTagName('*', tree);
  return {
    route,
    elements,
    attributes(name, tag) {
      const having = elements.filter(
        (element) => name in element.attribs && (tag === undefined || element.name === tag),
      );
      return having.map(({ attribs }) => attribs[name] ?? '');
    },
    meta(name) {
      const [found, ...more] = elements.filter(({ attribs }) => attribs.name === name || attribs.property === name);
      if (more.length > 0) throw new Error(`${route} has ${name} more than once.`);
      return found?.attribs.content;
    },
  };
}

/** The text of an element, with whitespace collapsed. */
export function textOf(element: Element): string {
  return DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim();
}
