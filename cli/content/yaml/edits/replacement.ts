import { isDeepStrictEqual } from 'node:util';
import type { TextEdit } from '../../../problems/text-edit.ts';
import { locateOffset } from '../location.ts';
import { parseYaml } from '../parse/parse-yaml.ts';
import type { Replacement, SourceFile } from '../source-file.ts';
import type { YamlText } from './yaml-text.ts';

export function applyReplacement(text: string, { start, end, text: inserted }: Replacement): string {
  return text.slice(0, start) + inserted + text.slice(end);
}

/** Returns the replacement that undoes another. @param text before the other one */
export function invertReplacement(text: string, { start, end, text: inserted }: Replacement): Replacement {
  return { start, end: start + inserted.length, text: text.slice(start, end) };
}

/** Returns the same replacement for a file, with line and column. */
export function toTextEdit(file: Pick<SourceFile, 'name' | 'text'>, { start, end, text }: Replacement): TextEdit {
  const last = locateOffset(file, end);
  return {
    file: file.name,
    ...locateOffset(file, start),
    endLine: last.line,
    endColumn: last.column,
    replacement: text,
  };
}

/**
 * Returns the first of several replacements after which the text has exactly the expected data. This is what makes an
 * operation safe: an unusual style leads to no edit, and never to other content.
 */
export function firstExact(
  { text, newline }: YamlText,
  candidates: Iterable<Replacement>,
  expected: unknown,
): Replacement | undefined {
  for (const candidate of candidates) {
    const replacement = {
      ...candidate,
      text: newline === '\n' ? candidate.text : candidate.text.replace(/\r?\n/g, newline),
    };
    const { data, findings } = parseYaml(applyReplacement(text, replacement));
    if (findings.length === 0 && isDeepStrictEqual(data, expected)) return replacement;
  }
  return undefined;
}
