import { join } from 'node:path';
import type { AddProblems } from '../../compiler/check/add-problems.ts';
import { checkContent } from '../../compiler/check/check-content.ts';
import { checkText } from '../../compiler/check/check-file.ts';
import type { CheckedFile } from '../../compiler/check/checked-file.ts';
import { checkingStage, type OnStage, withDefaults } from '../../compiler/check/load-content.ts';
import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import { loadValidator } from '../../content/schema/validator.ts';
import { describeNewFile, findFiles } from '../../content/sources/find-files.ts';
import type { FoundFile } from '../../content/sources/found-file.ts';
import { readText } from '../../content/sources/read-text.ts';
import { modelineFor } from '../../editor/modeline.ts';
import type { LocatedProblem } from '../../problems/problem.ts';
import { applyTextEdits, overlaps, type TextEdit } from '../../problems/text-edit.ts';
import type { ContentChange } from '../content-change.ts';
import { hasByteOrderMark } from '../has-byte-order-mark.ts';

export interface FixedContent {
  changes: ContentChange[];
  /** The problems that were fixed, in the order in which they were. */
  fixed: LocatedProblem[];
  /** The content with the changes, and its remaining problems. */
  loaded: LoadedContent;
}

/** The maximum number of times that the content is checked. A fix may reveal a problem, but hardly ever a chain of them. */
const maxRounds = 20;

interface FixOptions {
  /** See `checkSince`. */
  addProblems?: AddProblems | undefined;
  /** See `loadContent`. */
  onStage?: OnStage | undefined;
}

/** A content file, and its text with the changes so far. */
interface EditedFile {
  found: FoundFile;
  /** The text before; undefined for a file that a fix creates. */
  before: string | undefined;
  text: string;
  /** Whether all of its bytes are in the text. */
  isSound: boolean;
  checked: CheckedFile;
}

/**
 * Applies the machine-applicable suggestions for problems, and for those that appear then, until there are none. Writes
 * nothing. Files with invalid bytes are left alone, because the bytes would be lost.
 * @param folder the content folder
 * @throws {EnvironmentError} when there is no such folder
 */
export function fixContent(
  folder: string,
  { addProblems = (_content, problems) => problems, onStage }: FixOptions = {},
): FixedContent {
  const found = findFiles(folder);
  const validator = loadValidator();
  const checkEdited = (file: FoundFile, text: string) => checkText(file, { text, findings: [] }, validator, false);
  const files = new Map(
    found.files.map((file): [string, EditedFile] => {
      onStage?.(checkingStage(found.files));
      const read = readText(file);
      const { text, findings } = read;
      const checked = checkText(file, read, validator, false);
      return [file.name, { found: file, before: text, text, isSound: findings.length === 0, checked }];
    }),
  );
  const check = (): LoadedContent => {
    onStage?.('Looking for problems that have a fix');
    const checked = Array.from(files.values(), (file) => file.checked);
    const loaded = checkContent(folder, found, checked, withDefaults());
    return { ...loaded, problems: addProblems(loaded.content, loaded.problems) };
  };
  const canChange = (name: string) => files.get(name)?.isSound ?? describeNewFile(folder, name) !== undefined;
  const change = (name: string, edits: readonly TextEdit[]) => {
    const file = files.get(name);
    const source = file?.found ?? describeNewFile(folder, name);
    if (!source) return;
    const modeline = file
      ? ''
      : `${modelineFor({ schema: source.schema, path: join(folder, source.local) }, folder)}\n`;
    const text = modeline + applyTextEdits(file?.text ?? '', edits);
    files.set(name, { found: source, before: file?.before, text, isSound: true, checked: checkEdited(source, text) });
  };
  const fixed: LocatedProblem[] = [];
  let loaded = check();
  for (let round = 0; round < maxRounds; round += 1) {
    const applied = chooseProblems(loaded.problems, canChange);
    if (applied.length === 0) break;
    for (const [name, edits] of Map.groupBy(applied.flatMap(sureEdits), ({ file }) => file)) change(name, edits);
    fixed.push(...applied);
    loaded = check();
  }
  const changes = Array.from(files.values())
    .filter(({ before, text }) => text !== before)
    .map(({ found: { name }, before, text }) => ({
      name,
      before,
      after: text,
      hasMark: before !== undefined && hasByteOrderMark(folder, name),
    }));
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
