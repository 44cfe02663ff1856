import type { DataPath } from '../../../problems/problem.ts';
import type { Suggestion } from '../../../problems/text-edit.ts';
import type { Finding, Fix, Range, SourceFile } from '../source-file.ts';
import { writePart, writeScalar } from '../write-scalar.ts';
import { toTextEdit } from './replacement.ts';
import { setValue } from './set-value.ts';
import { readYamlText } from './yaml-text.ts';

/** Returns the suggestion that applies the fix of a finding. @returns undefined if it cannot be written at this location */
export function suggestionOf(
  file: Pick<SourceFile, 'name' | 'text'>,
  valueRange: Range,
  whole: Range,
  { path, ranges, target }: Finding,
  fix: Exclude<Fix, { remove: true } | { move: DataPath }>,
): Suggestion | undefined {
  let range =
    'source' in fix
      ? (fix.range ?? (fix.rest ? restOfLine(file.text, valueRange) : fix.whole ? whole : valueRange))
      : valueRange;
  const written = (from: number, to: number) => file.text.slice(from, to);
  let source: string | undefined;
  if ('source' in fix) source = fix.source;
  else if (fix.whole) {
    range = whole;
    source = writeScalar(fix.value, written(whole.start, whole.end));
    // A block, or a text of several lines.
    const replacement = source === undefined ? setValue(readYamlText(file.text), path, fix.value) : undefined;
    if (replacement) [range, source] = [replacement, replacement.text];
  } else if (target === 'key') source = writePart(fix.value);
  else if (!ranges)
    source =
      valueRange.end > valueRange.start ? writeScalar(fix.value, written(valueRange.start, valueRange.end)) : undefined;
  else if (isWordAtStart(fix.value, written(valueRange.start, valueRange.end), written(valueRange.end, whole.end)))
    source = fix.value;
  else if (valueRange.start === whole.start) {
    // A replaced part at the start of a text may need quotes around the whole text. A part that was not found is the
    // whole text.
    range = whole;
    const rest = written(valueRange.end, whole.end);
    const isPlain = /^[^"'|>*&!\s]/.test(written(whole.start, whole.end)) && valueRange.end > valueRange.start;
    source = isPlain && !rest.includes('\n') ? writeScalar(fix.value + rest, '') : undefined;
  } else source = writePart(fix.value);
  if (source === undefined) return undefined;
  // Uses Windows line endings if the file does.
  const text = file.text.includes('\r\n') ? source.replace(/\r?\n/g, '\r\n') : source;
  return { edits: [toTextEdit(file, { ...range, text })], applicability: fix.applicability ?? 'machine-applicable' };
}

/** Returns the range of the rest of a line after a range, without spaces at its ends. */
function restOfLine(text: string, { end }: Range): Range {
  const [rest = ''] = /^.*/.exec(text.slice(end)) ?? [];
  return { start: end + rest.search(/\S|$/), end: end + rest.trimEnd().length };
}

/** Whether the first word of a text without quotes is replaced by another word, so that it needs none afterwards. */
function isWordAtStart(value: string, word: string, rest: string): boolean {
  return /^\p{L}+$/u.test(value) && /^\p{L}+$/u.test(word) && /^ \S/.test(rest);
}
