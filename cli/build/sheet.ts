import { Features, transform } from 'lightningcss';
import { type ChildNode, parse } from 'postcss';

/** A rule, or an at-rule with rules in it. */
interface Group {
  /** Undefined for a rule. */
  head?: string;
  /** The selectors of a rule, each with what it needs. */
  selectors?: { text: string; needs: Need[] }[];
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

/** A class, id or element that a page must have, or alternatives: one of the lists must be met with all its needs. */
type Need = string | Need[][];

/** A stylesheet to cut for pages. */
interface Sheet {
  print: string;
  /** The short names of classes and custom properties. */
  names: ReadonlyMap<string, string>;
  /** All names in it: short classes and custom properties, ids, and elements as {@link elementName}. */
  known: ReadonlySet<string>;
  /**
   * Returns the rules that can match on a page, and the custom properties and animations that these use.
   * @param has the names on the page and in its scripts; used custom properties as `--name`
   */
  cut(has: ReadonlySet<string>): string;
}

/** Writes an element so that it cannot be confused with a class. */
export const elementName = (element: string) => `<${element.toLowerCase()}`;

/** A condition of Tailwind that all supported browsers meet. */
const colorSpaces = '(color:color-mix(in lab, red, red))';

/** Parts of fields for dates, files and searches, for which Tailwind's Preflight has rules that every page would have. */
const rareParts = /::(?:file-selector-button|-webkit-(?:date|calendar|search|inner|outer))/;

/** Matches an attribute, a pseudo-class with its `(`, a class, id or element, and the `)` and `,` of a pseudo-class. */
const selectorTokens =
  /\[(?:"[^"]*"|\\.|[^\]"])*\]|(?<pseudo>::?[\w-]+)(?<opens>\()?|(?<kind>[.#]?)(?<name>(?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)|[),]/gs;

/** The supported browsers, as in run-vite.ts. Without them, Lightning CSS would remove prefixes that Safari needs. */
const browsers = {
  filename: 'page.css',
  minify: true,
  exclude: Features.LightDark,
  targets: { chrome: 111 << 16, edge: 111 << 16, firefox: 128 << 16, safari: (16 << 16) | (4 << 8) },
};

/**
 * Parses a stylesheet. Gives the classes of Tailwind and custom properties short names, a to z, aa to zz, baa …, except
 * for names that scripts use, and separates the rules for print.
 * @param fixed the names that scripts use, see {@link scriptNames}
 */
export function readSheet(css: string, fixed: ReadonlySet<string>): Sheet {
  const root = parse(css);
  const isFor = (node: ChildNode, name: string, params: string) =>
    node.type === 'atrule' && node.name === name && node.params === params;
  const ownRules = root.nodes.filter((node) => !isFor(node, 'layer', 'utilities')).join('');
  const handwritten = new Set(ownRules.match(/(?<=\.)[a-z][\w-]*/gi));
  const names = new Map<string, string>();
  const known = new Set<string>();
  // In base 36, 10 is `a`. Names that begin with a digit are skipped.
  const counts = { '': 9, '--': 9 };
  const shorten = (name: string, prefix: keyof typeof counts = '') => {
    if (fixed.has(name) || (prefix === '' && handwritten.has(name))) return name;
    let short = names.get(name) ?? '';
    while (/^(?:\d|$)/.test(short) || handwritten.has(short) || fixed.has(short))
      short = prefix + (++counts[prefix]).toString(36);
    names.set(name, short);
    return short;
  };
  const shortenIn = (text: string) =>
    text.replace(/(?<![\w\\-])--[\w-]+/g, (name) => {
      const short = shorten(name, '--');
      known.add(short);
      return short;
    });
  const readSelector = (selector: string) => {
    const needs: Need[] = [];
    // The lists of selectors in the pseudo-classes around a name, the innermost last.
    const lists: Need[][][] = [[needs]];
    const text = selector.replace(selectorTokens, (token, ...rest) => {
      const { pseudo, opens, kind, name } = rest.at(-1) as Record<string, string | undefined>;
      const list = lists.at(-1) as Need[][];
      if (opens !== undefined) {
        const inner: Need[][] = [[]];
        if (/^:(?:is|where|has)$/.test(pseudo ?? '')) list.at(-1)?.push(inner);
        lists.push(inner);
      } else if (token === ')') lists.pop();
      else if (token === ',') list.push([]);
      else if (name !== undefined) {
        const plain = name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gis, (_, code: string | undefined, other: string) =>
          code ? String.fromCodePoint(Number.parseInt(code, 16)) : other,
        );
        const short = kind === '.' ? shorten(plain) : kind === '#' ? plain : elementName(plain);
        list.at(-1)?.push(short);
        known.add(short);
        return kind === '.' ? `.${short.replace(/[^\w-]/g, '\\$&')}` : token;
      }
      return token;
    });
    return { text, needs };
  };
  const readNode = (node: ChildNode): Node[] => {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter((selector) => !rareParts.test(selector)).map(readSelector);
      const declarations = node.nodes.map((one) => shortenIn(`${one};`));
      return [{ selectors, nodes: declarations.map((text) => createText(text, /^--[\w-]+/.exec(text)?.[0])) }];
    }
    // Tailwind's rules for browsers without `@property`: all supported browsers have it.
    if (node.type !== 'atrule' || isFor(node, 'layer', 'properties')) return [];
    // Tailwind's colour of placeholders is left out, since the class `field` sets another colour.
    if (node.params.includes('-apple-pay-button')) return [];
    const { name, params, nodes = [] } = node;
    if (isFor(node, 'supports', colorSpaces)) return nodes.flatMap(readNode);
    if (name !== 'keyframes' && nodes.some(({ type }) => type !== 'decl'))
      return [{ head: `@${name} ${shortenIn(params)}`, nodes: nodes.flatMap(readNode) }];
    const isNamed = name === 'keyframes' || name === 'property';
    return [createText(shortenIn(node.nodes ? String(node) : `${node};`), isNamed ? shortenIn(params) : undefined)];
  };
  const sheet = root.nodes.filter((node) => !isFor(node, 'media', 'print')).flatMap(readNode);
  const forPrint = root.nodes.filter((node) => isFor(node, 'media', 'print')).flatMap(readNode);
  const inPrint = textsOf(forPrint);
  const registered = textsOf(sheet).map(
    ({ name = '', text }) => [name, /initial-value:([^;}]*)/.exec(text)?.[1]] as const,
  );
  const initial = new Map(registered.filter(([, value]) => value !== undefined));
  return { print: minify(write(forPrint)), names, known, cut };

  function cut(has: ReadonlySet<string>): string {
    const selected = select(sheet, has);
    const texts = textsOf(selected);
    const set = new Set([
      ...has,
      ...[...texts, ...inPrint].flatMap(({ name = [], text }) => (text.startsWith('@') ? [] : name)),
    ]);
    const used = new Set([...has, ...inPrint.flatMap(({ uses }) => uses)]);
    const resolved = new Map(texts.map((one) => [one, withoutUnset(one, set, initial)]));
    // Each round adds what only added properties use.
    for (let size = -1; size < used.size; ) {
      size = used.size;
      for (const { name, uses } of resolved.values())
        if (name === undefined || used.has(name)) for (const use of uses) used.add(use);
    }
    const isUsed = ({ name }: Text) => name === undefined || used.has(name);
    return minify(write(selected, (one) => (isUsed(one) ? (resolved.get(one) ?? one).text : '')));
  }
}

