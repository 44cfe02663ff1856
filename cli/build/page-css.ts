import { memoize } from '../platform/memoize.ts';
import { hashSource } from './headers.ts';
import { decode, type ScriptWords, wordsOf } from './page-words.ts';

/** A declaration or a statement (without `nodes`), or a rule, as in `.card{…}` and `@media print{…}`. */
interface CssNode {
  text: string;
  nodes?: CssNode[];
  /** The selectors of a style rule. */
  selectors?: Selector[];
}

/** A selector, and the words that a page must have for it to match. */
interface Selector {
  text: string;
  /** `.class`, `#id` and `element`. */
  words: string[];
  /** The arguments of `:is()`, `:where()` and `:has()`, of each of which one must match. */
  choices: Selector[][];
}

/** The `<style>` of a page until its style is known. Texts cannot contain it, because their `<` is escaped. */
export const styleSlot = '/*style*/';

/**
 * Returns a function that puts the styles into a page which it and its scripts may use, and gives Tailwind's classes
 * short names, since their long ones would be a tenth of a compressed page.
 * @param css the minified stylesheet of all pages
 */
export function createStyler(css: string, scripted: ScriptWords): (html: string) => { styled: string; hash: string } {
  const fixed = new Set(Object.values(scripted).flat());
  const { nodes, words } = parseSheet(css);
  const names = shortNames(nodes, words, fixed);
  shortenSelectors(nodes, names);
  const knownWords = (html: string) => wordsOf(html, scripted).filter(isKnown);
  const isKnown = (word: string) => words.has(word) || word.startsWith('--');
  const always = ['html', 'head', 'body', ...(scripted[''] ?? [])].filter(isKnown);
  // Pages share what is around their main part.
  const sharedWords = memoize(knownWords);
  const shorten = memoize((list) => {
    const classes = list.split(/\s+/).filter((name) => name !== '');
    return classes.map((name) => names.get(decode(name)) ?? name).join(' ');
  });
  const styles = new Map<string, { text: string; hash: string }>();
  return (html) => {
    const [body, main, end] = ['<body', '<main', '</main>'].map((start) => Math.max(0, html.indexOf(start)));
    const has = new Set([
      ...always,
      ...knownWords(html.slice(0, html.indexOf('<head'))),
      ...sharedWords(html.slice(body, main)),
      ...knownWords(html.slice(main, end)),
      ...sharedWords(html.slice(end)),
    ]);
    const key = [...has].sort().join(' ');
    // In a `<style>`, only `</style` has a meaning in HTML.
    const text = styles.get(key)?.text ?? cutSheet(nodes, has).replace(/<\/(?=style)/gi, '<\\/');
    const style = styles.get(key) ?? { text, hash: hashSource(text) };
    styles.set(key, style);
    const styled = html
      .replace(/ class="([^"]*)"/g, (_, list: string) => (list === '' ? '' : ` class="${shorten(list)}"`))
      .replace(`<style>${styleSlot}</style>`, () => `<style>${text}</style>`);
    return { styled, hash: style.hash };
  };
}

/** Tailwind's rules for browsers without `@property`, which all supported browsers have. */
const testsMissingProperties = /^@supports.*margin-trim:\s*inline/;
/** A condition that all supported browsers meet. */
const testsColorSpaces = /^@supports[^{]*\(in lab, red, red\)/;
/** Rules that stay apart from others of the same kind. */
const isDefinition = /^@(?:font-face|property|keyframes|page)/;

/**
 * Parses a minified stylesheet without nested style rules, which Vite has resolved for the supported browsers.
 * @returns also the words of all selectors
 */
function parseSheet(css: string): { nodes: CssNode[]; words: Set<string> } {
  const words = new Set<string>();
  const root: CssNode[] = [];
  const open = [root];
  let [start, depth] = [0, 0];
  const text = css.replace(/\/\*.*?\*\//gs, '');
  for (const { 0: sign, index } of text.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[(){};]/gs)) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth > 0 || sign.length > 1 || sign === ')') continue;
    const part = text.slice(start, index).trim();
    start = index + 1;
    if (sign === '{') open.push(openRule(part, open.at(-1) ?? root, open.length > 1, words));
    else if (part !== '') addDeclaration(part, open.at(-1) ?? root);
    if (sign === '}') open.pop();
  }
  return { nodes: root, words };
}

/** Adds a rule to its siblings, or continues the last one if that is for the same. @returns the nodes of the rule */
function openRule(text: string, siblings: CssNode[], isNested: boolean, words: Set<string>): CssNode[] {
  if (testsMissingProperties.test(text)) return [];
  if (testsColorSpaces.test(text)) return siblings;
  const last = siblings.at(-1);
  if (last?.text === text && last.nodes && !isDefinition.test(text)) return last.nodes;
  const isFrame = isNested && /^(?:from|to|[\d.]+%)(?:,|$)/.test(text);
  const rule: CssNode & { nodes: CssNode[] } = { text, nodes: [] };
  if (!text.startsWith('@') && !isFrame) rule.selectors = parseSelectors(text, words);
  siblings.push(rule);
  return rule.nodes;
}

/** Adds a declaration, unless it repeats the last one. Borders need no colour for browsers without `color-mix()`. */
function addDeclaration(text: string, siblings: CssNode[]): void {
  const last = siblings.at(-1);
  if (last?.text.startsWith('border-color:') && text.startsWith('border-color:color-mix')) siblings.pop();
  if (last?.text !== text) siblings.push({ text });
}

