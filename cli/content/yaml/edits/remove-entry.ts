import { isMap, isScalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { isRecord, valueAt } from '../../../platform/records.ts';
import type { DataPath } from '../../../problems/problem.ts';
import { removalRange } from '../removal-range.ts';
import type { Range, Replacement } from '../source-file.ts';
import { entryLines, isCompact, lineStart, startsOf } from './entry-lines.ts';
import { firstExact } from './replacement.ts';
import { collectionAt, type YamlText } from './yaml-text.ts';

/**
 * Removes a key or the entry of a list, with its lines. Of the only one, an empty list or block remains. Comments on
 * lines of their own stay.
 * @returns undefined if there is no such entry, if it comes from an alias, or if it shares its line with something else
 */
export function removeEntry(yaml: YamlText, path: DataPath): Replacement | undefined {
  const { text, document } = yaml;
  const node = collectionAt(yaml, path.slice(0, -1));
  const step = path.at(-1);
  if (!node || step === undefined) return undefined;
  const expected = structuredClone(document.toJS());
  const holder = valueAt(expected, path.slice(0, -1));
  if (Array.isArray(holder)) holder.splice(Number(step), 1);
  else if (isRecord(holder) && Object.hasOwn(holder, step)) delete holder[step];
  else return undefined;
  const keys = isMap(node) ? node.items.map(({ key }) => isScalar(key) && String(key.value)) : undefined;
  const index = keys ? keys.indexOf(String(step)) : Number(step);
  if (index < 0 || index >= node.items.length) return undefined;
  if (node.items.length === 1) return firstExact(yaml, [emptied(yaml, node)], expected);
  const range = removalRange(text, document, path);
  const ranges = [...(range ? [range] : []), ...(node.flow ? [] : [linesOf(text, node, index)])];
  return firstExact(
    yaml,
    ranges.map((each) => ({ ...each, text: '' })),
    expected,
  );
}

/** Returns the range of an entry whose hyphen is on a line of its own, or follows another hyphen. */
function linesOf(text: string, node: YAMLMap | YAMLSeq, index: number): Range {
  const start = startsOf(node)[index] ?? 0;
  const { end } = entryLines(text, node)[index] ?? { end: start };
  // What follows moves behind the other hyphen.
  if (isCompact(text, start)) return { start, end: end + text.slice(end).search(/\S|$/) };
  return { start: lineStart(text, start), end };
}

/** Replaces the only entry of a list or block by empty brackets. */
function emptied({ text, newline }: YamlText, node: YAMLMap | YAMLSeq): Replacement {
  const brackets = isMap(node) ? '{}' : '[]';
  if (node.flow) return { start: node.range?.[0] ?? 0, end: node.range?.[1] ?? 0, text: brackets };
  const [only = { start: 0, end: 0 }] = entryLines(text, node);
  const [start = 0] = startsOf(node);
  const ending = text.slice(0, only.end).endsWith('\n') ? newline : '';
  if (isCompact(text, start)) return { start, end: only.end, text: brackets + ending };
  // The brackets follow the key or hyphen, above the comments that are between it and the entry.
  const from = lineStart(text, start);
  const above = /[:-]([^\S\n]+#[^\n]*)?\s*(\s*#[^\n]*\n\s*)*$/.exec(text.slice(0, from));
  if (!above) return { start: from, end: only.end, text: brackets + ending };
  return { start: above.index + 1, end: only.end, text: ` ${brackets}${text.slice(above.index + 1, from)}` };
}
