import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { type DataPath, formatPath, type LocatedProblem, type Problem } from '../problem.ts';
import { parseOptions } from './parse-yaml.ts';

export type FileKind = 'page' | 'article' | 'collection' | 'settings';

/** One YAML file of the content, read. */
export interface SourceFile {
  /** Path as problems show it, relative to the folder that holds the content folder: `content/pages/about.yaml`. */
  name: string;
  kind: FileKind;
  /** What the file is called within its kind, without its ending: `ventures/dexity`, `messages`. */
  slug: string;
  /** Path of its schema, relative to `schemas/`. */
  schema: string;
  text: string;
  /** The parsed data; undefined when the file does not parse. */
  data: unknown;
}

type Target = 'key' | 'value';

/** What a check found, before it has a line: `path` leads to the value, or to the key that has it. */
export interface Finding {
  code: string;
  path: DataPath;
  target?: Target;
  message: string;
  hint: string;
  severity?: Problem['severity'];
}

interface Range {
  start: number;
  end: number;
}

const positioned = new WeakMap<SourceFile, { document: Document; lines: LineCounter }>();

/**
 * Gives a finding its place in the text. Positions cost more than data, so a file is parsed
 * for them only when something is wrong with it.
 */
export function locateFinding(file: SourceFile, finding: Finding): LocatedProblem {
  let parsed = positioned.get(file);
  if (!parsed) {
    const lines = new LineCounter();
    parsed = { document: parseDocument(file.text, { ...parseOptions, lineCounter: lines }), lines };
    positioned.set(file, parsed);
  }
  const range = findRange(parsed.document, finding.path, finding.target ?? 'value');
  return locateRange(file, range, finding);
}

/** Places a finding at a range of character offsets in the text of a file. */
export function locateRange(file: Pick<SourceFile, 'name' | 'text'>, range: Range, finding: Finding): LocatedProblem {
  const start = Math.min(range.start, file.text.length);
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const newline = file.text.indexOf('\n', start);
  const lineEnd = newline === -1 ? file.text.length : newline;
  const line = countLines(file.text, lineStart);
  const byteOrderMark = lineStart === 0 && file.text.startsWith('\uFEFF') ? 1 : 0;
  return {
    code: finding.code,
    severity: finding.severity ?? 'error',
    file: file.name,
    line,
    column: Math.max(1, start - lineStart - byteOrderMark + 1),
    path: formatPath(finding.path),
    message: finding.message,
    hint: finding.hint,
    excerpt: {
      text: file.text.slice(lineStart + byteOrderMark, lineEnd).replace(/\r$/, ''),
      length: Math.max(1, Math.min(range.end, lineEnd) - start),
    },
  };
}

function countLines(text: string, end: number): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function findRange(document: Document, path: DataPath, target: Target): Range {
  let node: unknown = document.contents;
  let range = rangeOf(node) ?? { start: 0, end: 1 };
  for (const [depth, step] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    const isLast = depth === path.length - 1;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
      if (!pair) return range;
      const keyRange = rangeOf(pair.key) ?? range;
      range = isLast && target === 'key' ? keyRange : (rangeOf(pair.value) ?? keyRange);
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      range = rangeOf(node) ?? range;
    } else {
      return range;
    }
  }
  return firstKeyOf(node) ?? range;
}

/** A map is pointed at by its first key: underlining a whole block says nothing. */
function firstKeyOf(node: unknown): Range | undefined {
  return isMap(node) ? rangeOf(node.items[0]?.key) : undefined;
}

function rangeOf(node: unknown): Range | undefined {
  const range = (node as Node | null | undefined)?.range;
  return range ? { start: range[0], end: range[1] } : undefined;
}
