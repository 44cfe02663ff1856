import { isDeepStrictEqual } from 'node:util';
import type { YAMLMap, YAMLSeq } from 'yaml';
import { isRecord, valueAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Range, Replacement } from './source-file.ts';
import { parseContentDocument, yaml } from './yaml.ts';

type Collection = YAMLMap | YAMLSeq;

/** What is added to a list or a block. */
export interface NewEntry {
  /** The entry of a list, or an object with the new keys of a block. */
  data: unknown;
  /** Its lines without indentation, with its hyphen or key, if they contain comments. */
  lines?: readonly string[];
}

/**
 * Adds an entry to a list, or keys to a block, in the style of its neighbours, and changes no other character.
 * @param text valid YAML
 * @param path to the list or block
 * @param index of the new entry, at least 1 if there are other entries; by default, the entry is added at the end
 * @returns undefined if a key exists already, or if the style of the text does not allow it
 */
export function insertEntry(text: string, path: DataPath, entry: NewEntry, index?: number): Replacement | undefined {
  const document = parseContentDocument(text);
  const node = document.getIn(path, true);
  if (!yaml().isMap(node) && !yaml().isSeq(node)) return undefined;
  const at = Math.min(index ?? node.items.length, node.items.length);
  const { data } = entry;
  const expected = document.toJS();
  const holder = valueAt(expected, path);
  if (Array.isArray(holder)) holder.splice(at, 0, data);
  else if (isRecord(holder) && isRecord(data) && !Object.keys(data).some((key) => Object.hasOwn(holder, key)))
    Object.assign(holder, data);
  else return undefined;
  const replacement = insertion(text, node, entry, at);
  if (!replacement) return undefined;
  // An unusual style leads to no edit, and never to other content.
  const edited = parseContentDocument(replaceRanges(text, [replacement]));
  return edited.errors.length === 0 && isDeepStrictEqual(edited.toJS(), expected) ? replacement : undefined;
}

/** Returns a text with one more entry at the end of a list or block; see `insertEntry`. */
export function appendEntry(text: string, path: DataPath, entry: NewEntry): string | undefined {
  const replacement = insertEntry(text, path, entry);
  return replacement && replaceRanges(text, [replacement]);
}

/** Returns the replacement that adds an entry; undefined for a list or block in brackets with something in them. */
function insertion(text: string, node: Collection, { data, lines }: NewEntry, index: number): Replacement | undefined {
  const entry = yaml().isSeq(node) ? [data] : data;
  const rows = lines ?? yaml().stringify(entry, { lineWidth: 0 }).trimEnd().split('\n');
  const newline = /\r?\n/.exec(text)?.[0] ?? '\n';
  const indented = (column: number) => rows.map((row) => row && ' '.repeat(column) + row).join(newline);
  if (!node.flow) {
    const at = endOfEntry(text, node, node.items[Math.max(0, index - 1)]);
    const gap = text.slice(0, at).endsWith('\n') ? '' : newline;
    return { start: at, end: at, text: `${gap}${indented(columnOf(text, node))}${newline}` };
  }
  const [start = 0, end = 0] = node.range ?? [];
  // A comment between the brackets would be lost.
  if (node.items.length > 0 || text.slice(start + 1, end - 1).trim() !== '') return undefined;
  const line = text.slice(lineStart(text, start), start);
  const lead = /[^\S\n]*$/.exec(line)?.[0] ?? ''; // All of `line` if the brackets are alone on their line.
  const rest = /^.*/.exec(text.slice(end))?.[0] ?? '';
  const column = line === lead ? lead.length : line.search(/[^ -]|$/) + 2;
  // A comment after the brackets stays, above the new lines, which are indented by two more than their key or hyphen.
  const above = line === lead ? rest.trim() && rest.trim() + newline : rest.trimEnd() + newline;
  return { start: start - lead.length, end: end + rest.length, text: above + indented(column) };
}

/**
 * Returns the range to delete in order to remove a key or an entry, with its line break, or in brackets with a comma.
 * For the text `- a`, `- b` and the path `[0]`, it is the first line. Keeps comments above it, and blank lines.
 * @returns undefined if it is the only one in its block or list, or shares its line with something else
 */
