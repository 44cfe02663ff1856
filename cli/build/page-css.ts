import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CustomAtRules, Features, type Selector, transform, type Visitor } from 'lightningcss';
import { memoize } from '../platform/memoize.ts';
import { projectRoot } from '../platform/project-root.ts';
import { hashSource } from './headers.ts';

/**
 * The classes, ids and elements that code in the browser may add to a page: by the name of each island, and under '' on
 * every page. An element is written as {@link elementName}.
 */
type ScriptNames = Readonly<Record<string, readonly string[]>>;

/** The `<style>` of a page until its style is known. Texts cannot contain it, because their `<` is escaped. */
export const styleSlot = '/*style*/';

/** Writes an element as a class, since Lightning CSS removes only rules whose classes and ids are not used. */
const elementName = (element: string) => `element-${element.toLowerCase()}`;

/** The styles of a site: those for print, which all pages share, and a function that styles a page. */
interface Styler {
  print: string;
  /**
   * Puts the styles into a page which it and its scripts may use, and a link to those for print, which no browser waits
   * for. Gives classes and custom properties short names, since long ones would be a tenth of a compressed page.
   * @returns also the CSP source of the styles
   */
  dress(html: string, printUrl?: string): { styled: string; source: string };
}

/** @param css the minified stylesheet of all pages */
export function createStyler(css: string, scripted: ScriptNames): Styler {
  const { sheet, print, names, known } = prepareSheet(css, new Set(Object.values(scripted).flat()));
  const shortOf = (name: string) => names.get(name) ?? name;
  const select = (all: readonly string[]) =>
    all.map(shortOf).filter((name) => known.has(name) || name.startsWith('--'));
  const everywhere = select(scripted[''] ?? []);
  // Pages share what is around their main part.
  const namesIn = memoize((part) => select(namesOf(part, scripted)));
  const shorten = memoize((list) => {
    return list
      .trim()
      .split(/\s+/)
      .map((name) => shortOf(decode(name)))
      .join(' ');
  });
  const styleOf = memoize((used) => {
    // In a `<style>`, only `</style` has a meaning in HTML.
    const text = cutSheet({ sheet, print, known }, new Set(used.split(' '))).replace(/<\/(?=style)/gi, '<\\/');
    return { text, source: hashSource(text) };
  });
  return {
    print,
    dress(html, printUrl) {
      const parts = html.split(/(?=<body|<main)|(?<=<\/main>)/);
      const used = new Set([...everywhere, ...parts.flatMap(namesIn)]);
      const { text, source } = styleOf([...used].sort().join(' '));
      const link = printUrl === undefined ? '' : `<link rel="stylesheet" media="print" href="${printUrl}">`;
      const styled = html
        .replace(/ class="([^"]*)"/g, (_, list: string) => (list === '' ? '' : ` class="${shorten(list)}"`))
        .replace(/(?<==")var\((--[\w-]+)\)(?=")/g, (_, name: string) => `var(${shortOf(name)})`)
        .replace(`<style>${styleSlot}</style>`, () => `<style>${text}</style>${link}`);
      return { styled, source };
    },
  };
}

/** Tailwind's rules for browsers without `@property`, and a condition: all supported browsers have it and meet this. */
const forOldBrowsers = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/g;
const testsColorSpaces = /@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]|\{[^{}]*\})*)\}/g;

/** Parts of fields for dates, files and searches, for which Tailwind's Preflight has rules that every page would have. */
const rareParts = /^(?:file-selector|-webkit-(?:date|calendar|search|inner|outer))/;

const utilities = /@layer utilities\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/;
const forPrint = /@media print\{(?:[^{}]|\{[^{}]*\})*\}/g;
const isBalanced = (css: string) => css.split('{').length === css.split('}').length;

/** Those of run-vite.ts. Without them, prefixes that Safari needs would be removed. */
const browsers = {
  filename: 'page.css',
  minify: true,
  exclude: Features.LightDark,
  targets: { chrome: 111 << 16, edge: 111 << 16, firefox: 128 << 16, safari: (16 << 16) | (4 << 8) },
};

