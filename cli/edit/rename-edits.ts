import type { Redirect } from '../../src/content.gen.ts';
import { findAddress } from '../content/markdown/find-address.ts';
import { encodePath } from '../content/markdown/media-address.ts';
import { findComments } from '../content/yaml/comments.ts';
import { applyReplacement, insertEntry, removalRange } from '../content/yaml/edit-entries.ts';
import { findRange, findRanges, findString } from '../content/yaml/find-range.ts';
import { parseContentDocument } from '../content/yaml/parse-yaml.ts';
import type { Range, Replacement } from '../content/yaml/source-file.ts';
import { escapeIn, writeScalar } from '../content/yaml/write-scalar.ts';
import type { DataPath } from '../problems/problem.ts';
import type { ContentFile } from '../site/content.ts';

/** A definition, or a reference as it is written; in a text, with the kind of what it refers to. */
export type Change = { path: DataPath; isKey: boolean; from: string; to: string; inText?: string | undefined };

export type Edit = Replacement & Pick<Change, 'from' | 'to'>;

/** Returns the edits of a file for changes. What an alias repeats stays, and is a problem afterwards. */
export function editsFor(file: ContentFile, changes: readonly Change[]): Edit[] {
  return changes.flatMap(({ path, isKey, from, to, inText }): Edit[] => {
    const whole = findRange(file, { path, target: isKey ? 'key' : 'value' });
    const find = (text: string) => (from.startsWith('{') ? findString(text, from) : findAddress(text, from));
    return (inText ? findRanges(file, { path, ranges: find }) : [whole]).map((range) => {
      const written = file.text.slice(range.start, range.end);
      const path = inText === 'media' ? encodePath(to, file.text[range.start - 1] === '<') : to;
      const text = inText ? escapeIn(file.text.charAt(whole.start), path) : writeScalar(to, written);
      return { ...range, text: text ?? written, from, to };
    });
  });
}

/** Makes replacements that do not overlap; without a text, a range is removed. */
export function replaceAll(text: string, replacements: readonly (Range & { text?: string })[]): string {
  let [result, last] = ['', 0];
  for (const { start, end, text: inserted = '' } of replacements.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(last, start) + inserted;
    last = end;
  }
  return result + text.slice(last);
}

/**
 * Finds full names in comments: `/about`, `ventures:garden`, `fact:plots`, `media/plot.svg`, `pages/about.yaml`. An id
 * alone could be an ordinary word.
 */
export function mentionsIn({ text }: ContentFile, mentions: ReadonlyMap<string, string>): Edit[] {
  const word =
    /(?<![\w./:#-])((?:[\w-]+\/)?media\/|[\w-]+\/(?=pages\/|articles\/))?([\p{L}\p{M}\p{N}_./:-]*[\p{L}\p{M}\p{N}_/])(#[\w-]+)?/gu;
  const find = (comment: string, offset: number) =>
    Array.from(comment.matchAll(word), ({ index, 1: folder = '', 2: name = '', 3: anchor = '' }) => {
      const from = mentions.has(name + anchor) ? name + anchor : name;
      const [to, start] = [mentions.get(from) ?? from, offset + index + folder.length];
      return { start, end: start + from.length, text: to, from, to };
    }).filter(({ from, to }) => from !== to);
  if (!text.match(/#.*/g)?.some((line) => find(line, 0).length > 0)) return [];
  return findComments(text).flatMap(({ start, end }) => find(text.slice(start, end), start));
}

/** Returns the text of redirects.yaml with more and without some; undefined if its style does not allow it. */
export function withRedirects(text: string, added: readonly Redirect[], gone: readonly number[]): string | undefined {
  let after = text;
  for (const data of added) {
    const inserted = insertEntry(after, [], { data });
    if (!inserted) return undefined;
    after = applyReplacement(after, inserted);
  }
  const document = parseContentDocument(after);
  const ranges = gone.flatMap((index) => removalRange(after, document, [index]) ?? []);
  return replaceAll(after, ranges);
}
