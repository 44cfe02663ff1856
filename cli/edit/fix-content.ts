import { join } from 'node:path';
import type { AddProblems } from '../compiler/check/add-problems.ts';
import { checkContent } from '../compiler/check/check-content.ts';
import { checkText } from '../compiler/check/check-file.ts';
import type { CheckedFile } from '../compiler/check/checked-file.ts';
import { checkingStage, type OnStage, withDefaults } from '../compiler/check/load-content.ts';
import type { LoadedContent } from '../compiler/check/loaded-content.ts';
import { describeNewFile, type FoundFile, findFiles } from '../content/find-files.ts';
import { readText } from '../content/read-text.ts';
import { loadValidator } from '../content/schema/validator.ts';
import { modelineFor } from '../editor/files.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { applyTextEdits, overlaps, type TextEdit } from '../problems/text-edit.ts';
import type { ContentChange } from './edit-plan.ts';
import { hasByteOrderMark } from './write-changes.ts';

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
interface Draft {
  found: FoundFile;
  /** The text before; undefined for a file that a fix creates. */
  before: string | undefined;
  text: string;
  /** Whether all of its bytes are in the text: those that are not would be lost. */
  canChange: boolean;
  checked: CheckedFile;
}

/**
 * Applies the machine-applicable suggestions for problems, and for those that appear then, until none of them changes
 * anything. Writes nothing.
 * @param folder the content folder
 * @param addProblems see `checkSince`
 * @param onStage see `loadContent`
 * @throws {EnvironmentError} when there is no such folder
 */
export function fixContent(
  folder: string,
  { addProblems, onStage }: { addProblems?: AddProblems | undefined; onStage?: OnStage | undefined } = {},
): FixedContent {
  const found = findFiles(folder);
  const validator = loadValidator();
  const drafts = new Map<string, Draft>();
  for (const file of found.files) {
    onStage?.(checkingStage(found.files));
    const read = readText(file);
    const checked = checkText(file, read, validator, false);
    const { text, findings } = read;
    drafts.set(file.name, { found: file, before: text, text, canChange: findings.length === 0, checked });
  }
  const draftOf = (name: string): Omit<Draft, 'checked'> | undefined => {
    const created = drafts.has(name) ? undefined : describeNewFile(folder, name);
    return created ? { found: created, before: undefined, text: '', canChange: true } : drafts.get(name);
  };
  const change = (name: string, edits: readonly TextEdit[]) => {
    const draft = draftOf(name);
    if (!draft) return;
    const { schema, local } = draft.found;
    const edited = applyTextEdits(draft.text, edits);
    const text = drafts.has(name) ? edited : `${modelineFor({ schema, path: join(folder, local) }, folder)}\n${edited}`;
    drafts.set(name, { ...draft, text, checked: checkText(draft.found, { text, findings: [] }, validator, false) });
  };
  const check = (): LoadedContent => {
    onStage?.('Looking for problems that have a fix');
    const checked = Array.from(drafts.values(), (draft) => draft.checked);
    const loaded = checkContent(folder, found, checked, withDefaults());
    return addProblems ? { ...loaded, problems: addProblems(loaded.content, loaded.problems) } : loaded;
  };

  const fixed: LocatedProblem[] = [];
  let loaded = check();
  for (let round = 0; round < maxRounds; round += 1) {
    const applied = chooseProblems(loaded.problems, draftOf);
    if (applied.length === 0) break;
    for (const [name, edits] of Map.groupBy(applied.flatMap(sureEdits), ({ file }) => file)) change(name, edits);
    fixed.push(...applied);
    loaded = check();
  }
  const changes = Array.from(drafts.values())
    .filter(({ before, text }) => text !== before)
    .map(({ found: { name }, before, text }) => {
      return { name, before, after: text, hasMark: before !== undefined && hasByteOrderMark(folder, name) };
    });
  return { changes, fixed, loaded };
}

/**
 * Chooses the problems, and their duplicates, whose edits can be applied together: each changes the text, and none
 * changes what another does.
 */
function chooseProblems(
  problems: readonly LocatedProblem[],
  draftOf: (file: string) => Pick<Draft, 'text' | 'canChange'> | undefined,
): LocatedProblem[] {
  const taken: TextEdit[] = [];
  const isChange = (edit: TextEdit) => {
    const { text = '' } = draftOf(edit.file) ?? {};
    return applyTextEdits(text, [edit]) !== text;
  };
  const clashes = (edit: TextEdit) => taken.some((other) => other.file === edit.file && overlaps(other, edit));
  return problems
    .flatMap((problem) => [problem, ...problem.others])
    .filter((problem) => {
      const edits = sureEdits(problem);
      if (!edits.every(({ file }) => draftOf(file)?.canChange) || edits.some(clashes) || !edits.some(isChange))
        return false;
      taken.push(...edits);
      return true;
    });
}

/** Returns the edits that certainly fix a problem. */
function sureEdits({ suggestions: [first] }: LocatedProblem): readonly TextEdit[] {
  return first?.applicability === 'machine-applicable' ? first.edits : [];
}
