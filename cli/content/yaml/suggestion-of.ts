import { noneYet } from '../../problems/suggest.ts';
import type { Suggestion } from '../../problems/text-edit.ts';
import { locateOffset } from './find-range.ts';
import type { Advice, Finding, Fix, Range, Replacement, SourceFile } from './source-file.ts';
import { writePart, writeScalar } from './write-scalar.ts';

/** A fix that replaces a text. */
type ReplacingFix = Exclude<Fix, { remove: true }>;

/**
 * Returns the suggestion that applies the fix of a finding, with the newlines of the file.
 * @param valueRange what the finding underlines
 * @param whole the value of which this is a part
 * @returns undefined if it cannot be written at this location
 */
export function suggestionOf(
  file: Pick<SourceFile, 'name' | 'text'>,
  valueRange: Range,
  whole: Range,
  finding: Finding,
  fix: ReplacingFix,
): Suggestion | undefined {
  const replacement = replacementOf(file.text, valueRange, whole, finding, fix);
  if (!replacement) return undefined;
  const { start, end, text } = replacement;
  const last = locateOffset(file, end);
  const edit = {
    file: file.name,
    ...locateOffset(file, start),
    endLine: last.line,
    endColumn: last.column,
    replacement: file.text.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text,
  };
  return { edits: [edit], applicability: fix.applicability ?? 'machine-applicable' };
}

function replacementOf(
  text: string,
  valueRange: Range,
  whole: Range,
  { ranges, target }: Finding,
  fix: ReplacingFix,
): Replacement | undefined {
  const written = text.slice(valueRange.start, valueRange.end);
  const at = ({ start, end }: Range, source: string | undefined) =>
    source === undefined ? undefined : { start, end, text: source };
  if ('source' in fix)
    return at(fix.range ?? (fix.rest ? restOfLine(text, valueRange) : fix.whole ? whole : valueRange), fix.source);
  const { value } = fix;
  const wholeWritten = text.slice(whole.start, whole.end);
  if (fix.whole) {
    // An alias repeats another value, and nobody would read several lines in quotes. A block includes its last line break.
    const isKept = /^[*&!]/.test(wholeWritten) || value.trim().includes('\n');
    const quoted = JSON.stringify(value) + (wholeWritten.endsWith('\n') ? '\n' : '');
    return at(whole, writeScalar(value, wholeWritten) ?? (isKept ? undefined : quoted));
  }
  if (target === 'key') return at(valueRange, writePart(value));
  if (!ranges) return written === '' ? undefined : at(valueRange, writeScalar(value, written));
  const rest = text.slice(valueRange.end, whole.end);
  const isWord = /^\p{L}+$/u.test(value) && /^\p{L}+$/u.test(written) && /^ \S/.test(rest);
  // The first word of a text without quotes needs none if it is replaced by another word.
  if (isWord) return at(valueRange, value);
  if (valueRange.start !== whole.start) return at(valueRange, writePart(value));
  // A replaced part at the start of a text may need quotes around the whole text.
  const isPlain = /^[^"'|>*&!\s]/.test(wholeWritten) && written !== '' && !rest.includes('\n');
  return at(whole, isPlain ? writeScalar(value + rest, '') : undefined);
}

/** Returns the range of the rest of a line after a range, without spaces at its ends. */
function restOfLine(text: string, { end }: Range): Range {
  const [rest = ''] = /^.*/.exec(text.slice(end)) ?? [];
  return { start: end + rest.search(/\S|$/), end: end + rest.trimEnd().length };
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
  return {
    hint: hintTo(`remove ${removedLines} as well`),
    fix: remove,
    tries: [
      { hint: hintTo(`remove ${removedLines} as well: they need it`), fix: { ...remove, up: 1 } },
      { hint: hintTo(otherwise) },
    ],
  };
}

/**
 * Inserts the description of the lines that an edit deletes into a hint: `this line`, `lines 8 to 12`, or `it here`
 * within a line.
 */
export function nameRemoved(hint: string, text: string, { start, end }: Range): string {
  const [first, last] = [locateOffset({ text }, start), locateOffset({ text }, end - 1)];
  const lines = first.line === last.line ? 'this line' : `lines ${first.line} to ${last.line}`;
  return hint.replace(removedLines, first.column === 1 ? lines : 'it here');
}
