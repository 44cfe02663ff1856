import { shorten } from '../../problems/problem.ts';
import { parseContentDocument, parseYaml } from './parse-yaml.ts';
import { type Line, type Lines, lineAbove, type Repair, readLine, splice } from './repair-lines.ts';
import { type Row, rowsFor } from './repairs.ts';
import type { Range, SyntaxFinding } from './source-file.ts';
import { yaml } from './yaml.ts';

/** The maximum length of a file in characters in which edits are tried, since each attempt parses the whole file. */
const maxLength = 100_000;

/** The maximum number of edits that are tried for one problem. */
const maxTrials = 60;

/**
 * Counts the problems of a text after an edit of some lines, whose numbers begin at 1.
 * @returns undefined if there is a problem in these lines; infinity if only a line further down cannot be parsed
 */
export type CountProblems = (text: string, firstLine: number, lastLine: number) => number | undefined;

/** What a row finds, with its words filled in. */
type FoundRepair = Repair & { from: number; message: string; hint: string };

/** An edit, the text after it, and the number of its problems; undefined if it is not right. */
interface Attempt {
  fix: { source: string; range: Range };
  text: string;
  count: number | undefined;
}

/**
 * Finds what is wrong where the parser found an error: the first row of the table with an edit after which the file can
 * be parsed, and the lines of the edit have no problem. `title The garden` becomes `title: The garden`.
 * @param finding one of `parseYaml`, which is returned if no row explains it
 */
export function chooseRepair(
  finding: SyntaxFinding,
  text: string,
  listKeys: () => readonly string[],
  countProblemsIn: CountProblems,
): SyntaxFinding {
  const { cause, range } = finding;
  if (!cause) return finding;
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const index = starts.findLastIndex((start) => start <= range.start);
  const lines: Lines = { texts: text.split('\n'), index, column: range.start - (starts[index] ?? 0), listKeys };
  const line = readLine(lines, index);
  const isTooLong = text.length > maxLength;
  let trials = 0;
  let fallback: SyntaxFinding | undefined;

  function attempt({ from, to = from, lines: meant, node }: FoundRepair, { kind }: Row): Attempt | undefined {
    if (!meant || trials++ >= maxTrials) return undefined;
    const fix = differenceOf(lines.texts.slice(from, to + 1).join('\n'), meant.join('\n'), starts[from] ?? text.length);
    const edited = text.slice(0, fix.range.start) + fix.source + text.slice(fix.range.end);
    // A wrong guess is often noticed in the next line.
    const last = from + meant.length + (kind === 'guess' || kind === 'likely' ? 1 : 0);
    const count = isTooLong ? undefined : countProblemsIn(edited, from + 1, last);
    const isWrong =
      kind === 'guess' && !(Number.isFinite(count) && (node === undefined || hasNodeIn(edited, from + node)));
    return { fix, text: edited, count: isWrong ? undefined : count };
  }

  function explain({ message, hint, at }: FoundRepair, fix?: SyntaxFinding['fix']): SyntaxFinding {
    const [start = 0, ...columns] = at ? [starts[at[0]] ?? text.length, at[1], at[2]] : [];
    const [first = 0, last = 0] = columns.map((column) => start + column);
    return { ...finding, message, hint, fix, range: at ? { start: first, end: last } : range };
  }

  for (const row of rowsFor(cause))
    for (const near of row.isAround && cause === 'block' ? linesAround(lines, line) : [line]) {
      const repairs = findRepairs(row, near, lines);
      const [first] = repairs;
      if (!first) continue;
      if (row.kind === 'choice') {
        const attempts = repairs.flatMap((repair) => ({ repair, ...attempt(repair, row) }));
        const best = onlyBest(attempts.filter(({ count }) => count !== undefined));
        if (!best?.fix) return { ...explain(first), hint: row.otherHint ?? first.hint };
        const assumed = Number.isFinite(best.count) ? { ...best.fix.range, text: best.fix.source } : undefined;
        // The problems that remain may come from the edit.
        return { ...explain(best.repair, best.count === 0 ? best.fix : unsure(best.fix)), assumed };
      }
      for (const repair of repairs) {
        const tried = attempt(repair, row);
        // What was not tried is only offered, and not made.
        const canBeRight = isTooLong ? row.kind !== 'guess' : tried?.count !== undefined;
        if (tried && canBeRight) return explain(repair, row.isUnsure || isTooLong ? unsure(tried.fix) : tried.fix);
      }
      if (row.kind === undefined) return explain(first);
      const whole = repairs.find(({ from, to = from }) => to > from) ?? first;
      if (first.isLikely) fallback ??= explain({ ...whole, at: [first.from, 0, 1] });
      else if (row.kind === 'likely') fallback ??= explain(first);
    }
  return fallback ?? finding;
}

