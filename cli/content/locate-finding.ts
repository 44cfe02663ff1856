import { memoizeFor } from '../platform/memoize.ts';
import { formatPath, type LocatedProblem } from '../problems/problem.ts';
import { explainOddCharacter, noneYet } from '../problems/suggest.ts';
import type { Suggestion } from '../problems/text-edit.ts';
import { explainErrors } from './schema/explain-errors.ts';
import { withoutFollowUps } from './schema/schema-errors.ts';
import { validate } from './schema/validator.ts';
import { removalRange, replaceRanges } from './yaml/edit-entries.ts';
import { findRange, locateOffset, locationOfRange, writtenAt } from './yaml/find-range.ts';
import { parseContentDocument, parseYaml } from './yaml/parse-yaml.ts';
import type { Advice, Finding, Fix, Range, Replacement, SourceFile } from './yaml/source-file.ts';
import { writePart, writeScalar } from './yaml/write-scalar.ts';

type TestedFile = SourceFile & { isValid?: boolean };
type Text = Pick<SourceFile, 'name' | 'text'>;

/** Adds line, column and edit to a finding: of what it suggests, the first that does not lead to another problem. */
export function locateFinding(file: TestedFile, finding: Finding): LocatedProblem {
  const range = findRange(file, finding);
  for (const { hint, fix, alternatives = [] } of [finding, ...(finding.tries ?? [])]) {
    if (!fix) return describe(file, range, { ...finding, hint }, []);
    const edits = [fix, ...alternatives].flatMap((one) => {
      const edit = writeFix(file, finding, range, one);
      return edit ? { edit, isRight: verifyEdit(file, edit, finding.code), fix: one } : [];
    });
    const usable = edits.filter(({ isRight }) => isRight).map(({ edit, fix }) => suggest(file, edit, fix));
    const named = nameRemoved(hint, file.text, edits[0]?.edit ?? range);
    if (usable.length > 0 || edits.some(({ isRight }) => isRight === undefined))
      return describe(file, range, { ...finding, hint: named }, usable);
  }
  return describe(file, range, finding, []);
}

/** Adds line, column and edit to a finding whose range in the file is known, and whose edit is known to be right. */
export function locateRange(file: Text, range: Range, finding: Finding): LocatedProblem {
  const suggestions = [finding.fix, ...(finding.alternatives ?? [])].flatMap((fix) =>
    fix && 'source' in fix ? suggest(file, { ...(fix.range ?? range), text: fix.source }, fix) : [],
  );
  return describe(file, range, finding, suggestions);
}

