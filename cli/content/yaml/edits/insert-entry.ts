import { isMap, isSeq, stringify, type YAMLMap, type YAMLSeq } from 'yaml';
import { isRecord, valueAt } from '../../../platform/records.ts';
import type { DataPath } from '../../../problems/problem.ts';
import type { Replacement } from '../source-file.ts';
import { afterLine, columnOf, entryLines, isCompact, lineStart } from './entry-lines.ts';
import { applyReplacement, firstExact } from './replacement.ts';
import { collectionAt, isInline, nodeAt, rangeOf, readYamlText, type YamlText } from './yaml-text.ts';

/** An entry to add to a list, or with a `key` to a block. */
export interface NewEntry {
  key?: string;
  data: unknown;
  /** Its lines without indentation, with its hyphen or key, if they contain comments. */
  lines?: readonly string[];
}

/**
 * Adds an entry to a list or a block, in the style of its neighbours, and changes no other character.
 * @param path to the list or block
 * @param index of the new entry; at the end if it is left out
 * @returns undefined if the key exists already, or if the style of the file does not allow it
 */
export function insertEntry(yaml: YamlText, path: DataPath, entry: NewEntry, index?: number): Replacement | undefined {
  const node = collectionAt(yaml, path);
  if (!node || isMap(node) !== (entry.key !== undefined)) return undefined;
  const expected = structuredClone(yaml.document.toJS());
  const holder = valueAt(expected, path);
  const at = Math.min(index ?? node.items.length, node.items.length);
  if (Array.isArray(holder)) holder.splice(at, 0, entry.data);
  else if (isRecord(holder) && entry.key !== undefined && !Object.hasOwn(holder, entry.key))
    holder[entry.key] = entry.data;
  else return undefined;
  return firstExact(yaml, candidates(yaml, node, path, entry, at), expected);
}

/** Returns a text with one more entry at the end of a list or block; see `insertEntry`. */
export function appendEntry(text: string, path: DataPath, entry: NewEntry): string | undefined {
  const replacement = insertEntry(readYamlText(text), path, entry);
  return replacement && applyReplacement(text, replacement);
}

function candidates(
  yaml: YamlText,
  node: YAMLMap | YAMLSeq,
  path: DataPath,
  entry: NewEntry,
  index: number,
): Replacement[] {
  const { text } = yaml;
  const isEmpty = node.items.length === 0;
  const [start = 0, end = 0] = node.range ?? [];
  // A comment between the brackets of an empty list would be lost.
  if (isEmpty && text.slice(start + 1, end - 1).trim() !== '') return [];
  if (isEmpty && !isInline(yaml, path)) return [asFirst(yaml, node, path, entry)];
  if (!node.flow) return [asLines(yaml, node, entry, index)];
  // So would the comments of an entry on one line.
  if (entry.lines?.some((line) => /^(- |\s*)#/.test(line))) return [];
  return isEmpty ? [intoEmptyBrackets(node, entry)] : intoBrackets(text, node, entry, index);
}

/** Inserts the lines of an entry before another, or after the last. */
function asLines({ text, newline }: YamlText, node: YAMLMap | YAMLSeq, entry: NewEntry, index: number): Replacement {
  const ranges = entryLines(text, node);
  const at = ranges[index]?.start ?? ranges.at(-1)?.end ?? text.length;
  const column = columnOf(text, node);
  const block = indent(linesOf(entry), column, newline);
  if (index === 0 && isCompact(text, at))
    return { start: at, end: at, text: `${block.slice(column)}${newline}${' '.repeat(column)}` };
  return { start: at, end: at, text: `${needsNewline(text, at) ? newline : ''}${block}${newline}` };
}

/** Replaces the brackets of an empty list by the lines of its first entry. A comment after the brackets stays. */
function asFirst(yaml: YamlText, node: YAMLMap | YAMLSeq, path: DataPath, entry: NewEntry): Replacement {
  const { text, newline } = yaml;
  const [start = 0, end = 0] = node.range ?? [];
  const next = afterLine(text, end);
  const rest = text.slice(end, next);
  const lead = /[^\S\r\n]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  if (lead > 0 && /(^|\s)-$/.test(text.slice(0, start - lead))) {
    const column = start - lineStart(text, start);
    return { start, end, text: indent(linesOf(entry), column, newline).slice(column) };
  }
  const isAlone = start === lead || text[start - lead - 1] === '\n';
  const parent = path.length === 0 ? undefined : nodeAt(yaml, path.slice(0, -1));
  const column = isMap(parent) && !parent.flow ? columnOf(text, parent) + 2 : 0;
  const above = isAlone ? rest.trimStart() : rest;
  const block = `${indent(linesOf(entry), column, newline)}${newline}`;
  const separator = above.endsWith('\n') || (above === '' && isAlone) ? '' : newline;
  return { start: start - lead, end: next, text: above + separator + block };
}

function intoEmptyBrackets(node: YAMLMap | YAMLSeq, entry: NewEntry): Replacement {
  const [start = 0, end = 0] = node.range ?? [];
  return { start, end, text: isSeq(node) ? `[${inline(entry)}]` : `{ ${inline(entry)} }` };
}

/** Inserts an entry between brackets: on a line of its own if the others are, otherwise after a comma. */
function intoBrackets(text: string, node: YAMLMap | YAMLSeq, entry: NewEntry, index: number): Replacement[] {
  const ranges = node.items.map(rangeOf);
  const [before, after] = [ranges[index - 1], ranges[index]];
  const [left, right] = [ranges.at(-2), ranges.at(-1)];
  const between = left && right ? text.slice(left.end, right.start) : '';
  return (/^,\s+$/.test(between) ? [between, ', '] : [', ']).flatMap((separator) => {
    if (after) return [{ start: after.start, end: after.start, text: inline(entry) + separator }];
    return before ? [{ start: before.end, end: before.end, text: separator + inline(entry) }] : [];
  });
}

/** Formats an entry on one line, for use in brackets. */
function inline({ key, data }: NewEntry): string {
  const options = { collectionStyle: 'flow', lineWidth: 0 } as const;
  const source = stringify([data], options).trim();
  const value = source.slice(1, -1).trim();
  return key === undefined ? value : `${stringify(key).trim()}: ${value}`;
}

/** Returns the lines of an entry without indentation. */
function linesOf({ key, data, lines }: NewEntry): readonly string[] {
  return (
    lines ??
    stringify(key === undefined ? [data] : { [key]: data }, { lineWidth: 0 })
      .trimEnd()
      .split('\n')
  );
}

function indent(lines: readonly string[], column: number, newline: string): string {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(column) + line)).join(newline);
}

function needsNewline(text: string, at: number): boolean {
  return at > 0 && text[at - 1] !== '\n';
}