/** How messages name invisible characters. */
const names: Record<string, string> = {
  '\u00a0': 'A non-breaking space',
  '\u202f': 'A narrow non-breaking space',
  '\u3000': 'A wide space',
  '\u200b': 'A space without width',
  '\u2060': 'A space without width',
  '\ufeff': 'A byte order mark',
};

/** Lists what a row finds in a line, with its words filled in. */
function findRepairs(row: Row, near: Line, lines: Lines): FoundRepair[] {
  const line = row.isAbove ? lineAbove(lines, near.index) : near;
  const found = row.find ? row.find(line, lines) : matchLine(row, line, lines);
  return found.map((repair) => {
    const fill = (text: string) =>
      text
        .replace(/\{(\d?)\}/g, (_, nth: string) => {
          const word = repair.words?.[Number(nth) - 1] ?? '';
          return nth === '' ? showLine(repair.lines?.[0] ?? '') : (names[word] ?? String(word));
        })
        .replace(/(the )?```/, (_, the = 'a ') => `${the}backtick`);
    return { from: line.index, ...repair, message: fill(row.message), hint: fill(row.hint ?? 'Write `{}`.') };
  });
}

/** Finds a mistake by the pattern of its row. */
function matchLine(row: Row, { index, text, indent, key, value, column }: Line, lines: Lines): Repair[] {
  const found = row.line?.exec(text) ?? row.value?.exec(value);
  const above = lineAbove(lines, index);
  const isInList = above.isEntry && above.indent === indent;
  if (!found || (row.in === 'list' && !isInList) || (row.in === 'key' && key === undefined)) return [];
  const [all, before = '', wrong = ''] = found;
  const meant = row.write ? [row.write(found)].flat() : [undefined];
  return meant.map((other) => ({
    lines: other === undefined ? other : [splice(text, row.line ? 0 : column, all.length, other)],
    ...(row.line && { at: [index, before.length, before.length + wrong.length] }),
    words: found.slice(1),
  }));
}

/** Shortens a line for a hint: `  - title: "A long text" # or not` is `title: "A lo…"`. */
function showLine(text: string): string {
  const { key, value } = readLine({ texts: [text] }, 0);
  const [, mark = '', inner = ''] = /^(["']?)(.*?)\1$/.exec(value) ?? [];
  return `${key === undefined ? '' : `${key}: `}${mark}${shorten(inner)}${mark}`.trimEnd();
}

function unsure(fix: Attempt['fix']): NonNullable<SyntaxFinding['fix']> {
  return { ...fix, applicability: 'maybe-incorrect' };
}

/** Returns the attempt that leaves the fewest problems; undefined if several do, and lead to different data. */
function onlyBest<Tried extends Partial<Attempt>>(attempts: readonly Tried[]): Tried | undefined {
  const least = Math.min(...attempts.map(({ count = 0 }) => count));
  const [best, ...others] = attempts.filter(({ count }) => count === least);
  const dataAfter = ({ text = '' }: Partial<Attempt>) => JSON.stringify(parseYaml(text).data);
  return best && others.every((other) => dataAfter(other) === dataAfter(best)) ? best : undefined;
}

/** Returns the line of an error and those above and below it, in the order in which a mistake is likely. */
function linesAround(lines: Lines, line: Line): Line[] {
  const [above, below] = [lineAbove(lines, line.index), readLine(lines, line.index + 1)];
  // The parser may notice behind the value of a line that the next one is not indented correctly.
  return lines.column > line.indent && line.isStructured ? [below, line, above] : [line, above, below];
}

/** Returns the smallest edit that makes one text of another. @param offset of the text in its file */
function differenceOf(before: string, after: string, offset: number): Attempt['fix'] {
  const shared = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < shared && before[start] === after[start]) start += 1;
  while (end < shared - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const range = { start: offset + start, end: offset + before.length - end };
  return { source: after.slice(start, after.length - end), range };
}

/** Whether a key or an entry begins in a line. Otherwise an edit has only added the line to a text above. */
function hasNodeIn(text: string, index: number): boolean {
  const lines = text.split('\n');
  const start = lines.slice(0, index).join('\n').length + Math.min(index, 1);
  const offset = start + (/^\s*(?:- +)*/.exec(lines[index] ?? '')?.[0].length ?? 0);
  let isFound = false;
  yaml().visit(parseContentDocument(text), {
    Node(_key, { range }) {
      isFound ||= range?.[0] === offset;
      return isFound ? yaml().visit.BREAK : undefined;
    },
  });
  return isFound;
}