export function removalRange(text: string, path: DataPath): Range | undefined {
  const parent = parseContentDocument(text).getIn(path.slice(0, -1), true);
  const step = path.at(-1);
  if (yaml().isSeq(parent)) return rangeOfEntry(text, parent, Number(step));
  if (!yaml().isMap(parent)) return undefined;
  const index = parent.items.findIndex(({ key }) => String(key) === String(step));
  return rangeOfEntry(text, parent, index);
}

/** Returns the range to delete for the entry at an index; see `removalRange`. */
export function rangeOfEntry(text: string, node: Collection, index: number): Range | undefined {
  const [before, removed, after] = [index - 1, index, index + 1].map((other) => rangeOf(node.items[other]));
  if (!removed || (!before && !after)) return undefined;
  if (node.flow) {
    const range = { start: after ? removed.start : (before?.end ?? 0), end: after?.start ?? removed.end };
    return text.slice(range.start, range.end).includes('#') ? undefined : range; // A comment would be lost.
  }
  const start = startOfEntry(text, node, index);
  const end = endOfEntry(text, node, node.items[index]);
  const lead = text.slice(lineStart(text, start), start);
  if (lead.trim() === '') return { start: start - lead.length, end };
  // The first key of an entry follows its hyphen; the next key moves there.
  const next = after && startOfEntry(text, node, index + 1);
  return next && /^[ -]+$/.test(lead) && text.slice(end, next).trim() === '' ? { start, end: next } : undefined;
}

/** Returns the indentation of the entries of a list or block that is not in brackets. */
function columnOf(text: string, node: Collection): number {
  const start = startOfEntry(text, node, 0);
  return start - lineStart(text, start);
}

/** Returns the offset of the key or hyphen of an entry of a list or block that is not in brackets. */
function startOfEntry(text: string, node: Collection, index: number): number {
  if (yaml().isMap(node)) return rangeOf(node.items[index])?.start ?? 0;
  // Between the end of an entry and the next hyphen, there are only spaces and comments.
  const from = index === 0 ? (node.range?.[0] ?? 0) : endOfValue(node.items[index - 1]);
  return from + (/^(?:\s|#[^\n]*)*/.exec(text.slice(from))?.[0].length ?? 0);
}

/**
 * Returns the offset after the last line of an entry of a list or block that is not in brackets. Comments below it that
 * are indented further than its key or hyphen belong to it; the other comments belong to what follows.
 */
function endOfEntry(text: string, node: Collection, entry: unknown): number {
  const end = endOfValue(entry);
  // A block scalar includes its last newline.
  const next = end + (text[end - 1] === '\n' ? 0 : (/^[^\n]*\n?/.exec(text.slice(end))?.[0].length ?? 0));
  const inner = new RegExp(`^(?:(?:[^\\S\\n]*\\n)* {${columnOf(text, node) + 1},}#[^\\n]*(?:\\n|$))*`);
  return next + (inner.exec(text.slice(next))?.[0].length ?? 0);
}

/** Returns the end of the last scalar of a value. The range of a block or list would include the comments below it. */
function endOfValue(node: unknown): number {
  if (yaml().isPair(node)) return Math.max(endOfValue(node.key), endOfValue(node.value));
  if (yaml().isCollection(node) && !node.flow) return endOfValue(node.items.at(-1));
  return yaml().isNode(node) ? (node.range?.[1] ?? 0) : 0;
}

/** Returns the range of a node or pair, from its key to the end of its value. */
function rangeOf(node: unknown): Range | undefined {
  const first = yaml().isPair(node) ? node.key : node;
  return yaml().isNode(first) && first.range ? { start: first.range[0], end: endOfValue(node) } : undefined;
}

function lineStart(text: string, offset: number): number {
  return text.slice(0, offset).lastIndexOf('\n') + 1;
}

/** Makes replacements that do not overlap, the last in the text first, so that the offsets of the others stay right. */
export function replaceRanges(text: string, replacements: readonly Replacement[]): string {
  const sorted = replacements.toSorted((a, b) => a.start - b.start);
  return sorted.reduceRight((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), text);
}
