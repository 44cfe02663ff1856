import { isDeepStrictEqual } from 'node:util';
import {
  type CST,
  type Document,
  isMap,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { parseOptions, parseYaml } from '../../compiler/yaml/parse/parse-yaml.ts';
import type { DataPath } from '../../diagnostics/problem.ts';

/** An entry to add to a list or a block. */
export interface Entry {
  /** Its lines without indentation. */
  lines: readonly string[];
  /** The entry for a list in brackets, if it fits on one line. */
  inline?: string;
  /** The data of the whole file after the insertion. */
  expected: unknown;
}

/**
 * Adds an entry at the end of a list or a block, and changes no other character of the text.
 * @param text of a YAML file that can be read, without a byte order mark
 * @param path to the list or block
 * @returns undefined when the style of the file does not allow that
 */
export function insertEntry(text: string, path: DataPath, entry: Entry): string | undefined {
  const document = parseDocument(text, { ...parseOptions, keepSourceTokens: true });
  const changed = insertAt(text, document, path, entry);
  if (changed === undefined) return undefined;
  const { data, findings } = parseYaml(changed);
  return findings.length === 0 && isDeepStrictEqual(data, entry.expected) ? changed : undefined;
}

/** Inserts the lines of an entry at the end of a list or block, or in brackets in its inline form. */
function insertAt(text: string, document: Document, path: DataPath, { lines, inline }: Entry): string | undefined {
  const node = document.getIn(path, true);
  if (!isMap(node) && !isSeq(node)) return undefined;
  const [start, end] = rangeOf(node);
  const newline = /\r?\n/.exec(text)?.[0] ?? '\n';
  const isEmpty = node.items.length === 0;
  if (node.flow && !isEmpty) {
    if (inline === undefined || !isSeq(node)) return undefined;
    const last = rangeOf(node.items.at(-1) as Node)[1];
    return `${text.slice(0, last)}, ${inline}${text.slice(last)}`;
  }
  // A comment between the brackets would be lost.
  if (isEmpty && /\S/.test(text.slice(start + 1, end - 1))) return undefined;
  const column = isEmpty ? emptyColumn(text, document, path) : columnOf(text, node);
  const block = lines.map((line) => (line === '' ? '' : ' '.repeat(column) + line)).join(newline);
  const next = afterLine(text, end);
  const at = isEmpty ? next : beforeOuterComments(text, next, column);
  const head = isEmpty ? withoutBrackets(text.slice(0, start), text.slice(end, at)) : text.slice(0, at);
  return `${head}${head === '' || head.endsWith('\n') ? '' : newline}${block}${newline}${text.slice(at)}`;
}

function rangeOf(node: Node): [start: number, end: number] {
  if (!node.range) throw new Error('A parsed node has a range.');
  return [node.range[0], node.range[1]];
}

/** Returns the offset after the line on which a value ends, including a comment on that line. */
function afterLine(text: string, end: number): number {
  if (text[end - 1] === '\n') return end;
  const newline = text.indexOf('\n', end);
  return newline === -1 ? text.length : newline + 1;
}

/** Removes the brackets of an empty list. */
function withoutBrackets(before: string, after: string): string {
  const lead = before.replace(/[^\S\r\n]+$/, '');
  return lead === '' || lead.endsWith('\n') ? lead + after.trimStart() : lead + after;
}

/**
 * Returns the offset before the comments that belong to what follows the list: those that are indented no further than
 * its entries. The parser counts them as part of the last entry if there is another comment above them.
 */
function beforeOuterComments(text: string, end: number, column: number): number {
  const lines = text.slice(0, end).split(/(?<=\n)/);
  const last = lines.findLastIndex((line) => !/^\s*(#|$)/.test(line));
  const outer = new RegExp(`^ {0,${column}}#`);
  const first = lines.findIndex((line, index) => index > last && outer.test(line));
  if (first === -1) return end;
  const count = lines.slice(0, first).findLastIndex((line) => line.trim() !== '') + 1;
  return lines.slice(0, count).join('').length;
}

/** Returns the indentation of the entries of a list or block. */
function columnOf(text: string, node: YAMLMap | YAMLSeq): number {
  const { items } = node.srcToken as CST.BlockSequence | CST.BlockMap;
  const hyphen = items[0]?.start.find(({ type }) => type === 'seq-item-ind');
  const offset = hyphen?.offset ?? rangeOf((node.items[0] as Pair<Node>).key)[0];
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

/** Returns the indentation for the first entry of an empty list or block: two spaces more than its key. */
function emptyColumn(text: string, document: Document, path: DataPath): number {
  const parent = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true);
  return isMap(parent) && !parent.flow ? columnOf(text, parent) + 2 : 0;
}
