import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { parse } from 'yaml';
import { sites } from '../support/sites.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, { attribs: unknown }>;

/** A thing of structured data: its properties are unknown. */
export interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

/** The paths of the pages of a built site, such as `/` and `/writing/page/2`; without those that redirect. */
export function pathsOf(dist: string): string[] {
  const files = globSync('**/{index,404}.html', { cwd: dist }).map((file) => file.replaceAll('\\', '/'));
  const pages = files.filter((file) => !readFile(file, dist).includes('http-equiv="refresh"'));
  return pages.map((file) => `/${file.replace(/(?:\/?index)?\.html$/, '')}`).sort();
}

/** The HTML of a page of the rich site, or of another. */
export function readHtml(path: string, dist = sites.rich.dist): string {
  const name = path.endsWith('404') ? `${path}.html` : join(path, 'index.html');
  return readFile(name, dist);
}

export function readFile(name: string, dist = sites.rich.dist): string {
  return readFileSync(join(dist, name), 'utf8');
}

/** The data of a file of the rich content, or of other content. */
export function readYaml<T>(file: string, content = sites.rich.content): T {
  return parse(readFileSync(join(content, file), 'utf8')) as T;
}

/** Every element of a page, in its order. */
export function elementsOf(html: string): Element[] {
  const below = (nodes: readonly Node[]): Element[] =>
    nodes.flatMap((node) => ('attribs' in node ? [node, ...below(node.children)] : []));
  return below(parseDocument(html).children);
}

/** The structured data of a page. @throws when there is not exactly one script with it */
export function thingsOf(html: string): Thing[] {
  const [json, ...more] = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  if (!json?.[1] || more.length > 0) throw new Error('A page needs its structured data in one place.');
  return JSON.parse(json[1])['@graph'];
}

const attributes = ['alt', 'title', 'label', 'placeholder', 'aria-label', 'aria-roledescription', 'value'];

/**
 * What visitors read or hear of a page: its texts, those of its attributes and of scripts that show them later, one a
 * line.
 * @param isOwn whether to take what is in an element, and in those within
 */
export function textOf(html: string, isOwn: (element: Element) => boolean = () => true): string {
  const below = (node: Node): string[] => {
    if (node.type === 'text') return [node.data];
    if (!('attribs' in node) || /^(script|style)$/.test(node.name) || !isOwn(node)) return [];
    const read = attributes.flatMap((name) => node.attribs[name] ?? []);
    const data = Object.entries(node.attribs).flatMap(([name, value]) =>
      /^data-(?!island|id)/.test(name) ? (value.startsWith('{') ? stringsIn(JSON.parse(value)) : [value]) : [],
    );
    const isMeta = /description|title|site_name|alt/.test((node.attribs.name ?? '') + (node.attribs.property ?? ''));
    return [...read, ...data, ...(isMeta ? [node.attribs.content ?? ''] : []), ...node.children.flatMap(below)];
  };
  return parseDocument(html).children.flatMap(below).map(collapse).filter(Boolean).join('\n');
}

/** Every string inside a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value) as object).flatMap(stringsIn);
}

/** Every object inside a value, the outermost first. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

/** The text of a page without any marks: what is in several elements is in one line. */
export function plainText(html: string): string {
  return collapse(
    parseDocument(html.replace(/<(script|style)\b.*?<\/\1>/gs, ''))
      .children.map(wordsIn)
      .join(''),
  );
}

function wordsIn(node: Node): string {
  if (node.type === 'text') return node.data;
  return 'children' in node ? node.children.map(wordsIn).join('') : '';
}

export function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
