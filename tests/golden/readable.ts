import { createHash } from 'node:crypto';
import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** One selector of a style: the conditions and layers around it, and what it sets. */
interface Rule {
  around: string;
  selector: string;
  sets: string[];
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 4);

/** Replaces the hashes of files and policies, which differ where an image is encoded by another version. */
export const withoutHashes = (text: string) =>
  text
    .replaceAll(/(?<=\/assets\/[^\s"']*?[.-])[\w-]{8}(?=\.\w+)/g, '#')
    .replaceAll(/([^\s",]+)-(\d+)(\.#\.\w+) \2w((?:, \1-\d+\3 \d+w)*)/g, (_, path, width, end, more: string) => {
      const widths = [width, ...(more.match(/\d+(?=w)/g) ?? [])];
      return `${path}-{${widths}}${end}`;
    })
    .replaceAll(/'sha256-[^']+'/g, "'sha256-#'");

/** Cuts long lines that are above already. */
export function abridgeLines(text: string): string {
  const seen = new Set<string>();
  const abridge = (line: string) =>
    line.length < 60 || seen.size < seen.add(line.trim()).size ? line : `${line.slice(0, 40)}…${shortHash(line)}`;
  return text.split('\n').map(abridge).join('\n');
}

/** Splits a stylesheet into its rules; each selector is one. */
function rulesOf(css: string): Rule[] {
  const token = /(?:"(?:\\.|[^"\\])*"|\((?:[^()]|\([^()]*\))*\)|[^{};])+|[{};]/g;
  const rules: Rule[] = [];
  const around: string[] = [];
  let sets: string[] = [];
  let last = '';
  for (const [part] of css.matchAll(token)) {
    if (part === '{') {
      around.push(last);
      sets = [];
      last = '';
    } else if (part === ';' || part === '}') {
      if (last !== '') sets.push(last);
      last = '';
      if (part === ';') continue;
      const selectors = around.pop()?.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,])+/g) ?? [];
      const outer = around.filter((one) => !one.startsWith('@layer')).join(' ');
      if (sets.length > 0) for (const selector of selectors) rules.push({ around: outer, selector, sets });
      sets = [];
    } else last = part;
  }
  return rules;
}

