import type { SyntaxFinding } from './source-file.ts';

/** What Git writes above, between and below two versions. Further in, such lines are part of a text, such as a piece of code. */
export const conflictMark = /^(?:[<>|]{7} .*|={7}\r?$)/m;

/** Finds where Git has put two versions of the same lines into a text that cannot be read; each conflict once. */
export function findConflicts(text: string): SyntaxFinding[] {
  const findings: SyntaxFinding[] = [];
  let isOpen = false;
  for (const { 0: line, index } of text.matchAll(new RegExp(conflictMark, 'gm'))) {
    const sign = line.trimStart()[0];
    if (!isOpen || sign === '<')
      findings.push({
        code: 'yaml-conflict',
        path: [],
        range: { start: index + line.search(/\S/), end: index + line.trimEnd().length },
        message: 'Git has marked a conflict here: two changes to the same lines have met.',
        hint: 'Keep the lines that shall stay, and delete the marks: the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.',
      });
    isOpen = sign !== '>';
  }
  return findings;
}