function describe(
  file: Text,
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

/** Returns a replacement as a suggestion, with the newlines of the file. */
function suggest({ name, text }: Text, edit: Replacement, { applicability = 'machine-applicable' }: Fix): Suggestion {
  const last = locateOffset({ text }, edit.end);
  const replacement = text.includes('\r\n') ? edit.text.replace(/\r?\n/g, '\r\n') : edit.text;
  const place = { ...locateOffset({ text }, edit.start), endLine: last.line, endColumn: last.column };
  return { edits: [{ file: name, ...place, replacement }], applicability };
}

/**
 * Writes a fix as an edit of its file.
 * @param range what the finding underlines
 * @returns undefined if the style of the file does not allow it
 */
function writeFix(file: SourceFile, finding: Finding, range: Range, fix: Fix): Replacement | undefined {
  const { path, ranges, target } = finding;
  const { text } = file;
  const at = ({ start, end }: Range, source: string | undefined) =>
    source === undefined ? undefined : { start, end, text: source };
  if ('remove' in fix) {
    const removed = removalRange(text, parseContentDocument(text), path.slice(0, path.length - (fix.up ?? 0)));
    return removed && { ...removed, text: '' };
  }
  const whole = ranges || fix.whole ? findRange(file, { path, target: 'node' }) : range;
  if ('source' in fix)
    return at(fix.range ?? (fix.rest ? restOfLine(text, range) : fix.whole ? whole : range), fix.source);
  const { value } = fix;
  const [written, wholeWritten] = [text.slice(range.start, range.end), text.slice(whole.start, whole.end)];
  if (fix.ranges) {
    const part = findRange(file, { path, ranges: fix.ranges });
    return part.start > whole.start ? at(part, writePart(value)) : undefined;
  }
  if (fix.whole) {
    // An alias repeats another value, and nobody would read several lines in quotes. A block includes its last line break.
    const isKept = /^[*&!]/.test(wholeWritten) || value.trim().includes('\n');
    const quoted = JSON.stringify(value) + (wholeWritten.endsWith('\n') ? '\n' : '');
    return at(whole, writeScalar(value, wholeWritten) ?? (isKept ? undefined : quoted));
  }
  if (target === 'key') return at(range, writePart(value));
  if (!ranges) return written === '' ? undefined : at(range, writeScalar(value, written));
  const rest = text.slice(range.end, whole.end);
  const isWord = /^\p{L}+$/u.test(value) && /^\p{L}+$/u.test(written) && /^ \S/.test(rest);
  // The first word of a text without quotes needs none if it is replaced by another word.
  if (isWord) return at(range, value);
  if (range.start !== whole.start) return at(range, writePart(value));
  // A replaced part at the start of a text may need quotes around the whole text.
  const isPlain = /^[^"'|>*&!\s]/.test(wholeWritten) && written !== '' && !rest.includes('\n');
  return at(whole, isPlain ? writeScalar(value + rest, '') : undefined);
}

/** Returns the range of the rest of a line after a range, without spaces at its ends. */
function restOfLine(text: string, { end }: Range): Range {
  const [rest = ''] = /^.*/.exec(text.slice(end)) ?? [];
  return { start: end + rest.search(/\S|$/), end: end + rest.trimEnd().length };
}

/** The maximum number of characters that are parsed in order to test the edits of one file: each test parses all of it. */
const maxParsed = 1_000_000;

/** A word in place of a word changes nothing in how a file is read, and what suggests one knows that it is allowed. */
const word = /^["']?[\p{L}\p{N}/#][\p{L}\p{M}\p{N}/_.’-]*["']?$/u;

/** Returns the number of mistakes in a file, and the results of tests of edits. */
const testsOf = memoizeFor(({ isValid, schema, text }: TestedFile) => ({
  before: isValid ? 0 : (countMistakes(schema, text) ?? Number.POSITIVE_INFINITY),
  results: new Map<string, boolean>(),
}));

/**
 * Tests an edit before it is offered: the file must have fewer mistakes after it according to its schema, or as many if
 * the problem, whose code is given, is not one of them.
 * @returns undefined if too many edits have been tested, of which a long file has fewer
 */
function verifyEdit(file: TestedFile, edit: Replacement, code: string): boolean | undefined {
  const { schema, text, isValid } = file;
  if (word.test(edit.text) && word.test(text.slice(edit.start, edit.end))) return true;
  const { before, results } = testsOf(file);
  const key = JSON.stringify(edit);
  const known = results.get(key);
  if (known !== undefined || results.size * text.length > maxParsed) return known;
  const edited = replaceRanges(text, [edit]);
  // Rules have such codes as well, for files that match their schemas.
  const isOfSchema = !isValid && code.startsWith('schema-');
  const after = edited === text ? undefined : countMistakes(schema, edited);
  const isRight = after !== undefined && (isOfSchema ? after < before : after <= before);
  results.set(key, isRight);
  return isRight;
}

/** Counts the mistakes in a text according to its schema. @returns undefined if it cannot be parsed */
function countMistakes(schema: string, text: string): number | undefined {
  const { data } = parseYaml(text);
  return data === undefined ? undefined : withoutFollowUps(validate(schema, data).errors).length;
}

/**
 * Counts the problems of a text after an edit of some lines.
 * @param schema its path, relative to `schemas/`
 * @returns undefined if there is a problem in these lines; infinity if only a line further down cannot be parsed
 */
export function countProblems(schema: string, text: string, firstLine: number, lastLine: number): number | undefined {
  const { data, findings } = parseYaml(text);
  if (data === undefined) {
    const isBelow = ({ code, range }: (typeof findings)[number]) =>
      code !== 'yaml-alias' && locateOffset({ text }, range.start).line > lastLine;
    return findings.every(isBelow) ? Number.POSITIVE_INFINITY : undefined;
  }
  const file = { name: '', kind: 'page', slug: '', schema, text, data } as const;
  const { errors, references } = validate(schema, data);
  const mistakes = explainErrors(errors, data, (path) => writtenAt(file, path));
  // No id, address or file begins with a character that has a meaning in YAML.
  const broken = references.filter(({ kind, value }) => kind !== 'text' && /^[@`%&*!]/.test(value));
  const isEdited = [...mistakes, ...broken.map(({ path }) => ({ path }))].some((found) => {
    const { line } = locateOffset(file, findRange(file, found).start);
    return line >= firstLine && line <= lastLine;
  });
  return isEdited ? undefined : mistakes.length;
}

/** The placeholder in a hint for the lines that its edit deletes. */
const removedLines = '{removed lines}';

/**
 * Suggests removing a reference to something that was deleted, with the edit. Where the schema requires the key or
 * entry, suggests removing the entry or block around it.
 * @param what was deleted, such as `the page`
 * @param rest the rest of the hint, such as names that exist
 */
export function adviseRemoval(what: string, rest: string): Advice {
  const remove = { remove: true, applicability: 'maybe-incorrect' } as const;
  const otherwise = rest.startsWith(noneYet)
    ? 'delete what needs it here as well'
    : 'name another one here: this cannot be left out';
  const hintTo = (action: string) => `If ${what} was deleted, ${action}. ${rest}`;
  const whole = { hint: hintTo(`remove ${removedLines} as well: they need it`), fix: { ...remove, up: 1 } };
  const hint = hintTo(`remove ${removedLines} as well`);
  return { hint, fix: remove, tries: [whole, { hint: hintTo(otherwise) }] };
}

/**
 * Inserts the description of the lines that an edit deletes into a hint: `this line`, `lines 8 to 12`, or `it here`
 * within a line.
 */
function nameRemoved(hint: string, text: string, { start, end }: Range): string {
  const [first, last] = [locateOffset({ text }, start), locateOffset({ text }, end - 1)];
  const lines = first.line === last.line ? 'this line' : `lines ${first.line} to ${last.line}`;
  return hint.replace(removedLines, first.column === 1 ? lines : 'it here');
}
