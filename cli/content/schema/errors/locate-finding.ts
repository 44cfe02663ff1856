import { formatPath, type LocatedProblem } from '../../../problems/problem.ts';
import { explainOddCharacter } from '../../../problems/suggest.ts';
import { nameRemoved } from '../../yaml/edits/advise-removal.ts';
import { moveEntry } from '../../yaml/edits/move-entry.ts';
import { suggestionOf } from '../../yaml/edits/suggestion-of.ts';
import { readYamlText } from '../../yaml/edits/yaml-text.ts';
import { locationOfRange } from '../../yaml/location.ts';
import { findRange } from '../../yaml/parse/find-range.ts';
import type { Finding, Range, SourceFile } from '../../yaml/source-file.ts';
import { writePart } from '../../yaml/write-scalar.ts';
import { findRemoval } from './find-removal.ts';

/** Adds line, column and edit to a finding. */
export function locateFinding(file: SourceFile, finding: Finding): LocatedProblem {
  const { path, ranges, fix, orElse } = finding;
  if (fix && 'remove' in fix) {
    const removal = findRemoval(file, path.slice(0, path.length - (fix.up ?? 0)));
    if (removal) {
      const hint = nameRemoved(finding.hint, file.text, removal.range);
      return locateFinding(file, { ...finding, hint, fix: { ...removal, applicability: fix.applicability } });
    }
    return locateFinding(file, { ...finding, fix: undefined, ...orElse, orElse: orElse?.orElse });
  }
  if (fix && 'move' in fix) {
    const moved = moveEntry(readYamlText(file.text), fix.move, fix.to);
    const { applicability } = fix;
    return locateFinding(file, { ...finding, fix: moved && { source: moved.text, range: moved, applicability } });
  }
  if (fix && 'ranges' in fix && fix.ranges) {
    const range = findRange(file, { path, ranges: fix.ranges });
    const isInside = range.start > findRange(file, { path, target: 'node' }).start;
    const source = isInside ? writePart(fix.value) : undefined;
    const { applicability } = fix;
    return locateFinding(file, {
      ...finding,
      fix: source === undefined ? undefined : { source, range, applicability },
    });
  }
  const whole = fix && (ranges || 'whole' in fix) ? findRange(file, { path, target: 'node' }) : undefined;
  return locateRange(file, findRange(file, finding), finding, whole);
}

/**
 * Adds line, column and edit to a finding whose range in the file is known.
 * @param whole the range of the whole value, if the finding is about a part of it
 */
export function locateRange(
  file: Pick<SourceFile, 'name' | 'text'>,
  range: Range,
  finding: Finding,
  whole: Range = range,
): LocatedProblem {
  const fixes = [finding.fix, ...(finding.alternatives ?? [])];
  const { line, column, excerpt } = locationOfRange(file, range);
  const suggestions = fixes.flatMap((fix) =>
    fix && !('remove' in fix || 'move' in fix) ? (suggestionOf(file, range, whole, finding, fix) ?? []) : [],
  );
  return {
    code: finding.code,
    severity: finding.severity ?? 'error',
    file: file.name,
    line,
    column,
    path: formatPath(finding.path),
    steps: finding.path,
    pages: [],
    others: [],
    message: finding.message,
    hint: explainOddCharacter(finding.code, excerpt.text.substr(column - 1, excerpt.length)) + finding.hint,
    suggestions,
    excerpt,
  };
}
