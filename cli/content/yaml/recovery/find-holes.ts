import { isMap, isSeq } from 'yaml';
import { parseContentDocument } from '../parse/parse-document.ts';
import { indentOf, isBlank } from '../repairs/repair.ts';
import { removeAmbiguousLines, textToKeep } from './ambiguous-lines.ts';
import type { Block, Hole } from './block.ts';
import { findTabs } from './find-tabs.ts';

const entryStart = /^( *)-(?: |$)/;
/** A key as schemas write it. Words of a text that end in a colon are rarely all lower case. */
const keyStart = /^( *)(?:[a-z][\w-]*|"[^"]*"):(?: |$)/;
/**
 * A key without a space after its colon: `title:Salt`. If it is the first of a block, YAML joins it to the key below.
 */
const keyWithoutSpace = /^ *[a-z][\w-]*:[^\s:/]/;
const keyAndName = /^ *(?:- +)*[a-z][\w-]*:[a-z][\w-]*\s*$/;
const keyWithValue = /^ *[a-z][\w-]*: +[^\s|>&!#"'[{]/;
const keyAlone = /^ *(?:[a-z][\w-]*|"[^"]*"): *(?:#.*)?$/;

/**
 * Finds the smallest parts of a file that cannot be parsed, by its indentation: keys and list entries that do not parse
 * by themselves, and lines whose indentation does not fit the lines around them. In `title: Salt`, `text: "a`, `items:
 * [1]` it is the second line.
 * @returns an empty list if each part parses by itself
 */
export function findHoles(text: string): Hole[] {
  // A document may begin with a line of three hyphens.
  const written = text.replace(/^((?:\s*#[^\n]*\n|\s*\n)*)---[ \t]*\r?(?=\n)/, '$1').split('\n');
  const block = { first: 0, last: written.length - 1 };
  const { lines, holes } = removeAmbiguousLines(written, written, block, findTabs(written));
  return [...holes, ...findIn(lines, written, block)].sort((a, b) => a.first - b.first);
}

/**
 * Finds the holes of one block, and of the blocks within it.
 * @param all lines of the file, with spaces instead of the hyphens of the entries around the block
 * @param written the unchanged lines
 */
function findIn(all: readonly string[], written: string[], block: Block): Hole[] {
  const level = levelOf(all, block);
  if (!level) return [];
  const { lines, holes } = removeAmbiguousLines(all, written, { ...level, last: block.last }, (line) =>
    isUnexpected(line, level),
  );
  const inner = split(lines, block, level).flatMap((child): Hole[] => {
    if (parsesAlone(lines, child)) return [];
    const inside = insideOf(lines, child);
    const found = inside ? findIn(inside.lines, written, inside.block) : [];
    return found.length > 0 ? found : findRunOn(lines, written, child);
  });
  const head = Array.from({ length: level.first - block.first }, (_, nth) => block.first + nth);
  const firsts = head.flatMap((at) => (isBlank(lines[at] ?? '') ? [] : [firstKey(written, at)]));
  return [...firsts, ...holes, ...inner];
}

/**
 * Finds a key that is indented further than the key above it, although that key already has a value: either may be
 * indented wrongly. Keeps the lines below that can only belong to the second key.
 */
function findRunOn(lines: readonly string[], written: string[], child: Block): Hole[] {
  const [second = 0, next = 0] = findLines(lines, child.first + 1);
  const isRunOn =
    second <= child.last && keyWithValue.test(lines[child.first] ?? '') && keyStart.test(lines[second] ?? '');
  const keptText = isRunOn && next > 0 ? textToKeep(written, second, second, next) : undefined;
  if (keptText === undefined) return [child];
  // A line with a hyphen is probably indented as intended.
  const isSure = /^ *-/.test(written[child.first] ?? '');
  const hole = { first: isSure ? second : child.first, last: second, keptText };
  if (next > child.last) return [hole];
  const rest = lines.with(second, '').with(hole.first, keptText);
  written[second] = '';
  written[hole.first] = keptText;
  const inside = insideOf(rest, { ...child, first: hole.first });
  return [
    hole,
    ...(inside && !parsesAlone(rest, { ...child, first: hole.first })
      ? findIn(inside.lines, written, inside.block)
      : []),
  ];
}

/**
 * Makes a hole of a key without a space before its value. Keeps the value if it is a name, since it may be the type of
 * a section.
 */
function firstKey(written: readonly string[], at: number): Hole {
  const line = written[at] ?? '';
  return { first: at, last: at, ...(keyAndName.test(line) && { keptText: line.replace(':', ': ') }) };
}

/** Returns the indexes of the next two lines that are not blank. */
function findLines(lines: readonly string[], from: number): number[] {
  const found: number[] = [];
  for (let at = from; at < lines.length && found.length < 2; at += 1) if (!isBlank(lines[at] ?? '')) found.push(at);
  return found;
}

/** The keys of a block, or the entries of a list: their indentation, and the pattern that they begin with. */
interface Level {
  /** The index of the first key or entry. */
  first: number;
  indent: number;
  pattern: RegExp;
}

/** Finds the keys or entries of a block. @returns undefined if it is neither a block nor a list */
function levelOf(lines: readonly string[], { first, last }: Block): Level | undefined {
  let start = first;
  while (start <= last && (isBlank(lines[start] ?? '') || keyWithoutSpace.test(lines[start] ?? ''))) start += 1;
  const line = lines[start] ?? '';
  const pattern = [entryStart, keyStart].find((pattern) => pattern.test(line));
  return pattern && { first: start, indent: indentOf(line), pattern };
}

/** Splits a list into its entries, or a block into its keys, each with all lines up to the next one. */
function split(lines: readonly string[], { last }: Block, { first, indent, pattern }: Level): Block[] {
  const starts: number[] = [];
  for (let at = first; at <= last; at += 1)
    if (pattern.test(lines[at] ?? '') && indentOf(lines[at] ?? '') === indent) starts.push(at);
  return starts.map((from, nth) => ({ first: from, last: (starts[nth + 1] ?? last + 1) - 1 }));
}

/**
 * Whether a line is indented less than its block, or has the indentation of its block but is neither a key nor an
 * entry.
 */
function isUnexpected(line: string, { indent, pattern }: Level): boolean {
  if (isBlank(line)) return false;
  const found = indentOf(line);
  return found < indent || (found === indent && !pattern.test(line));
}

/** Returns the lines below a key without a value, or the lines of an entry, with a space instead of its hyphen. */
function insideOf(
  lines: readonly string[],
  { first, last }: Block,
): { lines: readonly string[]; block: Block } | undefined {
  const line = lines[first] ?? '';
  if (keyAlone.test(line)) return { lines, block: { first: first + 1, last } };
  if (!entryStart.test(line)) return undefined;
  return { lines: lines.with(first, line.replace('-', ' ')), block: { first, last } };
}

/** Whether lines are a single key or entry, and can be parsed. */
function parsesAlone(lines: readonly string[], { first, last }: Block): boolean {
  const { contents, errors, warnings } = parseContentDocument(lines.slice(first, last + 1).join('\n'));
  return errors.length + warnings.length === 0 && (isMap(contents) || isSeq(contents)) && contents.items.length === 1;
}
