import { memoize } from '../platform/memoize.ts';
import { decode } from './page-words.ts';

/** A declaration or a statement (without `nodes`), or a rule, as in `.card{…}` and `@media print{…}`. */
interface CssNode {
  text: string;
  nodes?: CssNode[];
  /** The selectors of a style rule. */
  selectors?: Selector[];
}

interface Selector extends Need {
  text: string;
}

/** The words that a page must have for a selector to match: `.class`, `#id` and `element`. */
interface Need {
  words: string[];
  /** The arguments of `:is()`, `:where()` and `:has()`, of each of which one must match. */
  choices: Need[][];
}

/** A parsed stylesheet. */
export interface Sheet {
  nodes: CssNode[];
  /** All words of its selectors. */
  words: ReadonlySet<string>;
  /** The short names of Tailwind's classes, whose long ones would be a tenth of a compressed page. */
  names: ReadonlyMap<string, string>;
}

/** Tailwind's rules for browsers without `@property`, which all supported browsers have. */
const testsMissingProperties = /^@supports.*margin-trim:\s*inline/;
/** A condition that all supported browsers meet. */
const testsColorSpaces = /^@supports[^{]*\(in lab, red, red\)/;

/**
 * Parses a minified stylesheet without nested style rules, which Vite has resolved for the supported browsers.
 * @param fixed the words whose names code knows, as `wordsOf` gives them
 */
export function parseSheet(css: string, fixed: ReadonlySet<string>): Sheet {
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
  const names = shortNames(root, words, fixed);
  shortenSelectors(root, names);
  return { nodes: root, words, names };
}

/** Gives short names to the classes that only Tailwind has rules for: a to z, aa to zz, baa … */
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
  const wordsIn = ({ words, choices }: Need): string[] => [...words, ...choices.flat().flatMap(wordsIn)];
  return [...selectors.flatMap(wordsIn).filter((word) => word.startsWith('.')), ...nodes.flatMap(classesIn)];
}

const classes = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;

function shortenSelectors(nodes: readonly CssNode[], names: Sheet['names']): void {
  for (const { nodes: inner = [], selectors = [] } of nodes) {
    for (const selector of selectors)
      selector.text = selector.text.replace(classes, (written, name: string) => {
        const short = names.get(unescapeName(name));
        return short === undefined ? written : `.${short}`;
      });
    shortenSelectors(inner, names);
  }
}

/** Returns a function that gives the classes in HTML their short names. */
export function createShortener({ names }: Sheet): (html: string) => string {
  const shorten = memoize((list) =>
    list
      .split(/\s+/)
      .filter((name) => name !== '')
      .map((name) => names.get(decode(name)) ?? name)
      .join(' '),
  );
  return (html) =>
    html.replace(/ class="([^"]*)"/g, (_, list: string) => (list === '' ? '' : ` class="${shorten(list)}"`));
}

/** Rules that stay apart from others of the same kind. */
const isDefinition = /^@(?:font-face|property|keyframes|page)/;

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

function parseSelectors(list: string, words: Set<string>): Selector[] {
  return splitList(list).map((text) => ({ text, ...parseSelector(text, words) }));
}

/** Splits a list at the commas that are not in parentheses, brackets or strings. */
function splitList(list: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: sign, index } of list.matchAll(/\\.|"[^"]*"|'[^']*'|[()[\],]/g)) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, list.slice(start)];
}

const selectorParts =
  /\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]|::?(?<pseudo>[\w-]+)(?<opens>\()?|(?<kind>[.#]?)(?<name>(?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;

function parseSelector(selector: string, words: Set<string>): Need {
  const need: Need = { words: [], choices: [] };
  const parts = new RegExp(selectorParts);
  for (let part = parts.exec(selector); part; part = parts.exec(selector)) {
    const { pseudo, opens, kind, name } = part.groups ?? {};
    if (name !== undefined) {
      const word = kind === '' ? name.toLowerCase() : kind + unescapeName(name);
      words.add(word);
      need.words.push(word);
    }
    if (opens === undefined) continue;
    const start = parts.lastIndex;
    parts.lastIndex = endOf(selector, start);
    // What follows `:not` need not be on the page, and `:nth-child` has rarely a selector.
    if (!/^(?:is|where|has)$/.test(pseudo ?? '')) continue;
    const choices = splitList(selector.slice(start, parts.lastIndex - 1));
    need.choices.push(choices.map((choice) => parseSelector(choice, words)));
  }
  return need;
}

/** Returns the index after the parenthesis that ends what begins at an index. */
function endOf(text: string, start: number): number {
  let depth = 1;
  for (const { 0: sign, index } of text.slice(start).matchAll(/\\.|[()]/g)) {
    if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return start + index + 1;
  }
  return text.length;
}

function unescapeName(name: string): string {
  return name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, hex: string | undefined, character: string) =>
    hex === undefined ? character : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

function canMatch({ words, choices }: Need, has: ReadonlySet<string>): boolean {
  return words.every((word) => has.has(word)) && choices.every((list) => list.some((need) => canMatch(need, has)));
}

/** A custom property or an animation that is used rather than defined. */
const mentions = /(?<!@property |[\w\\-])--[\w-]+(?![\w:-])|(?<=animation(?:-name)?:)[^;}]+/g;

/**
 * Writes the rules that can match on a page, with the custom properties and animations that they use.
 * @param has the words of the page and of its scripts, see `Need`; used custom properties as `--name`
 */
export function cutSheet(sheet: Sheet, has: ReadonlySet<string>): string {
  let css = writeNodes(sheet.nodes, has, undefined);
  // Each round leaves out what only removed properties have used.
  for (let round = 0, size = Number.POSITIVE_INFINITY; round < 4 && css.length < size; round += 1) {
    size = css.length;
    const used = new Set([...(css.match(mentions) ?? []).flatMap((text) => text.split(/[\s,]+/)), ...has]);
    css = writeNodes(sheet.nodes, has, used);
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
  const parts: { prelude?: string; body: string }[] = [];
  for (const { text, nodes: inner, selectors } of nodes) {
    const [, property, registered, keyframes] = definition.exec(text) ?? [];
    const name = property ?? registered ?? keyframes;
    if (name !== undefined && used?.has(name) === false) continue;
    const shown = selectors?.filter((selector) => canMatch(selector, has)).map((selector) => selector.text);
    const prelude = shown?.join() ?? text;
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
