import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { Redirect } from '../../src/content.gen.ts';
import { findAddress } from '../content/markdown/find-address.ts';
import { encodePath } from '../content/markdown/media-address.ts';
import { findComments } from '../content/yaml/comments.ts';
import { removalRange } from '../content/yaml/edit-entries.ts';
import { documentOf, findRange, findRanges, findString } from '../content/yaml/find-range.ts';
import { parseContentDocument, parseYaml } from '../content/yaml/parse-yaml.ts';
import type { Range, Replacement } from '../content/yaml/source-file.ts';
import { escapeIn, writeScalar } from '../content/yaml/write-scalar.ts';
import { deleteAt, setAt, valueAt } from '../platform/records.ts';
import type { DataPath } from '../problems/problem.ts';
import type { ContentFile } from '../site/content.ts';

/** A definition, or a reference as it is written; in a text, with the kind of what it refers to. */
export type Change = { path: DataPath; isKey: boolean; from: string; to: string; inText?: string | undefined };

export type Edit = Replacement & Pick<Change, 'from' | 'to'>;

/** Returns the edits of a file for changes, and the data that it must have afterwards. */
export function editsFor(file: ContentFile, changes: readonly Change[]): { edits: Edit[]; data: unknown } {
  const data: unknown = changes.length > 0 ? documentOf(file).toJS() : undefined;
  const edits: Edit[] = [];
  // Keys come last, because paths lead through them.
  for (const { path, isKey, from, to, inText } of changes.toSorted((a, b) => Number(a.isKey) - Number(b.isKey))) {
    const find = (text: string) => (from.startsWith('{') ? findString(text, from) : findAddress(text, from));
    const writeIn = (text: string, { start }: Range) =>
      inText === 'media' ? encodePath(to, text[start - 1] === '<') : to;
    const value = valueAt(data, path);
    const text = String(value);
    const changed = inText
      ? replaceAll(
          text,
          find(text).map((range) => ({ ...range, text: writeIn(text, range) })),
        )
      : to;
    if (changed === value) continue;
    if (isKey) deleteAt(data, path);
    setAt(data, isKey ? [...path.slice(0, -1), to] : path, isKey ? value : changed);
    const whole = findRange(file, { path, target: isKey ? 'key' : 'value' });
    for (const range of inText ? findRanges(file, { path, ranges: find }) : [whole]) {
      const written = file.text.slice(range.start, range.end);
      // An alias stays, which is reported then.
      const scalar = inText
        ? escapeIn(file.text.charAt(whole.start), writeIn(file.text, range))
        : writeScalar(to, written);
      edits.push({ ...range, text: scalar ?? written, from, to });
    }
  }
  return { edits, data };
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
export function withRedirects(
  text: string,
  added: readonly Redirect[],
  gone: ReadonlySet<unknown>,
): string | undefined {
  const { data } = parseYaml(text);
  const before: readonly unknown[] = Array.isArray(data) ? data : [];
  const newline = /\r?\n/.exec(text)?.[0] ?? '\n';
  const indent = /^ *(?=- )/m.exec(text)?.[0] ?? '';
  const lines = added.flatMap((one) => stringify([one], { lineWidth: 0 }).trimEnd().split('\n'));
  const above = text.replace(/^\[\s*\]\s*$/m, '').replace(/(?<=.)$/, newline);
  const all = above + lines.map((line) => indent + line + newline).join('');
  const document = parseContentDocument(all);
  const ranges = Array.from(gone, (index) => removalRange(all, document, [Number(index)]) ?? []).flat();
  const after = replaceAll(all, ranges);
  const expected = [...before.filter((_, index) => !gone.has(index)), ...added];
  return isDeepStrictEqual(parseYaml(after).data, expected) ? after : undefined;
}