const selectorParts =
  /\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]|::?(?<pseudo>[\w-]+)(?<opens>\()?|(?<end>[,)])|(?<kind>[.#]?)(?<name>(?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;

/**
 * Parses a list of selectors, up to the parenthesis that ends it.
 * @param words gets the words that a page may need
 * @param parts stands where the list begins
 */
function parseSelectors(list: string, words: Set<string>, parts = new RegExp(selectorParts)): Selector[] {
  const selectors: Selector[] = [];
  let start = parts.lastIndex;
  let need: Omit<Selector, 'text'> = { words: [], choices: [] };
  for (;;) {
    const part = parts.exec(list);
    const { pseudo = '', opens, end, kind, name } = part?.groups ?? {};
    if (name !== undefined) {
      const word = kind === '' ? name.toLowerCase() : kind + unescapeName(name);
      words.add(word);
      need.words.push(word);
    } else if (opens !== undefined) {
      // What follows `:not` need not be on the page, and `:nth-child` has rarely a selector.
      const isNeeded = /^(?:is|where|has)$/.test(pseudo);
      const choices = parseSelectors(list, isNeeded ? words : new Set(), parts);
      if (isNeeded) need.choices.push(choices);
    } else if (!part || end !== undefined) {
      selectors.push({ text: list.slice(start, part?.index), ...need });
      if (end !== ',') return selectors;
      start = parts.lastIndex;
      need = { words: [], choices: [] };
    }
  }
}

function unescapeName(name: string): string {
  return name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, hex: string | undefined, character: string) =>
    hex === undefined ? character : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

/**
 * Gives short names to the classes that only Tailwind has rules for: a to z, aa to zz, baa …
 * @param fixed the words whose names code knows, as `wordsOf` gives them
 */
function shortNames(nodes: readonly CssNode[], words: ReadonlySet<string>, fixed: ReadonlySet<string>) {
  const classesOf = (isOfTailwind: boolean) =>
    new Set(nodes.filter(({ text }) => (text === '@layer utilities') === isOfTailwind).flatMap(classesIn));
  const own = classesOf(false);
  const names = new Map<string, string>();
  let count = 9;
  for (const name of classesOf(true)) {
    if (own.has(name) || fixed.has(name)) continue;
    let short: string;
    do short = (++count).toString(36);
    while (/^\d/.test(short) || words.has(`.${short}`) || fixed.has(`.${short}`));
    names.set(name.slice(1), short);
  }
  return names;
}

function classesIn({ nodes = [], selectors = [] }: CssNode): string[] {
  const wordsIn = ({ words, choices }: Selector): string[] => [...words, ...choices.flat().flatMap(wordsIn)];
  return [...selectors.flatMap(wordsIn).filter((word) => word.startsWith('.')), ...nodes.flatMap(classesIn)];
}

const classes = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;

function shortenSelectors(nodes: readonly CssNode[], names: ReadonlyMap<string, string>): void {
  for (const { nodes: inner = [], selectors = [] } of nodes) {
    for (const selector of selectors)
      selector.text = selector.text.replace(classes, (written, name: string) => {
        const short = names.get(unescapeName(name));
        return short === undefined ? written : `.${short}`;
      });
    shortenSelectors(inner, names);
  }
}

/** A custom property or an animation that is used rather than defined. */
const mentions = /(?<!@property |[\w\\-])--[\w-]+(?![\w:-])|(?<=animation(?:-name)?:)[^;}]+/g;

/**
 * Writes the rules that can match on a page, with the custom properties and animations that they use.
 * @param has the words of the page and of its scripts; used custom properties as `--name`
 */
function cutSheet(nodes: readonly CssNode[], has: ReadonlySet<string>): string {
  let css = writeNodes(nodes, has, undefined);
  // Each round leaves out what only removed properties have used.
  for (let round = 0, size = Number.POSITIVE_INFINITY; round < 4 && css.length < size; round += 1) {
    size = css.length;
    const used = new Set([...(css.match(mentions) ?? []).flatMap((text) => text.split(/[\s,]+/)), ...has]);
    css = writeNodes(nodes, has, used);
  }
  const names = new Map<string, string>();
  return css.replace(/(?<![\w\\-])--[\w-]+/g, (name) => {
    // Scripts and attributes know some by their names.
    const short = has.has(name) ? name : (names.get(name) ?? `--${(names.size + 10).toString(36)}`);
    names.set(name, short);
    return short;
  });
}

const definition = /^(?:(--[\w-]+):|@property (--[\w-]+)|@keyframes "?([\w-]+))/;

function writeNodes(
  nodes: readonly CssNode[],
  has: ReadonlySet<string>,
  used: ReadonlySet<string> | undefined,
): string {
  const canMatch = ({ words, choices }: Selector): boolean =>
    words.every((word) => has.has(word)) && choices.every((list) => list.some(canMatch));
  const parts: { prelude?: string; body: string }[] = [];
  for (const { text, nodes: inner, selectors } of nodes) {
    const name = definition.exec(text)?.slice(1).find(Boolean);
    if (name !== undefined && used?.has(name) === false) continue;
    const prelude = selectors ? selectors.flatMap((one) => (canMatch(one) ? one.text : [])).join() : text;
    const body = inner && prelude !== '' ? writeNodes(inner, has, used) : '';
    const last = parts.at(-1);
    if (!inner) parts.push({ body: text });
    else if (body === '') continue;
    else if (last?.prelude === prelude && !isDefinition.test(text)) last.body = joinParts([last.body, body]);
    else parts.push({ prelude, body });
  }
  return joinParts(parts.map(({ prelude, body }) => (prelude === undefined ? body : `${prelude}{${body}}`)));
}

/** Joins declarations and rules. Only what follows a declaration needs a semicolon. */
function joinParts(parts: readonly string[]): string {
  return parts.map((part, index) => part + (index === parts.length - 1 || part.endsWith('}') ? '' : ';')).join('');
}
