import { type Element, elementsOf, readHtml } from '../site/built-pages.ts';
import { sites } from '../support/sites.ts';

/** Reads the page of a route as it was built, before any script has run; `/404` is the not-found page. */
export function readDocument(route: string) {
  const elements = elementsOf(readHtml(route, sites.real.dist));
  return {
    route,
    elements,
    /** Returns the values of an attribute, in order, of all elements or of those of one tag. */
    attributes(name: string, tag?: string): string[] {
      const having = elements.filter((one) => name in one.attribs && (tag === undefined || one.name === tag));
      return having.map(({ attribs }) => attribs[name] ?? '');
    },
    /** Returns the content of the only `<meta>` with a name or property. @throws if there are several */
    meta(name: string): string | undefined {
      const [found, ...more] = elements.filter(({ attribs }) => attribs.name === name || attribs.property === name);
      if (more.length > 0) throw new Error(`${route} has ${name} more than once.`);
      return found?.attribs.content;
    },
  };
}

/** The text in an element. */
export function textOf({ children }: Element): string {
  return children.map((child) => ('data' in child ? child.data : '')).join('');
}
