import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { catalog } from '../../../../cli/compiler/check/catalog/catalog.ts';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { applyTextEdit, type TextEdit } from '../../../../cli/diagnostics/text-edit.ts';
import { sample } from '../../../support/sample.ts';
import { copyMistake, loadMistake, mistakeNames, today } from './load-mistake.ts';

/** The edits of a problem that is one in several places, the last of a file first, so that the others stay where they are. */
function editsOf({ fix, others }: LocatedProblem): TextEdit[] {
  const edits = [fix, ...others.map((other) => other.fix)].filter((edit) => edit !== undefined);
  return edits.sort((a, b) => b.line - a.line || b.column - a.column);
}

/** Hints for which an edit of one place is expected: they say what to write or delete. */
const saysWhatToDo =
  /^(?:Did you mean|Write `[^`]+`(?:[.,:]|$)|Write the character itself: |Put it in quotes: |Put the whole text in quotes|Delete (?:`[^`]+`\.|the line|the character|this one)|Remove this)/;

/** Of each code, the mistakes that have an edit and those that have none. */
const seen = new Map<string, { with: string[]; without: string[] }>();

test.each(mistakeNames)('applying the hint for %s fixes the problem and causes no other', (name) => {
  const problems = loadMistake(name);
  for (const { code, hint, fix, file } of problems) {
    if (saysWhatToDo.test(hint) && file.endsWith('.yaml'))
      expect(fix, `give the finding a \`fix\`, since its hint says what to do: ${hint}`).toBeDefined();
    if (!seen.has(code)) seen.set(code, { with: [], without: [] });
    seen.get(code)?.[fix ? 'with' : 'without'].push(name);
  }
  const edits = problems.flatMap(editsOf);
  if (edits.length === 0) return;
  const folder = copyMistake(name);
  for (const edit of edits) {
    const path = join(dirname(folder), edit.file);
    writeFileSync(path, applyTextEdit(readFileSync(path, 'utf8'), edit));
  }
  const left = loadContent(folder, { today }).problems.map(
    ({ code, line, message, hint }) => `${code} ${line} ${message} ${hint}`,
  );
  expect(left, `the hint was: ${problems[0]?.hint} The edit: ${JSON.stringify(edits[0])}`).toEqual([]);
});

test.each(sample(mistakeNames, 10))('in a file with Windows line endings, the edits for %s are the same', (name) => {
  const folder = copyMistake(name);
  const files = new Map<string, string>();
  const toWindows = (text: string) => text.replace(/\r?\n/g, '\r\n');
  const plain = loadMistake(name).flatMap(editsOf);
  for (const { file } of plain) {
    const path = join(dirname(folder), file);
    if (!files.has(file)) files.set(file, readFileSync(path, 'utf8'));
    writeFileSync(path, toWindows(files.get(file) ?? ''));
  }
  const windows = loadContent(folder, { today }).problems.flatMap(editsOf);
  const apply = (edits: readonly TextEdit[], name: string, text: string) =>
    edits.filter(({ file }) => file === name).reduce(applyTextEdit, text);
  for (const [file, text] of files)
    expect(apply(windows, file, toWindows(text))).toBe(toWindows(apply(plain, file, text)));
});

test.each([...catalog])('%s has an edit as often as it declares', (code, { fixable }) => {
  const { with: some, without } = seen.get(code) ?? { with: [], without: [] };
  if (fixable === 'never') expect(some, 'declare `always` or `sometimes`').toEqual([]);
  else expect(some.length, 'make a mistake of this code that has an edit').toBeGreaterThan(0);
  if (fixable === 'always') expect(without, 'declare `sometimes`').toEqual([]);
  if (fixable === 'sometimes') expect(without.length, 'declare `always`').toBeGreaterThan(0);
});