/** Custom properties that a stylesheet sets or registers, and custom properties and animations that it uses. */
const definedIn = (css: string) => new Set(css.match(/(?<=[{;]|@property )--[\w-]+(?=[:{])/g));
const mentionsIn = (css: string) =>
  (css.match(/(?<!@property |[\w\\-])--[\w-]+(?![\w:-])|(?<=animation(?:-name)?:)[^;}]+/g) ?? []).flatMap((each) =>
    each.split(/[\s,]+/),
  );

interface Sheet {
  sheet: Uint8Array;
  /** The rules for print. */
  print: string;
  /** All names in selectors: short classes, ids, and elements as {@link elementName}. */
  known: ReadonlySet<string>;
}

/**
 * Gives the classes of Tailwind and custom properties short names, a to z, aa to zz, baa …, except for those that code
 * knows, and separates the rules for print.
 * @param fixed the names in code
 * @returns also the short names
 */
function prepareSheet(css: string, fixed: ReadonlySet<string>): Sheet & { names: ReadonlyMap<string, string> } {
  const text = css.replace(forOldBrowsers, '').replace(testsColorSpaces, '$1');
  const own = new Set(text.replace(utilities, '').match(/(?<=\.)[a-z][\w-]*/gi));
  const names = new Map<string, string>();
  const known = new Set<string>();
  const counts = { '': 9, '--': 9 };
  const shorten = (name: string, prefix: keyof typeof counts = '') => {
    if (fixed.has(name) || (prefix === '' && own.has(name))) return name;
    let short = names.get(name) ?? '';
    while (/^(?:\d|$)/.test(short) || own.has(short) || fixed.has(short))
      short = prefix + (++counts[prefix]).toString(36);
    names.set(name, short);
    return short;
  };
  const rename = (selector: Selector): Selector =>
    selector.map((part) => {
      if (part.type === 'pseudo-class' && 'selectors' in part && part.selectors)
        return { ...part, selectors: (part.selectors as Selector[]).map(rename) } as typeof part;
      if (part.type !== 'type' && part.type !== 'class' && part.type !== 'id') return part;
      const name = { type: elementName, class: shorten, id: String }[part.type](part.name);
      known.add(name);
      return { type: part.type === 'id' ? 'id' : 'class', name };
    });
  const { code } = transform({ ...browsers, code: Buffer.from(text), visitor: { Selector: rename } });
  const renamed = String(code).replace(/(?<![\w\\-])--[\w-]+/g, (name) => shorten(name, '--'));
  let print = '';
  const sheet = renamed.replace(forPrint, (rule, index: number) => {
    if (!isBalanced(renamed.slice(0, index))) return rule;
    print += rule;
    return '';
  });
  return { sheet: Buffer.from(sheet), print: tidy(print), names, known };
}

/**
 * Removes the rules that cannot match on a page, and the custom properties and animations that no other rule uses.
 * @param has the names on the page and in its scripts; used custom properties as `--name`
 */
function cutSheet({ sheet, print, known }: Sheet, has: ReadonlySet<string>): string {
  const without = (code: Uint8Array, names: readonly string[], visitor: Visitor<CustomAtRules> = {}) =>
    transform({ ...browsers, code, unusedSymbols: names as string[], visitor }).code;
  const isUnused = (part: Selector[number]) => {
    if (part.type === 'pseudo-element') return rareParts.test('name' in part ? String(part.name) : part.kind);
    return (part.type === 'class' || part.type === 'id') && !has.has(part.name);
  };
  const setInPrint = definedIn(print);
  const unused = [...known].filter((name) => !has.has(name));
  // Lightning CSS keeps all selectors of a rule if it keeps one.
  const selected = without(sheet, unused, {
    Selector: (selector) => (selector.some(isUnused) ? [] : selector),
  });
  let css = String(selected);
  // Each round removes what only removed properties have used.
  for (let size = Number.POSITIVE_INFINITY; css.length < size; ) {
    size = css.length;
    const text = withoutUnset(css, (name) => has.has(name) || setInPrint.has(name));
    const used = new Set([...has, ...mentionsIn(text + print)]);
    const defined = [...definedIn(text), ...(text.match(/(?<=@keyframes )[\w-]+/g) ?? [])];
    const names = defined.filter((name) => !used.has(name));
    if (names.length > 0 || text !== css) css = String(without(Buffer.from(text), names));
  }
  return tidy(css);
}

/** Replaces custom properties that nothing sets by the value that they then have. */
function withoutUnset(css: string, isSet: (name: string) => boolean): string {
  const set = new Set(css.match(/(?<=[{;])--[\w-]+(?=:)/g));
  const registered = css.matchAll(/@property (--[\w-]+)\{[^}]*initial-value:([^;}]*)/g);
  const initial = new Map(Array.from(registered, ([, name, value]) => [name, value]));
  return css.replace(
    /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g,
    (use, name: string, otherwise?: string) =>
      set.has(name) || isSet(name) ? use : (initial.get(name) ?? otherwise ?? use),
  );
}

/** Removes what Lightning CSS leaves: marks of elements, spaces beside variables, and prefixes that it repeats. */
function tidy(css: string): string {
  return css
    .replaceAll('.element-', '')
    .replace(/("[^"]*")|(,) /g, '$1$2')
    .replace(/(?<=[{;])(-webkit-[\w-]+:[^{};]*;)\1+/g, '$1');
}

const htmlNames =
  /<(?<element>[a-z][\w-]*)|\s(?<attribute>class|id|data-island)="(?<value>[^"]*)"|var\(\s*(?<property>--[\w-]+)/gi;

/** The names in HTML for which a stylesheet may have rules: a superset, since texts may look like attributes. */
function namesOf(html: string, scripted: ScriptNames): string[] {
  return Array.from(html.matchAll(htmlNames)).flatMap(({ groups = {} }) => {
    const { element, attribute, value = '', property } = groups;
    if (element !== undefined) return elementName(element);
    if (attribute === 'data-island') return scripted[value] ?? [];
    return property ?? decode(value).split(/\s+/);
  });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Decodes the entities that React and Markdown write into attributes. */
function decode(html: string): string {
  return html.includes('&') ? html.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity) : html;
}

/** Reads the names that scripts may add; packages add none. */
export function scriptNames(): ScriptNames {
  const islands = globSync('src/islands/*.island.tsx', { cwd: projectRoot }).sort();
  const everywhere = ['src/pages/+client.ts', 'src/client/early.ts', 'src/islands/wake.ts'];
  return Object.fromEntries([
    ['', namesInCode(everywhere)],
    ...islands.map((path) => [basename(path, '.island.tsx'), namesInCode([path])]),
  ]);
}

/** The default export of an island, which only renders on the server. It ends with the first line `}`. */
const component = /^export default function [\s\S]*?^}$/m;

/** Returns the words in files and in all that they import from `src/`, except for types. */
function namesInCode(entries: readonly string[]): string[] {
  const words = new Set<string>();
  const paths = new Set(entries);
  // A set also visits what is added to it meanwhile.
  for (const path of paths) {
    const code = readFileSync(join(projectRoot, path), 'utf8').replace(component, '');
    for (const [, next = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+\.tsx?)';/gm))
      paths.add(join(dirname(path), next));
    const text = code.replace(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/\s*)$/gm, '');
    // In a string, the backslashes of a class are doubled.
    for (const word of text.replaceAll('\\\\', '\\').split(/["'`\s]+|\\[nrt]/)) words.add(word);
    for (const word of text.match(/[\w-]+/g) ?? []) words.add(elementName(word));
  }
  return [...words];
}
