import { checkContent } from '../../compiler/check/check-content.ts';
import { checkText } from '../../compiler/check/check-file.ts';
import type { AddProblems } from '../../compiler/check/check-since.ts';
import type { CheckedFile } from '../../compiler/check/checked-file.ts';
import { withDefaults } from '../../compiler/check/load-content.ts';
import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import { loadValidator } from '../../compiler/schema/validator.ts';
import type { ReadText } from '../../compiler/sources/decoded-text.ts';
import { findFiles } from '../../compiler/sources/find-files.ts';
import type { FoundFile } from '../../compiler/sources/found-file.ts';
import { readText } from '../../compiler/sources/read-text.ts';
import type { LocatedProblem } from '../../diagnostics/problem.ts';
import { applyTextEdits, overlaps, type TextEdit } from '../../diagnostics/text-edit.ts';
import type { ContentChange } from '../content-change.ts';

export interface FixedContent {
  changes: ContentChange[];
  /** The problems that were fixed, in the order in which they were. */
  fixed: LocatedProblem[];
  /** The content with the changes, and its remaining problems. */
  loaded: LoadedContent;
}

/** The maximum number of times that the content is checked. A fix may reveal a problem, but hardly ever a chain of them. */
const maxRounds = 20;

/** A content file, and its text with the changes so far. */
interface EditedFile {
  found: FoundFile;
  read: ReadText;
  text: string;
  checked: CheckedFile;
}

/**
 * Applies the machine-applicable suggestions for problems, and for those that appear then, until there are none. Writes
 * nothing. Files with invalid bytes are left alone, because the bytes would be lost.
 * @param folder the content folder
 * @param isChosen which problems to fix
 * @param addProblems see `checkSince`
 * @throws {EnvironmentError} when there is no such folder
 */
export function fixContent(
  folder: string,
  isChosen: (problem: LocatedProblem) => boolean,
  addProblems: AddProblems = (_content, problems) => problems,
): FixedContent {
  const found = findFiles(folder);
  const validator = loadValidator();
  const files = found.files.map((found): EditedFile => {
    const read = readText(found);
    return { found, read, text: read.text, checked: checkText(found, read, validator, false) };
  });
  const check = (): LoadedContent => {
    const checked = files.map((file) => file.checked);
    const loaded = checkContent(folder, found, checked, withDefaults());
    return { ...loaded, problems: addProblems(loaded.content, loaded.problems) };
  };
  const byName = new Map(files.flatMap((file) => (file.read.findings.length === 0 ? [[file.found.name, file]] : [])));
  const fixed: LocatedProblem[] = [];
  let loaded = check();
  for (let round = 0; round < maxRounds; round += 1) {
    const applied = chooseProblems(loaded.problems.filter(isChosen), (name) => byName.has(name));
    if (applied.length === 0) break;
    const edits = applied.flatMap(sureEdits);
    for (const [name, own] of Map.groupBy(edits, (edit) => edit.file)) {
      const file = byName.get(name);
      if (!file) continue;
      file.text = applyTextEdits(file.text, own);
      file.checked = checkText(file.found, { text: file.text, findings: [] }, validator, false);
    }
    fixed.push(...applied);
    loaded = check();
  }
  const changes = files.flatMap(({ found: { name }, read, text }) =>
    text === read.text ? [] : [{ name, before: read.text, after: text }],
  );
  return { changes, fixed, loaded };
}

/** Chooses the problems, and their duplicates, whose edits can be applied together: none changes what another does. */
function chooseProblems(problems: readonly LocatedProblem[], canChange: (file: string) => boolean): LocatedProblem[] {
  const taken: TextEdit[] = [];
  return problems
    .flatMap((problem) => [problem, ...problem.others])
    .filter((problem) => {
      const edits = sureEdits(problem);
      const clashes = (edit: TextEdit) => taken.some((other) => other.file === edit.file && overlaps(other, edit));
      if (edits.length === 0 || !edits.every(({ file }) => canChange(file)) || edits.some(clashes)) return false;
      taken.push(...edits);
      return true;
    });
}

/** Returns the edits that certainly fix a problem. */
function sureEdits({ suggestions: [first] }: LocatedProblem): readonly TextEdit[] {
  return first?.applicability === 'machine-applicable' ? first.edits : [];
}
