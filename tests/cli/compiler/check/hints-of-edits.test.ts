import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import type { TextEdit } from '../../../../cli/diagnostics/text-edit.ts';
import { copyMistake, loadMistake, mistakeNames } from './load-mistake.ts';

test.each(mistakeNames)('the hint for %s names the words that its suggestions would write', (name) => {
  const problems = loadMistake(name).filter(({ suggestions }) => suggestions.length > 0);
  const folder = problems.length > 0 ? dirname(copyMistake(name)) : '';
  for (const { hint, suggestions } of problems satisfies readonly LocatedProblem[])
    for (const edit of suggestions.flatMap(({ edits }) => edits)) {
      const before = new Set(wordsIn(replacedBy(edit, readFileSync(join(folder, edit.file), 'utf8'))));
      for (const word of wordsIn(edit.replacement)) if (!before.has(word)) expect(hint).toContain(word);
    }
});

/** The text that an edit replaces. */
function replacedBy({ line, column, endLine, endColumn }: TextEdit, text: string): string {
  const lines = text.split('\n').slice(line - 1, endLine);
  const last = lines.at(-1)?.slice(0, endColumn - 1) ?? '';
  return [...lines.slice(0, -1), last].join('\n').slice(column - 1);
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
