import { expect } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../../../cli/diagnostics/problem.ts';

/** The figures in the texts of a content that repeat a fact (`is`) or contradict it (`is not`); it has no other problem. */
export function literalsIn(folder: string): string[] {
  const { problems } = loadContent(folder);
  // Unused facts are not tested here.
  const others = problems.filter(({ code }) => code !== 'unused-entry');
  expect(others.filter(({ code }) => code !== 'fact-literal')).toEqual([]);
  return others.map(describeProblem);
}

function describeProblem({ message, severity }: LocatedProblem): string {
  expect(severity).toBe('warning');
  return message
    .replace(/^`(.*)` contradicts the fact `(.*)`, which is .*$/, '$1 is not $2')
    .replace(/^`(.*)` is the value of the fact `(.*)`, so .*$/, '$1 is $2');
}