/** The styles of pages without the short names of classes and custom properties, which change with any other of them. */
export function readStyles(pages: readonly string[], more = '') {
  const sheets = new Set(pages.flatMap((html) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? []));
  const rules = [...sheets, more].flatMap(rulesOf);
  const values = new Map<string, Set<string>>();
  for (const set of rules.flatMap(({ sets }) => sets)) {
    const [, name = '', value = ''] = /^(--\w{1,3}):(.*)/s.exec(set) ?? [];
    if (name !== '') values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  const nameProperty = (name: string, within: readonly string[] = []): string => {
    const all = [...(values.get(name) ?? [])];
    if (all.length === 0 || within.includes(name)) return '--?';
    const known = all.map((value) => nameProperties(value, [...within, name])).sort();
    return all.length === 1 && /^[#.\w]{1,10}$/.test(String(known)) ? `--${known}` : `--${shortHash(String(known))}`;
  };
  const nameProperties = (text: string, within: readonly string[] = []) =>
    text.replaceAll(/(?<![\w\\-])--\w{1,3}(?![\w-])/g, (name) => nameProperty(name, within));
  const isShort = /\.([a-z][0-9a-z]{0,2})(?![\w\\-])/g;
  const uses = new Map<string, Set<string>>();
  for (const { around, selector, sets } of rules)
    for (const [, name = ''] of selector.matchAll(isShort)) {
      const own = selector.replaceAll(isShort, (whole, other) => (other === name ? '&' : whole.slice(0, 1)));
      const text = nameProperties(`${around}${own}{${sets.join(';')}}`);
      uses.set(name, (uses.get(name) ?? new Set()).add(text));
    }
  const nameClass = (name: string): string => {
    const all = [...(uses.get(name) ?? [])].sort();
    if (all.length === 0) return name;
    const [, sets = ''] = /^&\{(.*)\}$/s.exec(all[0] ?? '') ?? [];
    if (all.length === 1 && sets !== '' && sets.length < 24) return sets.replaceAll(' ', '_');
    return `${/[{;]([\w-]+):/.exec(all.join())?.[1]?.slice(0, 8)}~${shortHash(all.join())}`;
  };
  const lines = rules.flatMap(({ around, selector, sets }) => {
    const named = selector.replaceAll(isShort, (_, name: string) => `.${nameClass(name)}`);
    const isNamedForIt = around === '' && named === `.${sets.join(';').replaceAll(' ', '_')}`;
    const each = selector === ':root' ? sets : [sets.join('; ')];
    return isNamedForIt ? [] : each.map((set) => nameProperties(`${around}${around && ' '}${named} { ${set} }`));
  });
  return { nameClass, nameProperties, text: withoutHashes([...new Set(lines)].sort().join('\n')) };
}

type Styles = ReturnType<typeof readStyles>;

/** The elements of a page, one a line, with the text of those that have nothing else. */
export function readableHtml(html: string, styles: Styles, inMain = new Set<string>()): string[] {
  let seen = new Set<string>();
  const ids = new Map<string, string>();
  const shapeOf = (node: Node): string =>
    'attribs' in node
      ? `<${node.name} ${node.attribs.class} ${Object.keys(node.attribs)}>${node.children.map(shapeOf).join('')}</>`
      : '';
  const wordsIn = (node: Node): string[] =>
    'data' in node ? [node.data.trim()].filter(Boolean) : 'children' in node ? node.children.flatMap(wordsIn) : [];
  const abridge = (text: string, all = seen) => {
    if (text.length <= 30 || !all.has(text)) return all.add(text) && text;
    return `${text.slice(0, 12)}…${shortHash(text)}`;
  };
  const below = (node: Node, depth: number): string[] => {
    const indent = ' '.repeat(depth);
    if (node.type === 'text') return /\S/.test(node.data) ? [indent + node.data.trim().replaceAll(/\s+/g, ' ')] : [];
    if (!('attribs' in node)) return [];
    const attributes = Object.entries(node.attribs).map(([name, value]) => {
      const full = name === 'class' ? value.split(' ').map(styles.nameClass).join(' ') : styles.nameProperties(value);
      const text = abridge(full);
      return text === '' ? ` ${name}` : ` ${name}="${text}"`;
    });
    const line = `${indent}<${node.name}${attributes.join('')}>`;
    if (node.attribs['http-equiv'])
      return [line.replace(/ content.*/, '>'), ...(node.attribs.content ?? '').split('; ').map((one) => `   ${one}`)];
    if (node.name === 'style') return [line];
    const text = node.children.map((child) => ('data' in child ? child.data : '')).join('');
    if (node.name === 'svg')
      return [`${line} ${shortHash(JSON.stringify(node.children.flatMap((one) => below(one, 0))))}`];
    if (node.attribs.type === 'application/ld+json')
      return [
        line,
        ...JSON.parse(text)['@graph'].map((thing: unknown) => `${indent} ${abridge(JSON.stringify(thing), inMain)}`),
      ];
    if (node.name === 'script') return [node.attribs.type || text === '' ? line + text : line];
    const around = seen;
    if (node.name === 'main') seen = inMain;
    const inner = node.children.flatMap((child) => below(child, depth + 1));
    seen = around;
    const isText = inner.length === 1 && node.children.every(({ type }) => type === 'text');
    if (inner.length > 3) {
      const shape = shapeOf(node);
      if (seen.has(shape))
        return [`${line} … ${wordsIn(node).join(' | ').slice(0, 120)} ${shortHash(inner.join('\n'))}`];
      seen.add(shape);
    }
    return isText ? [line + inner[0]?.trim()] : [line, ...inner];
  };
  const numbered = html.replaceAll(/_R_\w+?_/g, (id) => {
    ids.set(id, ids.get(id) ?? `id-${ids.size + 1}`);
    return ids.get(id) ?? '';
  });
  return parseDocument(withoutHashes(numbered)).children.flatMap((node) => below(node, 0));
}
