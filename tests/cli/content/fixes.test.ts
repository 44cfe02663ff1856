import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/content/load-content.ts';
import type { LocatedProblem } from '../../../cli/problem.ts';
import { applyTextEdit, type TextEdit } from '../../../cli/text-edit.ts';
import { copyMistake, mistakeNames } from './load-mistake.ts';

const today = '2026-11-01';

/** The edits of a problem that is one in several places, the last of a file first, so that the others stay where they are. */
function editsOf({ fix, others }: LocatedProblem): TextEdit[] {
  const edits = [fix, ...others.map((other) => other.fix)].filter((edit) => edit !== undefined);
  return edits.sort((a, b) => b.line - a.line || b.column - a.column);
}

/** Hints that say what to write, as far as an edit of one place can do it. */
const saysWhatToWrite = /^(?:Did you mean|Write `[^`]+`(?:[.,:]|$)|Put it in quotes: |Put the whole text in quotes)/;

const applied = new Set<string>();

test.each(mistakeNames)('whoever obeys the hint for %s is rid of the problem, and has no other', (name) => {
  const folder = copyMistake(name);
  for (const { hint, fix, file } of loadContent(folder, { today }).problems)
    if (saysWhatToWrite.test(hint) && file.endsWith('.yaml'))
      expect(fix, `give the finding a \`fix\`, since its hint says what to write: ${hint}`).toBeDefined();
  const { problems } = loadContent(folder, { today });
  const edits = problems.flatMap(editsOf);
  if (edits.length === 0) return;
  applied.add(name);
  for (const edit of edits) {
    const path = join(dirname(folder), edit.file);
    writeFileSync(path, applyTextEdit(readFileSync(path, 'utf8'), edit));
  }
  const left = loadContent(folder, { today }).problems.map(
    ({ code, line, message, hint }) => `${code} ${line} ${message} ${hint}`,
  );
  expect(left, `the hint was: ${problems[0]?.hint} The edit: ${JSON.stringify(edits[0])}`).toEqual([]);
});

test('of all mistakes, many have a hint that is an edit', () => {
  expect(applied.size).toBeGreaterThan(100);
});
