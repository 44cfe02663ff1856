import { isMap } from 'yaml';
import { valueAt } from '../../../platform/records.ts';
import type { DataPath } from '../../../problems/problem.ts';
import type { Range, Replacement } from '../source-file.ts';
import { columnOf, entryLines, isCompact } from './entry-lines.ts';
import { firstExact } from './replacement.ts';
import { collectionAt, rangeOf, type YamlText } from './yaml-text.ts';

/**
 * Moves an entry of a list, with the comments above it, to another position. In brackets, comments stay where they are.
 * @param path to the entry
 * @param index its position afterwards
 * @returns undefined if there is no such entry or position, or if the style of the file does not allow it
 */
export function moveEntry(yaml: YamlText, path: DataPath, index: number): Replacement | undefined {
  const { text, document, newline } = yaml;
  const node = collectionAt(yaml, path.slice(0, -1));
  const from = Number(path.at(-1));
  if (!node || isMap(node) || !node.items[from] || !node.items[index]) return undefined;
  const expected = structuredClone(document.toJS());
  const list = valueAt(expected, path.slice(0, -1));
  if (!Array.isArray(list)) return undefined;
  list.splice(index, 0, ...list.splice(from, 1));
  if (node.flow) {
    const ranges = node.items.flatMap((item) => rangeOf(item) ?? []);
    return firstExact(yaml, [reorder(text, ranges, from, index, { ending: '', indent: '' })], expected);
  }
  const indent = ' '.repeat(columnOf(text, node));
  return firstExact(yaml, [reorder(text, entryLines(text, node), from, index, { ending: newline, indent })], expected);
}

/**
 * Reorders pieces of a text, and leaves what is between them.
 * @param ending what each piece must end with, but for the last of the text
 * @param indent what each piece must begin with, but for one that follows a hyphen
 */
function reorder(
  text: string,
  ranges: readonly Range[],
  from: number,
  to: number,
  { ending, indent }: { ending: string; indent: string },
): Replacement {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const moved = ranges.slice(first, last + 1);
  const { start = 0 } = moved[0] ?? {};
  const pieces = moved.map(({ start, end }) => text.slice(start, end));
  const isFirstCompact = indent !== '' && first === 0 && isCompact(text, start);
  if (isFirstCompact) pieces[0] = indent + pieces[0];
  const isOpen = !pieces.at(-1)?.endsWith(ending);
  if (isOpen) pieces.push(`${pieces.pop()}${ending}`);
  pieces.splice(to - first, 0, ...pieces.splice(from - first, 1));
  if (isFirstCompact) pieces[0] = pieces[0]?.trimStart() ?? '';
  const between = moved.map(({ end }, index) => text.slice(end, moved[index + 1]?.start ?? end));
  const source = pieces.map((piece, index) => piece + between[index]).join('');
  return { start, end: moved.at(-1)?.end ?? 0, text: isOpen ? source.slice(0, -ending.length) : source };
}
