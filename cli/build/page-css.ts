import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { maxAddresses, memoize } from '../platform/memoize.ts';
import { projectRoot } from '../platform/project-root.ts';
import { hashSource } from './headers.ts';
import { elementName, readSheet } from './sheet.ts';

/** What `<style>` contains until the styles of the page are known. No text has such a tag, since its `<` is escaped. */
export const styleSlot = '/*style*/';

/** Returns the styles of a site by the minified stylesheet of all pages. Memoized, since all pages need them. */
export const stylerOf = memoize((css) => createStyler(css, scriptNames()));

/**
 * Returns the styles of a site: those for print, which all pages share, and a function that styles a page.
 * @param css the minified stylesheet of all pages @param scripted what {@link scriptNames} returns
 */
export function createStyler(css: string, scripted: ReturnType<typeof scriptNames>) {
  const sheet = readSheet(css, new Set(Object.values(scripted).flat()));
  const shortOf = (name: string) => sheet.names.get(name) ?? name;
  const toSheetNames = (all: readonly string[] = []) => all.map(shortOf).filter((name) => sheet.known.has(name));
  const namesOnAllPages = toSheetNames(scripted['']); // Of the scripts that all pages load.
  /** Shortens the classes in a match of {@link htmlNames}, and returns the names in it for `cut`. */
  const shortenName = memoize((found): { text: string; names: readonly string[] } => {
    const [, element, attribute, value = ''] = namesIn.exec(found) ?? [];
    if (element !== undefined) return { text: found, names: toSheetNames([elementName(element)]) };
    if (attribute === 'data-island') return { text: found, names: toSheetNames(scripted[value]) };
    const names = decode(value).split(/\s+/);
    const list = names.map(shortOf).join(' ').trim();
    const text = list === '' ? '' : ` class="${list}"`;
    return { text: attribute === 'class' ? text : found, names: toSheetNames(names) };
  }, maxAddresses);
  /** Shortens the names in a part of a page, and finds the names for which the sheet may have rules. */
  const shortenPart = (part: string) => {
    const usedNames = new Set<readonly string[]>();
    const html = part.replace(htmlNames, (found) => {
      const { text, names } = shortenName(found);
      usedNames.add(names);
      return text;
    });
    return { html, used: [...usedNames].flat() };
  };
  // For the header and the footer, every second part of a page, which are the same on many pages.
  const shortenShared = memoize(shortenPart);
  const styleOf = memoize((used) => {
    // In a `<style>`, only `</style` has a meaning in HTML.
    const text = sheet.cut(new Set(used.split(' '))).replace(/<\/(?=style)/gi, '<\\/');
    return { style: text, source: hashSource(text) };
  });
  return {
    print: sheet.print,
    /**
     * Finds the styles that a page and its scripts may use. Gives classes short names, since long names would be a tenth
     * of a compressed page.
     * @returns the page with these names, the text of its `<style>`, and the CSP source of that
     */
    dress(html: string) {
      const ends = [html.indexOf('<body'), html.indexOf('<main'), html.lastIndexOf('</main'), html.length];
      const parts = ends.map((end, index) => {
        return (index % 2 === 0 ? shortenPart : shortenShared)(html.slice(ends[index - 1] ?? 0, end));
      });
      const used = new Set([...namesOnAllPages, ...parts.flatMap((part) => part.used)]);
      const style = styleOf([...sheet.known].filter((name) => used.has(name)).join(' '));
      return { html: parts.map((part) => part.html).join(''), ...style };
    },
  };
}

/** Matches all elements, classes, ids and islands of a page. No attribute has a custom property, but classes may. */
const htmlNames = /<[a-z][\w-]*|\s(?:class|id|data-island)="[^"]*"/gi;
const namesIn = /<([\w-]+)|\s([\w-]+)="([^"]*)"/;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Decodes the entities that React and Markdown write into attributes. */
function decode(html: string): string {
  return html.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity);
}

/**
 * Reads the classes, ids and elements that scripts of `src/` may add to pages; scripts of packages add none.
 * @returns the names by the name of each island, and under '' the names for every page; an element is like `<button`
 */
function scriptNames(): Record<string, string[]> {
  const islands = globSync('src/islands/*.island.ts', { cwd: projectRoot }).sort();
  const everywhere = ['src/pages/+client.ts', 'src/client/inline.ts', 'src/islands/toasts.tsx'];
  return Object.fromEntries([
    ['', namesInCode(everywhere)],
    ...islands.map((path) => [basename(path, '.island.ts'), namesInCode([path])]),
  ]);
}

/** Returns the words in the files `entries`, and in those that they import by a relative path, not only for types. */
function namesInCode(entries: readonly string[]): string[] {
  const words = new Set<string>();
  const paths = new Set(entries);
  // The loop also visits the paths that it adds.
  for (const path of paths) {
    const code = readFileSync(join(projectRoot, path), 'utf8');
    for (const [, imported = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+\.tsx?)';/gm))
      paths.add(join(dirname(path), imported));
    const withoutComments = code.replace(/(?:^\s*|[;,{] )\/\/ .*$|^\s*\/\*[\s\S]*?\*\/\s*$/gm, '');
    // In a string, the backslashes of a class are doubled.
    for (const word of withoutComments.replaceAll('\\\\', '\\').split(/["'`\s]+|\\[nrt]/)) words.add(word);
    for (const word of withoutComments.match(/[\w-]+/g) ?? []) words.add(elementName(word)); // It may be an element.
  }
  return [...words];
}
