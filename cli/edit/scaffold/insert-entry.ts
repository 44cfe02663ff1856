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

/** What is added to a list or a block. */
export interface Entry {
  /** Its lines, not moved in. */
  lines: readonly string[];
  /** The same for a list in brackets, where it fits into one line. */
  inline?: string;
  /** What the file holds when it is in: the whole data. */
  expected: unknown;
}

/**
 * Adds an entry at the end of a list or a block, and changes no other character of the text.
 * @param text of a YAML file that can be read, without a byte order mark
 * @param path to the list or block
 * @returns nothing where the file is written in a way in which that cannot be done
 */
export function insertEntry(text: string, path: DataPath, entry: Entry): string | undefined {
  const document = parseDocument(text, { ...parseOptions, keepSourceTokens: true });
  const changed = insertAt(text, document, path, entry);
  if (changed === undefined) return undefined;
  const { data, findings } = parseYaml(changed);
  return findings.length === 0 && isDeepStrictEqual(data, entry.expected) ? changed : undefined;
}

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
  // Between the brackets there may be a comment, which would be lost.
  if (isEmpty && /\S/.test(text.slice(start + 1, end - 1))) return undefined;
  const column = isEmpty ? emptyColumn(text, document, path) : columnOf(text, node);
  const block = lines.map((line) => (line === '' ? '' : ' '.repeat(column) + line)).join(newline);
  const next = behindLine(text, end);
  const at = isEmpty ? next : beforeOuterComments(text, next, column);
  const head = isEmpty ? withoutBrackets(text.slice(0, start), text.slice(end, at)) : text.slice(0, at);
  return `${head}${head === '' || head.endsWith('\n') ? '' : newline}${block}${newline}${text.slice(at)}`;
}

function rangeOf(node: Node): [start: number, end: number] {
  if (!node.range) throw new Error('A parsed node has a range.');
  return [node.range[0], node.range[1]];
}

/** Behind the line on which a value ends, with the comment beside it. */
function behindLine(text: string, end: number): number {
  if (text[end - 1] === '\n') return end;
  const newline = text.indexOf('\n', end);
  return newline === -1 ? text.length : newline + 1;
}

/** A text up to a list in brackets, and what stands behind the list on its line. */
function withoutBrackets(before: string, behind: string): string {
  const lead = before.replace(/[^\S\r\n]+$/, '');
  return lead === '' || lead.endsWith('\n') ? lead + behind.trimStart() : lead + behind;
}

/**
 * The parser counts all comments below the last entry to it where the first of them do belong to it. Those that stand no
 * further in than the entries are about what follows.
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

/** How far the entries of a list or block are moved in. */
function columnOf(text: string, node: YAMLMap | YAMLSeq): number {
  const { items } = node.srcToken as CST.BlockSequence | CST.BlockMap;
  const hyphen = items[0]?.start.find(({ type }) => type === 'seq-item-ind');
  const offset = hyphen?.offset ?? rangeOf((node.items[0] as Pair<Node>).key)[0];
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

/** How far the first entry of an empty list or block is moved in: two spaces more than its key. */
function emptyColumn(text: string, document: Document, path: DataPath): number {
  const parent = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true);
  return isMap(parent) && !parent.flow ? columnOf(text, parent) + 2 : 0;
}
