import { formatPath, type LocatedProblem } from '../problems/problem.ts';
import { explainOddCharacter, noneYet } from '../problems/suggest.ts';
import type { Suggestion } from '../problems/text-edit.ts';
import { type TestedFile, verifyEdit } from './test-edit.ts';
import { removalRange } from './yaml/edit-entries.ts';
import { findParts, findRange, locateOffset, locationOfRange } from './yaml/find-range.ts';
import type { Advice, Finding, Fix, Range, Replacement, SourceFile } from './yaml/source-file.ts';
import { writePart, writeScalar } from './yaml/write-scalar.ts';

type Text = Pick<SourceFile, 'name' | 'text'>;

/** Adds line, column and edit to a finding: the first edit of it and its `tries` that causes no other problem. */
export function locateFinding(file: TestedFile, finding: Finding): LocatedProblem {
  const range = findRange(file, finding);
  for (const { hint, fix } of [finding, ...(finding.tries ?? [])]) {
    if (!fix) return asProblem(file, range, { ...finding, hint }, []); // A hint without an edit needs no test.
    const edit = writeFix(file, finding, range, fix);
    const isRight = edit && verifyEdit(file, edit, finding.code);
    if (!edit || isRight === false) continue;
    // An edit that could not be tested is only described in the hint.
    const suggestions = isRight ? [asSuggestion(file, edit, fix)] : [];
    return asProblem(file, range, { ...finding, hint: fillRemovedLines(hint, file.text, edit) }, suggestions);
  }
  return asProblem(file, range, finding, []);
}

/** Adds line, column and edits to a finding at a known range: an untested edit for each fix with a `source`. */
export function locateRange(file: Text, range: Range, finding: Finding): LocatedProblem {
  const suggestions = [finding, ...(finding.tries ?? [])].flatMap(({ fix }) =>
    fix && 'source' in fix ? asSuggestion(file, { ...(fix.range ?? range), text: fix.source }, fix) : [],
  );
  return asProblem(file, range, finding, suggestions);
}

/** Returns a finding as a problem at a range of its file. Its hint begins with what explains an odd character there. */
function asProblem(
  file: Text,
  range: Range,
  { code, path, message, hint, severity = 'error' }: Finding,
  suggestions: readonly Suggestion[],
): LocatedProblem {
  const { line, column, excerpt } = locationOfRange(file, range);
  const oddCharacter = explainOddCharacter(code, excerpt.text.substr(column - 1, excerpt.length));
  return {
    ...{ code, severity, file: file.name, line, column, path: formatPath(path), steps: path, pages: [], others: [] },
    ...{ message, hint: oddCharacter + hint, suggestions, excerpt },
  };
}

/** Returns a replacement as a suggestion, with the newlines of the file. */
function asSuggestion({ name, text }: Text, edit: Replacement, { applicability = 'machine-applicable' }: Fix) {
  const last = locateOffset({ text }, edit.end);
  const replacement = text.includes('\r\n') ? edit.text.replace(/\r?\n/g, '\r\n') : edit.text;
  const place = { ...locateOffset({ text }, edit.start), endLine: last.line, endColumn: last.column };
  return { edits: [{ file: name, ...place, replacement }], applicability };
}

/**
 * Writes a fix as an edit of its file: of the words that a finding with `ranges` underlines, or else of a key or value.
 * @param range what the finding underlines
 * @returns undefined if the style of the file does not allow it
 */
function writeFix(file: SourceFile, finding: Finding, range: Range, fix: Fix): Replacement | undefined {
  const { path, ranges, target } = finding;
  const { text } = file;
  const replace = ({ start, end }: Range, source: string | undefined) =>
    source === undefined ? undefined : { start, end, text: source };
  if ('remove' in fix) {
    const removed = removalRange(text, path.slice(0, path.length - (fix.up ?? 0)));
    return removed && { ...removed, text: '' };
  }
  if ('source' in fix) return replace(fix.rest ? restOfLine(text, range) : (fix.range ?? range), fix.source);
  const whole = ranges || fix.whole ? findRange(file, { path, target: 'node' }) : range; // The whole value.
  // If the words cannot be found as they are written (over two lines, for example), `range` is the whole text.
  if (ranges && !fix.whole && findParts(file, finding).length === 0) return undefined;
  const { value } = fix;
  const [written, wholeWritten] = [text.slice(range.start, range.end), text.slice(whole.start, whole.end)];
  if (fix.whole) {
    // No quotes replace an alias, an anchor or a tag, or surround several lines, which would be hard to read.
    const canBeQuoted = !/^[*&!]/.test(wholeWritten) && !value.trim().includes('\n');
    const quoted = JSON.stringify(value) + (wholeWritten.endsWith('\n') ? '\n' : '');
    return replace(whole, writeScalar(value, wholeWritten) ?? (canBeQuoted ? quoted : undefined));
  }
  if (target === 'key') return replace(range, writePart(value));
  if (!ranges) return written === '' ? undefined : replace(range, writeScalar(value, written)); // '': it has no value.
  const rest = text.slice(range.end, whole.end);
  // In a block (`|`, `>`), all characters except line breaks are literal.
  const isInBlock = /^[|>]/.test(wholeWritten) && !value.includes('\n');
  if (range.start !== whole.start) return replace(range, isInBlock ? value : writePart(value));
  // A replaced part at the start of a text may need quotes around the whole text.
  const isPlain = /^[^"'|>*&!\s]/.test(wholeWritten) && written !== '' && !rest.includes('\n');
  return replace(whole, isPlain ? writeScalar(value + rest, '') : undefined);
}

/** Returns the range of what follows a range on its line, without the spaces before and after that. */
function restOfLine(text: string, { end }: Range): Range {
  const [rest = ''] = /^.*/.exec(text.slice(end)) ?? [];
  return { start: end + rest.search(/\S|$/), end: end + rest.trimEnd().length };
}

/** The placeholder in a hint for the lines that its edit deletes. */
const removedLines = '{removed lines}';

/**
 * Suggests removing a reference to something that was deleted. Where the schema requires the key or the entry of the
 * reference, suggests removing the entry or block around it.
 * @param what was deleted, such as `the page`
 * @param rest the rest of the hint, such as the names that exist
 */
export function adviseRemoval(what: string, rest: string): Advice {
  const remove = { remove: true, applicability: 'maybe-incorrect' } as const;
  // `rest` begins with `noneYet` if there is no other name that could be written.
  const otherwise = rest.startsWith(noneYet)
    ? 'also delete the whole section or entry that names it here'
    : 'write another one here, since this cannot be left out';
  const hintTo = (action: string) => `If ${what} was deleted, ${action}. ${rest}`;
  const more = { hint: hintTo(`remove ${removedLines} as well, which would be incomplete`), fix: { ...remove, up: 1 } };
  return { hint: hintTo(`remove ${removedLines} as well`), fix: remove, tries: [more, { hint: hintTo(otherwise) }] };
}

/**
 * Replaces `removedLines` in a hint by the lines that an edit deletes: `this line`, `lines 8 to 12`, or, within a line,
 * `it here`.
 */
function fillRemovedLines(hint: string, text: string, { start, end }: Range): string {
  const [first, last] = [locateOffset({ text }, start), locateOffset({ text }, end - 1)];
  const lines = first.line === last.line ? 'this line' : `lines ${first.line} to ${last.line}`;
  return hint.replace(removedLines, first.column === 1 ? lines : 'it here');
}
