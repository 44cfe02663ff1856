import { Features, transform } from 'lightningcss';
import { type ChildNode, list, parse } from 'postcss';

/** A rule, or an at-rule with rules in it. */
interface Group {
  /** The selectors of a rule, each with what it needs; or the at-rule, which needs nothing. */
  heads: { text: string; needs: Need[] }[];
  nodes: Node[];
}

/** A declaration, or an at-rule without rules; with a name, it is only needed where something uses that name. */
interface Text {
  name?: string | undefined;
  text: string;
  /** The custom properties and animations that it mentions, and words that may be animations. */
  uses: readonly string[];
}

type Node = Group | Text;

/** A class, id or element that a page must have; or alternative lists, in one of which all needs must be met. */
type Need = string | Need[][];

/** Writes an element so that it cannot be confused with a class: `<button`. */
export const elementName = (element: string) => `<${element.toLowerCase()}`;

/** A condition of Tailwind that all supported browsers meet. */
const colorSpaces = '(color:color-mix(in lab, red, red))';

/** Parts of date, file and search fields. Preflight's rules for them are left out, since every page would have them. */
const rareParts = /::(?:file-selector-button|-webkit-(?:date|calendar|search|inner|outer))/;
const attributesAndClasses = /\[(?:"[^"]*"|\\.|[^\]"])*\]|\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gis;
const selectorNames = /([.#]?)((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gis;

/** The supported browsers, as in run-vite.ts. Without them, Lightning CSS would remove prefixes that Safari needs. */
const browsers = {
  filename: 'page.css',
  minify: true,
  exclude: Features.LightDark,
  targets: { chrome: 111 << 16, edge: 111 << 16, firefox: 128 << 16, safari: (16 << 16) | (4 << 8) },
};

/**
 * Parses a stylesheet, of which `cut` returns the rules for a page. Gives the classes of Tailwind and custom properties
 * short names (a to z, a0 to zz, a00 …), except for names that scripts use, and separates the rules for print.
 * @param fixed the names that scripts may add to pages, which are not shortened
 * @returns the rules for print, the short `names` by the names in the sheet, and all `known` names: short classes and
 * custom properties, ids, and elements as {@link elementName}
 */
export function readSheet(css: string, fixed: ReadonlySet<string>) {
  const root = parse(css);
  const isAtRule = (node: ChildNode, name: string, params: string) =>
    node.type === 'atrule' && node.name === name && node.params === params;
  const handwrittenRules = root.nodes.filter((node) => !isAtRule(node, 'layer', 'utilities')).join('');
  const handwrittenClasses = new Set(handwrittenRules.match(/(?<=\.)[a-z][\w-]*/gi));
  const names = new Map<string, string>();
  const known = new Set<string>();
  // In base 36, 10 is `a`. Names that begin with a digit are skipped.
  const counts = { '': 9, '--': 9 };
  const shorten = (name: string, prefix: keyof typeof counts = '') => {
    if (fixed.has(name) || (prefix === '' && handwrittenClasses.has(name))) return name;
    let short = names.get(name) ?? '';
    while (/^(?:\d|$)/.test(short) || handwrittenClasses.has(short) || fixed.has(short))
      short = prefix + (++counts[prefix]).toString(36);
    names.set(name, short);
    return short;
  };
  const shortenVars = (text: string) =>
    text.replace(/(?<![\w\\-])--[\w-]+/g, (name) => {
      const short = shorten(name, '--');
      known.add(short);
      return short;
    });
  /** Returns what a selector without attributes needs. */
  const needsOf = (selector: string): Need[] => {
    // Outside of parentheses, each colon begins a pseudo-class. The `*` keeps the first part from looking like one.
    const parts = list.split(`*${selector}`, [':'], true);
    const lists = parts.flatMap((part) => /^(?:is|where|has)\((.*)\)/s.exec(part)?.[1] ?? []);
    const outside = parts.map((part) => part.replace(/^[\w-]+(?:\(.*\))?/s, '')).join(' ');
    const needs = Array.from(outside.matchAll(selectorNames), ([, kind, name = '']) => {
      return kind === '' ? elementName(plainName(name)) : plainName(name);
    });
    for (const need of needs) known.add(need);
    return [...needs, ...lists.map((inner) => list.comma(inner).map(needsOf))];
  };
  const readSelector = (selector: string) => {
    const text = selector.replace(attributesAndClasses, (found, name?: string) => {
      return name === undefined ? found : `.${shorten(plainName(name)).replace(/[^\w-]/g, '\\$&')}`;
    });
    const needs = needsOf(text.replace(attributesAndClasses, (found, name?: string) => (name ? found : '*')));
    return { text, needs };
  };
  /** Returns a rule or an at-rule in parts; none of what no supported browser or no page needs. */
  const readNode = (node: ChildNode): Node[] => {
    if (node.type === 'rule') {
      const heads = node.selectors.filter((selector) => !rareParts.test(selector)).map(readSelector);
      const declarations = node.nodes.map((one) => shortenVars(`${one};`));
      return [{ heads, nodes: declarations.map((text) => createText(text, /^--[\w-]+/.exec(text)?.[0])) }];
    }
    // Tailwind's rules for browsers without `@property`: all supported browsers have it.
    if (node.type !== 'atrule' || isAtRule(node, 'layer', 'properties')) return [];
    // Tailwind's colour of placeholders, which has this condition, is left out: the class `field` sets another colour.
    if (node.params.includes('-apple-pay-button')) return [];
    const { name, params, nodes = [] } = node; // An at-rule with rules becomes a group, another one a text.
    if (isAtRule(node, 'supports', colorSpaces)) return nodes.flatMap(readNode);
    if (name !== 'keyframes' && nodes.some(({ type }) => type !== 'decl'))
      return [{ heads: [{ text: `@${name} ${shortenVars(params)}`, needs: [] }], nodes: nodes.flatMap(readNode) }];
    const isNamed = name === 'keyframes' || name === 'property';
    return [createText(shortenVars(node.nodes ? String(node) : `${node};`), isNamed ? shortenVars(params) : undefined)];
  };
  const sheet = root.nodes.filter((node) => !isAtRule(node, 'media', 'print')).flatMap(readNode);
  const forPrint = root.nodes.filter((node) => isAtRule(node, 'media', 'print')).flatMap(readNode);
  const print = select(forPrint, known); // All of it, since all pages share it.
  const registered = select(sheet, known).filter(({ text }) => text.startsWith('@property'));
  const initial = new Map(registered.map(({ name = '', text }) => [name, /initial-value:([^;}]*)/.exec(text)?.[1]]));
  return { print: minify(print), names, known, cut };
  /**
   * Returns the rules that can match on a page, and the custom properties and animations that these use.
   * @param present the names on the page and in its scripts; used custom properties as `--name`
   */
  function cut(present: ReadonlySet<string>): string {
    const texts = select(sheet, present);
    const setProperties = new Set([
      ...present,
      ...[...texts, ...print].flatMap(({ name = [], text }) => (text.startsWith('@') ? [] : name)), // Not at-rules.
    ]);
    const resolved = texts.map((one) => withoutUnset(one, setProperties, initial));
    const used = new Set([...present, ...print.flatMap(({ uses }) => uses)]);
    const isUsed = ({ name }: Text) => name === undefined || used.has(name);
    // Each round adds what the properties of the last round use, until nothing is added.
    for (let size = -1; size < used.size; ) {
      size = used.size;
      for (const one of resolved) if (isUsed(one)) for (const use of one.uses) used.add(use);
    }
    return minify(resolved.filter(isUsed));
  }
}

/** Returns an identifier of CSS without its escapes. */
function plainName(name: string): string {
  return name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gis, (_, code: string | undefined, other: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : other,
  );
}

/** Returns a declaration or at-rule with what it `uses`: in at-rules, properties and animations, perhaps any word. */
function createText(text: string, name?: string): Text {
  const words = /^(?:@|--|animation)/.test(text) ? /[\w-]+/g : /--[\w-]+/g;
  return { name, text, uses: (text.match(words) ?? []).filter((use) => use !== name) };
}

/** Replaces `var(--name,other)` of a property that is not in `set` by the property's initial value, or by `other`. */
function withoutUnset(one: Text, set: ReadonlySet<string>, initial: ReadonlyMap<string, string | undefined>): Text {
  if (one.uses.every((use) => !use.startsWith('--') || set.has(use))) return one;
  // Between the comma and the closing parenthesis, there may be parentheses in parentheses.
  const text = one.text.replace(
    /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g,
    (use, name: string, otherwise?: string) => (set.has(name) ? use : (initial.get(name) ?? otherwise ?? use)),
  );
  // The inserted value may use a property that nothing sets, too.
  return text === one.text ? one : withoutUnset(createText(text, one.name), set, initial);
}

/** Returns whether a page meets a need. @param present the names of its classes, ids and elements */
const meets = (need: Need, present: ReadonlySet<string>): boolean =>
  typeof need === 'string' ? present.has(need) : need.some((all) => all.every((one) => meets(one, present)));

/** Lists the texts of the rules that can match on a page with the names `present`, with only the selectors that can. */
function select(nodes: readonly Node[], present: ReadonlySet<string>): Text[] {
  return nodes.flatMap((node) => {
    if (!('nodes' in node)) return node;
    const heads = node.heads.filter(({ needs }) => needs.every((need) => meets(need, present)));
    const inner = heads.length > 0 ? select(node.nodes, present) : [];
    if (inner.length === 0) return [];
    return [{ text: `${heads.map(({ text }) => text).join()}{`, uses: [] }, ...inner, { text: '}', uses: [] }];
  });
}

/** Joins and minifies texts for the supported browsers. */
function minify(texts: readonly Text[]): string {
  const code = Buffer.from(texts.map(({ text }) => text).join(''));
  const minified = String(transform({ ...browsers, code }).code);
  // Lightning CSS leaves spaces after the commas beside variables, and repeats prefixes.
  return minified.replace(/("[^"]*")|(,) /g, '$1$2').replace(/(?<=[{;])(-webkit-[\w-]+:[^{};]*;)\1+/g, '$1');
}
