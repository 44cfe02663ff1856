import { type Document, isCollection, isMap, isNode, isPair, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { DataPath } from '../../../problems/problem.ts';
import { parseContentDocument } from '../parse/parse-document.ts';
import type { Range } from '../source-file.ts';

/** A YAML text that can be parsed, without a byte order mark, and what the operations in this folder need of it. */
export interface YamlText {
  text: string;
  document: Document;
  /** The newline of the text: that of its first line. */
  newline: string;
}

/** Parses a text that is known to be valid YAML. */
export function readYamlText(text: string): YamlText {
  const document = parseContentDocument(text, { keepSourceTokens: true });
  return { text, document, newline: /\r?\n/.exec(text)?.[0] ?? '\n' };
}

/** Returns the node at a path. Aliases are not followed: a change would apply to the text that they repeat. */
export function nodeAt({ document }: YamlText, path: DataPath): unknown {
  return path.length === 0 ? document.contents : document.getIn(path, true);
}

/** Returns the list or block at a path. */
export function collectionAt(yaml: YamlText, path: DataPath): YAMLMap | YAMLSeq | undefined {
  const node = nodeAt(yaml, path);
  return isMap(node) || isSeq(node) ? node : undefined;
}

/** Returns whether the node at a path is within brackets or braces. */
export function isInline(yaml: YamlText, path: DataPath): boolean {
  return path.some((_, depth) => {
    const holder = nodeAt(yaml, path.slice(0, depth));
    return isCollection(holder) && holder.flow === true;
  });
}

/** Returns the range of a node or pair, from its key to the end of its value. */
export function rangeOf(node: unknown): Range | undefined {
  if (isPair(node)) {
    const { key, value } = node as Pair;
    const [first, last] = [rangeOf(key), rangeOf(value)];
    return first && { start: first.start, end: Math.max(first.end, last?.end ?? 0) };
  }
  const range = isNode(node) ? node.range : undefined;
  return range ? { start: range[0], end: range[1] } : undefined;
}
