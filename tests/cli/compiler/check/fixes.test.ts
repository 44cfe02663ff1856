import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { catalog } from '../../../../cli/compiler/check/catalog/catalog.ts';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { applyTextEdits, type TextEdit } from '../../../../cli/diagnostics/text-edit.ts';
import { firstEdits, firstSuggestion } from '../../../support/first-suggestion.ts';
import { sample } from '../../../support/sample.ts';
import { copyMistake, loadMistake, mistakeNames, today } from './load-mistake.ts';
import { optionalCodes } from './optional-codes.ts';

/** Hints for which an edit of one place is expected: they say what to write or delete. */
const saysWhatToDo =
  /^(?:Did you mean|Write `[^`]+`(?:[.,:]|$)|Write the character itself: |Put it in quotes: |Put the whole text in quotes|Delete (?:`[^`]+`\.|the line|the character|this one)|Remove this)/;

/** Of each code, the mistakes that have an edit and those that have none. */
const seen = new Map<string, { with: string[]; without: string[] }>();

test.each(mistakeNames)('applying the hint for %s fixes the problem and causes no other', (name) => {
  const problems = loadMistake(name);
  for (const problem of problems) {
    const { code, hint, file } = problem;
    const suggestion = firstSuggestion(problem);
    if (saysWhatToDo.test(hint) && file.endsWith('.yaml'))
      expect(suggestion, `give the finding a \`fix\`, since its hint says what to do: ${hint}`).toBeDefined();
    if (!seen.has(code)) seen.set(code, { with: [], without: [] });
    seen.get(code)?.[suggestion ? 'with' : 'without'].push(name);
  }
  const edits = problems.flatMap(firstEdits);
  if (edits.length === 0) return;
  const folder = copyMistake(name);
  for (const [name, own] of Map.groupBy(edits, ({ file }) => file)) {
    const path = join(dirname(folder), name);
    writeFileSync(path, applyTextEdits(readFileSync(path, 'utf8'), own));
  }
  const left = loadContent(folder, { at: today }).problems.map(
    ({ code, line, message, hint }) => `${code} ${line} ${message} ${hint}`,
  );
  expect(left, `the hint was: ${problems[0]?.hint} The edit: ${JSON.stringify(edits[0])}`).toEqual([]);
});

test.each(sample(mistakeNames, 10))('in a file with Windows line endings, the edits for %s are the same', (name) => {
  const folder = copyMistake(name);
  const files = new Map<string, string>();
  const toWindows = (text: string) => text.replace(/\r?\n/g, '\r\n');
  const plain = loadMistake(name).flatMap(firstEdits);
  for (const { file } of plain) {
    const path = join(dirname(folder), file);
    if (!files.has(file)) files.set(file, readFileSync(path, 'utf8'));
    writeFileSync(path, toWindows(files.get(file) ?? ''));
  }
  const windows = loadContent(folder, { at: today }).problems.flatMap(firstEdits);
  const apply = (edits: readonly TextEdit[], name: string, text: string) =>
    applyTextEdits(
      text,
      edits.filter(({ file }) => file === name),
    );
  for (const [file, text] of files)
    expect(apply(windows, file, toWindows(text))).toBe(toWindows(apply(plain, file, text)));
});

/** The codes that an ordinary check can report. */
const inContent = [...catalog].filter(([code]) => optionalCodes[code] === undefined);

test.each(inContent)('%s has an edit as often as it declares', (code, { fixable }) => {
  const { with: some, without } = seen.get(code) ?? { with: [], without: [] };
  if (fixable === 'never') expect(some, 'declare `always` or `sometimes`').toEqual([]);
  else expect(some.length, 'make a mistake of this code that has an edit').toBeGreaterThan(0);
  if (fixable === 'always') expect(without, 'declare `sometimes`').toEqual([]);
  if (fixable === 'sometimes') expect(without.length, 'declare `always`').toBeGreaterThan(0);
});

test('three of five codes can carry an edit', () => {
  const fixable = inContent.filter(([, { fixable }]) => fixable !== 'never');
  expect(fixable.length / inContent.length).toBeGreaterThanOrEqual(0.6);
});
