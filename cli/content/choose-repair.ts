import { shorten } from '../problems/problem.ts';
import { countProblems } from './test-edit.ts';
import { lineStarts } from './yaml/find-range.ts';
import type { Repair } from './yaml/find-repairs.ts';
import { type Line, type Lines, lineAbove, readLine, splice } from './yaml/lines.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import { type Row, rowsFor } from './yaml/repairs.ts';
import type { Replacement, SourceFile, SyntaxFinding } from './yaml/source-file.ts';
import { parseContentDocument, yaml } from './yaml/yaml.ts';

/** The maximum length of a file in characters in which edits are tried, since each attempt parses the whole file. */
const maxLength = 100_000;

/** The maximum number of edits that are tried for one problem. */
const maxTrials = 60;

/** A repair that a row of the table proposes, with its message and hint; `from` is the index of its first line. */
type FoundRepair = Repair & { from: number; message: string; hint: string };

/** An edit that was tried, the text after the edit, and the number of problems of that text. */
interface Attempt {
  repair: FoundRepair;
  edit: Replacement;
  edited: string;
  count: number;
}

/**
 * Explains a syntax error by the first row of `rowsFor` that applies. Its kind says whether its edit (`title The garden`
 * becomes `title: The garden`) must leave no problem in its lines. If no row applies, the first likely one counts.
 * @param finding a finding of `parseYaml`, which is returned unchanged if no row explains it
 */
export function chooseRepair(
  finding: SyntaxFinding,
  { text, schema }: Pick<SourceFile, 'text' | 'schema'>,
): SyntaxFinding {
  const { cause, range } = finding;
  if (!cause || text.length > maxLength) return finding;
  const starts = lineStarts(text);
  const index = starts.findLastIndex((start) => start <= range.start);
  const lines: Lines = { texts: text.split('\n'), index, column: range.start - (starts[index] ?? 0) };
  const line = readLine(lines, index);
  let [trials, fallback]: [number, SyntaxFinding | undefined] = [0, undefined];

  /** Returns a repair with the text after its edit; nothing if the edit is wrong, missing, or one too many to try. */
  function tryRepair(repair: FoundRepair, { kind }: Row): Attempt[] {
    const { from, to = from, lines: meant, node } = repair;
    if (!meant || trials++ >= maxTrials) return [];
    const written = lines.texts.slice(from, to + 1).join('\n');
    const edit = differenceOf(written, meant.join('\n'), starts[from] ?? text.length);
    const edited = splice(text, edit.start, edit.end - edit.start, edit.text);
    // The parser often notices a wrong guess only in the next line, which must be right as well.
    const last = from + meant.length + (kind === 'guess' || kind === 'likely' ? 1 : 0);
    const count = countProblems(schema, edited, from + 1, last); // Undefined for a problem in these lines.
    const isRight =
      kind !== 'guess' || (Number.isFinite(count) && (node === undefined || hasNodeIn(edited, from + node)));
    return isRight && count !== undefined ? [{ repair, edit, edited, count }] : [];
  }

  function asFinding({ message, hint, at }: FoundRepair, edit?: Replacement, isSure = true): SyntaxFinding {
    const start = at ? (starts[at[0]] ?? text.length) : 0; // `at`: a line, and the columns of a start and an end.
    const applicability = isSure ? undefined : ('maybe-incorrect' as const);
    const fix = edit && { source: edit.text, range: { start: edit.start, end: edit.end }, applicability };
    return { ...finding, message, hint, fix, range: at ? { start: start + at[1], end: start + at[2] } : range };
  }

  for (const row of rowsFor(cause))
    for (const candidate of row.isAround && cause === 'block' ? linesAround(lines, line) : [line]) {
      const repairs = findRepairs(row, candidate, lines);
      const [first] = repairs;
      if (!first) continue;
      if (row.kind === 'choice') {
        const best = onlyBest(repairs.flatMap((repair) => tryRepair(repair, row)));
        if (!best) return { ...asFinding(first), hint: row.otherHint ?? first.hint };
        // Problems that remain may come from the edit, which is a guess then. If all can be parsed, checking goes on.
        const explained = asFinding(best.repair, best.edit, best.count === 0);
        return { ...explained, assumed: Number.isFinite(best.count) ? best.edit : undefined };
      }
      // The first edit that is right explains the error. Without it, a likely message counts if no later row has one.
      for (const repair of repairs)
        for (const { edit } of tryRepair(repair, row)) return asFinding(repair, edit, !row.isUnsure?.(candidate.value));
      if (row.kind === undefined) return asFinding(first); // Such a row is right even if no edit helps.
      // `isLikely` is about indentation: the start of the line is underlined, and all lines to move are named.
      const ofMoreLines = repairs.find(({ from, to = from }) => to > from) ?? first;
      if (first.isLikely) fallback ??= asFinding({ ...ofMoreLines, at: [first.from, 0, 1] });
      else if (row.kind === 'likely') fallback ??= asFinding(first);
    }
  return fallback ?? finding;
}

