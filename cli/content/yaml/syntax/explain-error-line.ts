import type { YAMLError } from 'yaml';
import type { SyntaxFinding } from '../source-file.ts';
import { explainIndent, isStructured } from './explain-indent.ts';
import { explainLine } from './explain-line.ts';
import type { LineEdit } from './line-problem.ts';

/** The maximum number of characters of a line that are read. */
const maxLength = 500;

/**
 * Explains an error of the parser by a common mistake in its line or in the lines above. Does not explain unclosed
 * quotes and brackets, since the parser reports them in any later line.
 */
export function explainErrorLine(
  { code, message, pos: [at] }: YAMLError,
  text: string,
):
  | (Pick<SyntaxFinding, 'message' | 'hint' | 'fix' | 'orElse' | 'isGuess'> & Partial<Pick<SyntaxFinding, 'range'>>)
  | undefined {
  if (
    /^Missing closing|^Flow| in flow |flow collection/.test(message) ||
    code === 'MULTIPLE_DOCS' ||
    code === 'TAB_AS_INDENT'
  )
    return undefined;
  const linesTo = (offset: number) =>
    text
      .slice(0, endOfLine(text, offset))
      .split('\n')
      .map((line) => line.slice(0, maxLength));
  const lines = linesTo(at);
  const line = lines.at(-1) ?? '';
  const start = startOfLine(text, at);
  const problem = explainLine(line, lines.slice(0, -1).findLast((other) => other.trim() !== '') ?? '');
  if (problem) {
    const { columns, edit, orElse, ...explanation } = problem;
    const rangeOf = ([first, end]: readonly [number, number]) => ({ start: start + first, end: start + end });
    // If the line was shortened, its end is unknown.
    const fixOf = (edit: LineEdit | undefined) =>
      edit && line.length < maxLength
        ? { source: edit.text, range: rangeOf(edit.columns), applicability: edit.applicability }
        : undefined;
    return {
      ...explanation,
      fix: fixOf(edit),
      orElse: orElse && { hint: orElse.hint, fix: fixOf(orElse.edit) },
      ...(columns && { range: rangeOf(columns) }),
    };
  }
  if (code === 'BAD_SCALAR_START') return undefined;
  if (at - start <= line.search(/\S|$/) || !isStructured(line)) return asGuess(explainIndent(lines));
  // The value of this line continues on the next one, which was meant to be a key or an entry.
  const next = endOfLine(text, at) + 1;
  const following = linesTo(next);
  const explained = isStructured(following.at(-1) ?? '') ? explainIndent(following) : undefined;
  return asGuess(explained && { ...explained, range: { start: next, end: next + 1 } });
}

function asGuess<T>(explained: T | undefined): (T & { isGuess: true }) | undefined {
  return explained && { ...explained, isGuess: true };
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

export function startOfLine(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}
