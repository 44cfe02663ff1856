import { createRequire } from 'node:module';
import { setAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import { characterOffsets } from './character-offsets.ts';
import { parseContentDocument } from './parse-yaml.ts';
import { firstExact } from './replacement.ts';
import type { Replacement } from './source-file.ts';
import { escapeIn, writeFlowScalar } from './write-scalar.ts';
import { yaml } from './yaml.ts';

/**
 * Replaces a text, and keeps what it can of its style: first only the words that differ, then the same quotes or block,
 * then double quotes. Comments, anchors and everything else stay.
 * @param text valid YAML
 * @returns undefined if the path leads to no scalar or to an alias, or if another value would change as well
 */
export function setValue(text: string, path: DataPath, value: string): Replacement | undefined {
  const document = parseContentDocument(text);
  const node = document.getIn(path, true);
  if (!yaml().isScalar(node) || !node.range) return undefined;
  const written = text.slice(node.range[0], node.range[1]);
  const inPlace = typeof node.value === 'string' ? replaceWords(written, node.value, value) : undefined;
  const sources = /^[|>]/.test(written)
    ? // The range of a block includes its last newline.
      [writeBlock(value, written), JSON.stringify(value) + (written.endsWith('\n') ? '\n' : '')]
    : [false, true].map((isInline) => writeFlowScalar(value, written, quotesOf(text), isInline));
  const expected = document.toJS();
  setAt(expected, path, value);
  return firstExact(text, node.range, [inPlace ?? [], sources, JSON.stringify(value)].flat(), expected);
}

/** Returns the quotes that a text uses most. */
function quotesOf(text: string): string {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[:-] '/g) > count(/[:-] "/g) ? "'" : '"';
}

const require = createRequire(import.meta.url);

/** The maximum number of words that change. To compare two long texts that have little in common would take seconds. */
const maxEditLength = 400;

/**
 * Replaces the words of a scalar that change, and keeps all others as written: escapes, line breaks, indentation. For
 * `"caf\u00e9: one"` and the value `café: two`, it is `"caf\u00e9: two"`.
 * @returns undefined if the value cannot be mapped to the source, or is another text altogether; the result may be wrong
 */
function replaceWords(written: string, before: string, after: string): string | undefined {
  const offsets = characterOffsets(written, before);
  // Loaded only where a text is edited.
  const { diffWordsWithSpace }: typeof import('diff') = require('diff');
  const parts = diffWordsWithSpace(before, after, { maxEditLength });
  if (!offsets || !parts || before === '') return undefined;
  // `at` is an offset in the value, and `from` one in the source.
  let [result, at, from] = ['', 0, 0];
  for (const { value, added, removed } of parts) {
    if (added) {
      const to = (at === 0 ? offsets.starts[0] : offsets.ends[at - 1]) ?? from;
      result += written.slice(from, to) + escapeIn(written.charAt(0), value);
      from = Math.max(from, to);
      continue;
    }
    const end = at + value.length;
    if (removed) {
      result += written.slice(from, offsets.starts[at]);
      from = offsets.ends[end - 1] ?? from;
    }
    at = end;
  }
  return result + written.slice(from);
}

/**
 * Formats a text as a literal block scalar (YAML 1.2, 8.1) with the indentation and the comment of another block. The
 * result is wrong for a text that such a block cannot contain.
 * @param written the scalar that it replaces, from its header to the end of its last line
 */
function writeBlock(value: string, written: string): string {
  const [, indicator = '', comment = ''] = /^[|>](\d*)[-+]?\d*(.*)/.exec(written) ?? [];
  const indent = /\n( +)\S/.exec(written)?.[1] ?? '  ';
  const body = value.replace(/\n+$/, '');
  const breaks = value.length - body.length;
  const header = `|${indicator}${['-', ''][breaks] ?? '+'}${comment}`;
  const end = '\n'.repeat(Math.max(0, breaks - 1)) + (written.endsWith('\n') ? '\n' : '');
  return `${header}\n${body.replace(/^(?=.)/gm, indent)}${end}`;
}