/** Lists the repairs a row proposes for a line; in message and hint, `{1}` is the first of its `words`, `{}` its line. */
function findRepairs(row: Row, candidate: Line, lines: Lines): FoundRepair[] {
  const line = row.isAbove ? lineAbove(lines, candidate.index) : candidate;
  return (row.find?.(line, lines) ?? matchLine(row, line, lines)).map((repair) => {
    const wordAt = (nth: string) => (nth === '' ? showLine(repair.lines?.[0] ?? '') : repair.words?.[Number(nth) - 1]);
    const fill = (text: string) =>
      text
        .replace(/\{(\d?)\}/g, (_, nth: string) => String(wordAt(nth) ?? ''))
        // A backtick between two backticks would be hard to read.
        .replace(/(the )?```/, (_, the = 'a ') => `${the}backtick`);
    return { from: line.index, ...repair, message: fill(row.message), hint: fill(row.hint ?? 'Write `{}`.') };
  });
}

/** Proposes a repair for each text that a row writes where its pattern matches; if it writes none, one without edit. */
function matchLine(row: Row, { index, text, indent, key, value, column }: Line, lines: Lines): Repair[] {
  const match = row.line?.exec(text) ?? row.value?.exec(value);
  const above = lineAbove(lines, index);
  const isInList = above.isEntry && above.indent === indent;
  if (!match || (row.in === 'list' && !isInList) || (row.in === 'key' && key === undefined)) return [];
  const [all, before = '', wrong = ''] = match;
  const replacements = row.write ? [row.write(match)].flat() : [undefined];
  return replacements.map((meant) => ({
    lines: meant === undefined ? meant : [splice(text, row.line ? 0 : column, all.length, meant)],
    ...(row.line && { at: [index, before.length, before.length + wrong.length] }),
    words: match.slice(1),
  }));
}

/** Shortens a line for a hint: `  - title: "A long text" # or not` is `title: "A lo…"`. */
function showLine(text: string): string {
  const { key, value } = readLine({ texts: [text] }, 0);
  const [, quote = '', inner = ''] = /^(["']?)(.*?)\1$/.exec(value) ?? [];
  return `${key === undefined ? '' : `${key}: `}${quote}${shorten(inner)}${quote}`.trimEnd();
}

/** Returns the attempt that leaves the fewest problems; undefined if several leave as few, but give different data. */
function onlyBest(attempts: readonly Attempt[]): Attempt | undefined {
  const least = Math.min(...attempts.map(({ count }) => count));
  const [best, ...others] = attempts.filter(({ count }) => count === least);
  const dataAfter = ({ edited }: Attempt) => JSON.stringify(parseYaml(edited).data);
  return best && others.every((other) => dataAfter(other) === dataAfter(best)) ? best : undefined;
}

/** Returns the line of an error and the lines above and below, first the one that probably has the mistake. */
function linesAround(lines: Lines, line: Line): Line[] {
  const [above, below] = [lineAbove(lines, line.index), readLine(lines, line.index + 1)];
  // An error that is not at the beginning of a line may come from the next line, if that is not indented correctly.
  return lines.column > line.indent && line.isStructured ? [below, line, above] : [line, above, below];
}

/** Returns the smallest edit that turns the text `before` into `after`. @param offset of `before` in its file */
function differenceOf(before: string, after: string, offset: number): Replacement {
  const shorterLength = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < shorterLength && before[start] === after[start]) start += 1;
  while (end < shorterLength - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start: offset + start, end: offset + before.length - end, text: after.slice(start, after.length - end) };
}

/** Whether a key or an entry begins in line `index`, from 0. Otherwise, that line only continues a text above it. */
function hasNodeIn(text: string, index: number): boolean {
  const start = lineStarts(text)[index] ?? text.length;
  const offset = start + (/^[^\S\n]*(?:- +)*/.exec(text.slice(start))?.[0].length ?? 0);
  let isFound = false;
  yaml().visit(parseContentDocument(text), {
    Node(_key, { range }) {
      isFound ||= range?.[0] === offset;
    },
  });
  return isFound;
}
