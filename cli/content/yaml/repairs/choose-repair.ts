import { visit } from 'yaml';
import type { LocatedProblem } from '../../../problems/problem.ts';
import { applyTextEdits, type Suggestion } from '../../../problems/text-edit.ts';
import { parseContentDocument } from '../parse/parse-document.ts';
import type { SyntaxFinding } from '../source-file.ts';
import { bulletLines } from './bullet-lines.ts';
import { indentation } from './indentation.ts';
import { keyOnSameLine } from './key-on-same-line.ts';
import { listOnKeyLine } from './list-on-key-line.ts';
import { missingColon } from './missing-colon.ts';
import { missingKeyLine } from './missing-key-line.ts';
import type { LineContext, Repair } from './repair.ts';
import { repairCause } from './repair-cause.ts';
import { textOnNextLine } from './text-on-next-line.ts';

/** All kinds of repairs, the most likely first. A new one is a file and a line here. */
const kinds = [bulletLines, listOnKeyLine, keyOnSameLine, missingColon, indentation, missingKeyLine, textOnNextLine];

/**
 * The maximum length of a file in characters. In a longer file no repair is tried, since each attempt parses the whole
 * file.
 */
const maxLength = 100_000;

/** The maximum number of repairs that are tried for one problem. */
const maxTrials = 60;

/**
 * Counts the problems of a text after an edit of some lines.
 * @returns undefined if there is a problem in these lines; infinity if only a line further down cannot be parsed
 */
export type CountProblems = (text: string, firstLine: number, lastLine: number) => number | undefined;

/**
 * Finds the likeliest repair after which a file can be parsed, and the repaired lines have no problem: `title The garden`
 * becomes `title: The garden`. A finding that already has an edit keeps it if it works, and loses it if no repair works.
 */
export function chooseRepair(
  finding: SyntaxFinding,
  text: string,
  listKeys: () => readonly string[],
  countProblemsIn: CountProblems,
): SyntaxFinding {
  const { fix, cause } = finding;
  if (finding.code !== 'yaml-syntax' || text.length > maxLength || !(fix || cause || finding.isGuess)) return finding;
  const tryFix = ({ source, range }: Repair['fix'], start?: number) => {
    const first = lineAt(text, range.start);
    const edited = text.slice(0, range.start) + source + text.slice(range.end);
    // A wrong guess is often noticed in the next line.
    const last = first + source.split('\n').length - (finding.isGuess ? 0 : 1);
    const count = countProblemsIn(edited, first, last);
    return count === undefined || start === undefined || beginsAt(edited, start) ? count : undefined;
  };
  const context = contextOf(text, finding.range.start, listKeys);
  if (cause) return repairCause({ ...finding, cause }, context, (fix) => tryFix(fix));
  const works = (tried: typeof fix) =>
    tried !== undefined && 'source' in tried && tried.range && tryFix({ ...tried, range: tried.range }) !== undefined;
  if (works(fix)) return finding;
  if (works(finding.orElse?.fix)) return { ...finding, ...finding.orElse };
  if (!finding.isGuess) return { ...finding, fix: undefined };
  const repairs = kinds.flatMap((kind) => kind(context)).slice(0, maxTrials);
  // What is guessed must make sense of the whole file.
  const found = repairs.find(({ fix, start }) => Number.isFinite(tryFix(fix, start)));
  if (!found) return { ...finding, fix: undefined };
  const { start: _, ...repair } = found;
  return { ...finding, ...repair };
}

/** Drops suggestions with an edit of several lines if the text cannot be parsed after it, or these lines have a problem. */
export function withValidEdit(problem: LocatedProblem, text: string, countProblemsIn: CountProblems): LocatedProblem {
  const isValid = ({ edits }: Suggestion) =>
    edits.every((edit) => {
      const { line, replacement } = edit;
      if (!replacement.includes('\n')) return true;
      const last = line + replacement.split('\n').length - 1;
      return countProblemsIn(applyTextEdits(text, [edit]), line, last) !== undefined;
    });
  return problem.suggestions.every(isValid)
    ? problem
    : { ...problem, suggestions: problem.suggestions.filter(isValid) };
}

/** Whether a key or a value begins at an offset of a text. */
function beginsAt(text: string, offset: number): boolean {
  let isFound = false;
  visit(parseContentDocument(text), {
    Node(_key, { range }) {
      isFound ||= range?.[0] === offset;
      return isFound ? visit.BREAK : undefined;
    },
  });
  return isFound;
}

function contextOf(text: string, at: number, listKeys: () => readonly string[]): LineContext {
  const lines = text.split('\n');
  const starts: number[] = [];
  let start = 0;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  return { lines, starts, index: lineAt(text, at) - 1, at, listKeys };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
