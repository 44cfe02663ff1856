import { formatPath, type LocatedProblem } from '../problems/problem.ts';
import { explainOddCharacter } from '../problems/suggest.ts';
import type { Suggestion } from '../problems/text-edit.ts';
import { verifyEdit } from './verify-edit.ts';
import { removalRange } from './yaml/edit-entries.ts';
import { documentOf, findRange, locationOfRange } from './yaml/find-range.ts';
import type { Finding, Fix, Range, SourceFile } from './yaml/source-file.ts';
import { nameRemoved, suggestionOf } from './yaml/suggestion-of.ts';
import { writePart } from './yaml/write-scalar.ts';

/** A word in place of a word changes nothing in how a file is read, and what suggests one knows that it is allowed. */
const word = /^["']?[\p{L}\p{N}/#][\p{L}\p{M}\p{N}/_.’-]*["']?$/u;

/** Adds line, column and edit to a finding: of what it suggests, the first that does not lead to another problem. */
export function locateFinding(file: SourceFile & { isValid?: boolean }, finding: Finding): LocatedProblem {
  const range = findRange(file, finding);
  for (const { hint, fix, alternatives = [] } of [finding, ...(finding.tries ?? [])]) {
    if (!fix) return describe(file, range, { ...finding, hint }, []);
    const edits = [fix, ...alternatives].flatMap((other) => writeFix(file, finding, range, other) ?? []);
    const tested = edits.map(({ suggestion, isWord }) => isWord || verifyEdit(file, suggestion, finding.code));
    const usable = edits.flatMap(({ suggestion }, index) => (tested[index] ? suggestion : []));
    const named = nameRemoved(hint, file.text, edits[0]?.removed ?? range);
    if (usable.length > 0) return describe(file, range, { ...finding, hint: named }, usable);
    if (tested.includes(undefined)) return describe(file, range, { ...finding, hint: named }, []);
  }
  return describe(file, range, finding, []);
}

/** Adds line, column and edit to a finding whose range in the file is known, and whose edit is known to be right. */
export function locateRange(file: Pick<SourceFile, 'name' | 'text'>, range: Range, finding: Finding): LocatedProblem {
  const fixes = [finding.fix, ...(finding.alternatives ?? [])];
  const suggestions = fixes.flatMap((fix) =>
    fix && !('remove' in fix) ? (suggestionOf(file, range, range, finding, fix) ?? []) : [],
  );
  return describe(file, range, finding, suggestions);
}

interface WrittenFix {
  suggestion: Suggestion;
  /** What it removes. */
  removed?: Range;
  /** Whether it replaces a word by a word. */
  isWord: boolean;
}

/** Writes a fix as an edit of its file. @returns undefined if the style of the file does not allow it */
function writeFix(file: SourceFile, finding: Finding, range: Range, fix: Fix): WrittenFix | undefined {
  const { path, ranges } = finding;
  const { applicability } = fix;
  const isPlain = 'source' in fix && !(ranges || fix.range || fix.whole || fix.rest);
  const newWord = 'value' in fix ? fix.value : isPlain ? fix.source : '';
  const write = (start: Range, whole: Range, replacing: Exclude<Fix, { remove: true }>, removed?: Range) => {
    const suggestion = suggestionOf(file, start, whole, finding, replacing);
    const isWord = word.test(newWord) && word.test(file.text.slice(start.start, start.end));
    return suggestion && { suggestion, isWord, ...(removed && { removed }) };
  };
  if ('remove' in fix) {
    const removed = removalRange(file.text, documentOf(file), path.slice(0, path.length - (fix.up ?? 0)));
    return removed && write(range, range, { source: '', range: removed, applicability }, removed);
  }
  const whole = ranges || 'whole' in fix ? findRange(file, { path, target: 'node' }) : range;
  if (!('ranges' in fix) || !fix.ranges) return write(range, whole, fix);
  const part = findRange(file, { path, ranges: fix.ranges });
  const source = part.start > whole.start ? writePart(fix.value) : undefined;
  return source === undefined ? undefined : write(part, whole, { source, range: part, applicability });
}

function describe(
  file: Pick<SourceFile, 'name' | 'text'>,
  range: Range,
  { code, path, message, hint, severity = 'error' }: Finding,
  suggestions: readonly Suggestion[],
): LocatedProblem {
  const { line, column, excerpt } = locationOfRange(file, range);
  const odd = explainOddCharacter(code, excerpt.text.substr(column - 1, excerpt.length));
  return {
    ...{ code, severity, file: file.name, line, column, path: formatPath(path), steps: path, pages: [], others: [] },
    ...{ message, hint: odd + hint, suggestions, excerpt },
  };
}
