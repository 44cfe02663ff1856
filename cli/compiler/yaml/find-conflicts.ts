import type { SyntaxFinding } from './source-file.ts';

/**
 * The lines that Git writes above, between and below two versions. If indented, they are part of a text, such as a code
 * block.
 */
export const conflictMarker = /^(?:[<>|]{7} .*|={7}\r?$)/m;

/** Reports each conflict where Git has left two versions of the same lines. */
export function findConflicts(text: string): SyntaxFinding[] {
  const findings: SyntaxFinding[] = [];
  let isOpen = false;
  for (const { 0: line, index } of text.matchAll(new RegExp(conflictMarker, 'gm'))) {
    const character = line.trimStart()[0];
    if (!isOpen || character === '<')
      findings.push({
        code: 'yaml-conflict',
        path: [],
        range: { start: index + line.search(/\S/), end: index + line.trimEnd().length },
        message: 'Git has marked a conflict here: two people have changed the same lines.',
        hint: 'Keep the lines that you want, and delete the markers: the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.',
      });
    isOpen = character !== '>';
  }
  return findings;
}
