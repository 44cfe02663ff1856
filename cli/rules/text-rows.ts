import { isKind, type Reference } from '../content/schema/keywords.ts';
import { findString } from '../content/yaml/find-range.ts';
import { shorten } from '../problems/problem.ts';
import type { ContentFile } from '../site/content.ts';
import type { RuleFinding } from './rule.ts';

/** A finding in a text; the caller adds the file and the path of the text. */
export type TextFinding = Omit<RuleFinding, 'file' | 'path'>;

/**
 * What is wrong in a text that matches a pattern. In message, hint and fix, `$&` is the match, `$1` its first group and
 * `$U` the number of its first character. `advise` returns what depends on the match and the text around it.
 */
export interface Row extends Partial<TextFinding> {
  find: RegExp;
  advise?: (words: string, whole: string) => Partial<TextFinding>;
}

/**
 * Returns a finding for the first row whose pattern occurs in a text, at its first occurrence.
 * @param whole the text of the file that `text` is a part of
 */
export function findFirst(code: string, text: string, rows: readonly Row[], whole = text): TextFinding | undefined {
  for (const { find, message = '', hint = '', fix, advise, ...row } of rows) {
    const found = find.exec(text);
    if (!found) continue;
    const [words, group = ''] = found;
    const number = `U+${words.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
    const fill = (template: string, match = shorten(words.trim())) =>
      template.replace(/\$[&1U]/g, (sign) => (sign === '$&' ? match : sign === '$1' ? group : number));
    const range = { start: found.index, end: found.index + words.length };
    const ranges = (source: string) => (text === whole ? [range] : findString(source, words));
    const filled = fix && 'value' in fix ? { ...fix, value: fill(fix.value, words) } : fix;
    return { code, ranges, ...row, message: fill(message), hint: fill(hint), fix: filled, ...advise?.(words, whole) };
  }
  return undefined;
}

export type Text = Reference<'text'>;

/** Returns the texts of a file. */
export function textsIn({ references }: Pick<ContentFile, 'references'>): Text[] {
  return references.filter((reference) => isKind(reference, 'text'));
}

/** Whether visitors read a text as one line, in which neither Markdown nor line breaks work. */
export const isLine = ({ argument }: Text) => argument === 'line' || argument === 'name' || argument === 'description';

/** Typographic quotes around a whole text, with none inside. */
export const quoted = /^\s*(?:“[^“”„]+”|„[^“”„]+[“”]|‘[^‘’]+’)\s*$/u;