function createText(text: string, name?: string): Text {
  const words = /^(?:@|--|animation)/.test(text) ? /[\w-]+/g : /--[\w-]+/g;
  return { name, text, uses: (text.match(words) ?? []).filter((use) => use !== name) };
}

/** Replaces `var(--name,other)` of a property that nothing sets by the initial value of the property, or by `other`. */
function withoutUnset(one: Text, set: ReadonlySet<string>, initial: ReadonlyMap<string, string | undefined>): Text {
  if (one.uses.every((use) => !use.startsWith('--') || set.has(use))) return one;
  const text = one.text.replace(
    /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g,
    (use, name: string, otherwise?: string) => (set.has(name) ? use : (initial.get(name) ?? otherwise ?? use)),
  );
  // That value may use such a property again.
  return text === one.text ? one : withoutUnset(createText(text, one.name), set, initial);
}

/** Returns whether a page meets a need of a selector. @param has the names on the page and in its scripts */
const meets = (need: Need, has: ReadonlySet<string>): boolean =>
  typeof need === 'string' ? has.has(need) : need.some((all) => all.every((one) => meets(one, has)));

/** Returns the rules that can match on a page, each with only the selectors that can. */
function select(nodes: readonly Node[], has: ReadonlySet<string>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!('nodes' in node)) return [node];
    const selectors = node.selectors?.filter(({ needs }) => needs.every((need) => meets(need, has)));
    const selected = selectors?.length === 0 ? [] : select(node.nodes, has);
    return selected.length === 0 ? [] : [{ ...node, ...(selectors && { selectors }), nodes: selected }];
  });
}

const textsOf = (nodes: readonly Node[]): Text[] =>
  nodes.flatMap((node) => ('nodes' in node ? textsOf(node.nodes) : node));

/** Formats a stylesheet. @param textOf returns the text of a declaration; '' leaves it out */
function write(nodes: readonly Node[], textOf = ({ text }: Text): string => text): string {
  const writeNode = (node: Node): string => {
    if (!('nodes' in node)) return textOf(node);
    const head = node.head ?? node.selectors?.map(({ text }) => text).join();
    return `${head}{${node.nodes.map(writeNode).join('')}}`;
  };
  return nodes.map(writeNode).join('');
}

function minify(css: string): string {
  return (
    String(transform({ ...browsers, code: Buffer.from(css) }).code)
      // Lightning CSS leaves spaces after the commas beside variables, and repeats prefixes.
      .replace(/("[^"]*")|(,) /g, '$1$2')
      .replace(/(?<=[{;])(-webkit-[\w-]+:[^{};]*;)\1+/g, '$1')
  );
}
