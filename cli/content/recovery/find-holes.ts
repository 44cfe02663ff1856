import { parseOptions } from '../parse-yaml.ts';
import { loadYaml } from '../yaml.ts';

/** A stretch of lines that cannot be read, 0-based, the last one included. */
export interface Hole {
  first: number;
  last: number;
}

const entryStart = /^( *)-(?: |$)/;
/** As keys of schemas and ids are written; words of a text that end in a colon seldom are. */
const keyStart = /^( *)(?:[a-z][\w-]*|"[^"]*"):(?: |$)/;
/** As the first of a block, it is a part of the key below it. */
const keyWithoutSpace = /^ *[a-z][\w-]*:[^\s:/]/;
const keyAlone = /^ *(?:[a-z][\w-]*|"[^"]*"): *(?:#.*)?$/;

/**
 * Finds the smallest parts of a file that cannot be read, by its indentation: keys and entries of lists that do not parse
 * alone. A line that does not fit its neighbours belongs to the part above it, and so do all after one that is further out.
 * @returns nothing where the parts parse alone, and only together do not
 */
export function findHoles(text: string): Hole[] {
  const lines = text.split('\n');
  return findIn(lines, { first: 0, last: lines.length - 1 });
}

function findIn(lines: readonly string[], block: Hole): Hole[] {
  return split(lines, block).flatMap((part): Hole[] => {
    if (parsesAlone(lines, part)) return [];
    const inner = insideOf(lines, part);
    const holes = inner ? findIn(inner.lines, inner.block) : [];
    return holes.length > 0 ? holes : [part];
  });
}

/** The entries of a list or the keys of a block, each with all lines up to the next; nothing of what is neither. */
function split(lines: readonly string[], { first, last }: Hole): Hole[] {
  let start = first;
  while (start <= last && (isBlank(lines[start]) || keyWithoutSpace.test(lines[start] ?? ''))) start += 1;
  const line = lines[start] ?? '';
  const pattern = [entryStart, keyStart].find((pattern) => pattern.test(line));
  const indent = pattern?.exec(line)?.[1];
  if (!pattern || indent === undefined) return [];
  const starts: number[] = [];
  for (let at = start; at <= last && !isStranger(lines[at] ?? '', indent, pattern); at += 1)
    if (pattern.exec(lines[at] ?? '')?.[1] === indent) starts.push(at);
  return starts.map((from, nth) => ({ first: nth === 0 ? first : from, last: (starts[nth + 1] ?? last + 1) - 1 }));
}

/**
 * Whether a line is further out than the block that it is in, or a key between entries. Nobody knows what the lines after it
 * belong to.
 */
function isStranger(line: string, indent: string, pattern: RegExp): boolean {
  if (isBlank(line)) return false;
  const own = line.search(/[^ ]/);
  return own < indent.length || (own === indent.length && pattern === entryStart && keyStart.test(line));
}

/** What is below a key that has a line for itself, or in an entry, whose hyphen then is a space. */
function insideOf(
  lines: readonly string[],
  { first, last }: Hole,
): { lines: readonly string[]; block: Hole } | undefined {
  const line = lines[first] ?? '';
  if (keyAlone.test(line)) return { lines, block: { first: first + 1, last } };
  if (!entryStart.test(line)) return undefined;
  return { lines: lines.with(first, line.replace('-', ' ')), block: { first, last } };
}

/** Whether lines are one key or one entry, and can be read. */
function parsesAlone(lines: readonly string[], { first, last }: Hole): boolean {
  const { isMap, isSeq, parseDocument } = loadYaml();
  const { contents, errors } = parseDocument(lines.slice(first, last + 1).join('\n'), parseOptions);
  return errors.length === 0 && (isMap(contents) || isSeq(contents)) && contents.items.length === 1;
}

function isBlank(line: string | undefined): boolean {
  return /^\s*(?:#|$)/.test(line ?? '');
}

/** The text without some of its holes: each leaves its hyphens and its key, and spaces, so that all else stays in place. */
export function blankHoles(text: string, holes: readonly Hole[]): string {
  const lines = text.split('\n');
  for (const { first, last } of holes) {
    for (let at = first; at <= last; at += 1) {
      const line = lines[at] ?? '';
      const kept = at === first ? (/^ *(?:- +)*(?:[a-z][\w-]*:(?= |\r?$))?/.exec(line)?.[0] ?? '') : '';
      lines[at] = kept + line.slice(kept.length).replace(/[^\r]/g, ' ');
    }
  }
  return lines.join('\n');
}
