import type { Replacement, SyntaxFinding } from './source-file.ts';

/**
 * The lines that Git writes above, between and below two versions. If indented, they are part of a text, such as a code
 * block.
 */
const marker = /^(?:[<>|]{7} .*|={7}\r?$)/gm;

/** A conflict with all of its markers: our lines, perhaps those of both before, and theirs. */
const complete =
  /^<{7} [^\n]*\n((?:(?![<>|=]{7})[^\n]*\n)*)(?:\|{7} [^\n]*\n(?:(?![<>|=]{7})[^\n]*\n)*)?={7}\r?\n((?:(?![<>|=]{7})[^\n]*\n)*)>{7} [^\n]*(?:\n|$)/gm;

/** Reports each conflict where Git has left two versions of the same lines. Meanwhile our side counts. */
export function findConflicts(text: string): SyntaxFinding[] {
  const sides = new Map(Array.from(text.matchAll(complete), (match) => [match.index, match]));
  const findings: SyntaxFinding[] = [];
  let isOpen = false;
  for (const { 0: line, index } of text.matchAll(marker)) {
    if (!isOpen || line.startsWith('<'))
      findings.push({
        code: 'yaml-conflict',
        path: [],
        range: { start: index, end: index + line.trimEnd().length },
        message: 'Git has marked a conflict here: two people have changed the same lines.',
        hint: 'Keep the lines that you want, and delete the markers: the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.',
        ...keepOne(sides.get(index)),
      });
    isOpen = !line.startsWith('>');
  }
  return findings;
}

/** Returns the edits that keep one side of a conflict, of which nobody knows which is right. */
function keepOne(conflict: RegExpExecArray | undefined): Pick<SyntaxFinding, 'fix' | 'alternatives' | 'assumed'> {
  if (!conflict) return {};
  const [whole, ours = '', theirs = ''] = conflict;
  const range = { start: conflict.index, end: conflict.index + whole.length };
  const assumed: Replacement = { ...range, text: ours };
  const applicability = 'maybe-incorrect';
  return {
    fix: { source: ours, range, applicability },
    alternatives: [{ source: theirs, range, applicability }],
    assumed,
  };
}
