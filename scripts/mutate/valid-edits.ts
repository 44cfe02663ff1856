import { Alias, type Document, isMap, isScalar, isSeq, type Node, parseDocument, type Scalar, visit } from 'yaml';
import { parseOptions } from '../../cli/content/yaml/parse/parse-document.ts';
import { createRandom, pick, type Random } from '../../tests/support/random.ts';
import type { Source } from './source.ts';

/** A file that is written in another way, with the same data. */
export interface ValidEdit {
  kind: string;
  /** The path of the file in the content folder. */
  file: string;
  text: string;
}

/**
 * Changes how a document is written, without a change of its data.
 * @returns the new text, or undefined if the document has nothing that can be written in this way
 */
type Rewrite = (document: Document, random: Random, text: string) => string | undefined;

/**
 * Chooses edits of every kind, in turns, each in a random file.
 * @param seed the same seed gives the same edits
 */
export function chooseValidEdits(sources: readonly Source[], seed: number, count: number): ValidEdit[] {
  const random = createRandom(seed);
  const kinds = Object.entries(rewrites);
  const edits: ValidEdit[] = [];
  for (let turn = 0; edits.length < count; turn += 1) {
    const [kind, rewrite] = kinds[turn % kinds.length] ?? [];
    const { file, text } = pick(random, sources);
    const edited = rewrite?.(parseDocument(text, parseOptions), random, text);
    if (kind !== undefined && edited !== undefined && edited !== text) edits.push({ kind, file, text: edited });
  }
  return edits;
}

const rewrites: Readonly<Record<string, Rewrite>> = {
  'keys in another order': (document, random) => {
    const maps = nodesOf(document, isMap).filter(({ items }) => items.length > 1);
    if (maps.length === 0) return undefined;
    const { items } = pick(random, maps);
    items.push(...items.splice(Math.floor(random() * (items.length - 1)), 1));
    return print(document);
  },
  'other quotes': (document, random) => retype(document, random, ['QUOTE_DOUBLE', 'QUOTE_SINGLE']),
  'folded text': (document, random) => retype(document, random, ['BLOCK_FOLDED', 'BLOCK_LITERAL']),
  'a comment before': (document, random) => {
    const values = nodesOf(document, isScalar);
    if (values.length === 0) return undefined;
    pick(random, values).commentBefore = ' to: /nowhere, {fact:none}: [a';
    return print(document);
  },
  'a comment after': (document, random) => {
    const texts = nodesOf(document, isScalar).filter(({ type }) => type === 'PLAIN');
    if (texts.length === 0) return undefined;
    pick(random, texts).comment = ' title: "';
    return print(document);
  },
  'brackets and braces': (document, random) => {
    const lists = nodesOf(document, (node) => isSeq(node) || isMap(node)).filter(
      (node) => node !== document.contents && node.items.length > 0,
    );
    if (lists.length === 0) return undefined;
    pick(random, lists).flow = true;
    return print(document);
  },
  'an anchor and its alias': (document, random) => {
    const texts = valuesOf(document);
    const twice = texts.filter(({ value }, index) => texts.findIndex((other) => other.value === value) < index);
    if (twice.length === 0) return undefined;
    const later = pick(random, twice);
    const first = texts.find(({ value }) => value === later.value);
    if (!first) return undefined;
    first.anchor = 'same';
    visit(document, { Scalar: (_key, node) => (node === later ? new Alias('same') : undefined) });
    return print(document);
  },
  'wider steps': (document) => document.toString({ indent: 4, lineWidth: 0 }),
  'narrow lines': (document) => document.toString({ lineWidth: 60 }),
  'line ends of Windows': (_document, _random, text) => text.replaceAll('\n', '\r\n'),
  'tabs in blank lines': (_document, _random, text) =>
    text.includes('\n\n') ? text.replaceAll('\n\n', '\n\t\n') : undefined,
  'a byte order mark': (_document, _random, text) => `\uFEFF${text}`,
  'document markers': (_document, _random, text) => `---\n${text.trimEnd()}\n...\n`,
  'blank lines': (document, random) => {
    const values = nodesOf(document, isScalar);
    if (values.length === 0) return undefined;
    pick(random, values).spaceBefore = true;
    return `\n\n${print(document)}\n\n`;
  },
};

/** Writes a random text in another style, such as in double quotes. */
function retype(document: Document, random: Random, types: readonly Scalar.Type[]): string | undefined {
  const texts = valuesOf(document).filter(({ value }) => typeof value === 'string' && value !== '');
  if (texts.length === 0) return undefined;
  pick(random, texts).type = pick(random, types);
  return print(document);
}

function print(document: Document): string {
  return document.toString({ lineWidth: 0 });
}

function nodesOf<T extends Node>(document: Document, is: (node: unknown) => node is T): T[];
function nodesOf(document: Document, is: (node: unknown) => boolean): { items: unknown[]; flow?: boolean }[];
function nodesOf(document: Document, is: (node: unknown) => boolean): unknown[] {
  const found: unknown[] = [];
  visit(document, {
    Node(_key, node) {
      if (is(node)) found.push(node);
    },
  });
  return found;
}

/** Returns the scalars that are values, not keys. */
function valuesOf(document: Document): Scalar[] {
  const found: Scalar[] = [];
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key') found.push(node);
    },
  });
  return found;
}
