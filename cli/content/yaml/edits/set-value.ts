import { isScalar, type Scalar } from 'yaml';
import { setAt } from '../../../platform/records.ts';
import type { DataPath } from '../../../problems/problem.ts';
import type { Replacement } from '../source-file.ts';
import { writeFlowScalar } from '../write-scalar.ts';
import { replaceInPlace } from './replace-in-place.ts';
import { firstExact } from './replacement.ts';
import { textStyle } from './text-style.ts';
import { writeBlockScalar } from './write-block-scalar.ts';
import { isInline, nodeAt, type YamlText } from './yaml-text.ts';

/** A value that is neither a list nor a block. */
export type ScalarValue = string | number | boolean | null;

/**
 * Replaces a text, number, boolean or null, in the style of the one that is there: the same quotes or block, wrapped as
 * before. Comments, anchors and everything else stay.
 * @param path to a scalar
 * @returns undefined if the path leads to a list, a block or an alias, or if another value would change as well
 */
export function setValue(yaml: YamlText, path: DataPath, value: ScalarValue): Replacement | undefined {
  const node = nodeAt(yaml, path);
  if (!isScalar(node) || !node.range) return undefined;
  const expected = structuredClone(yaml.document.toJS());
  if (path.length > 0) setAt(expected, path, value);
  const [start, end] = node.range;
  const sources = writeLike(yaml, node, path, value);
  return firstExact(
    yaml,
    sources.map((text) => ({ start, end, text })),
    path.length > 0 ? expected : value,
  );
}

/** Returns the ways to write a value in place of another, best first. */
function writeLike(yaml: YamlText, { range, value: before }: Scalar, path: DataPath, value: ScalarValue): string[] {
  const { text, document } = yaml;
  const [start, end] = range as [number, number, number];
  const written = text.slice(start, end);
  // A key without a value has no space after its colon.
  const lead = start === end && text[start - 1] !== ' ' ? ' ' : '';
  const isBlock = /^[|>]/.test(written);
  if (typeof value !== 'string') return [lead + String(value) + (isBlock && written.endsWith('\n') ? '\n' : '')];
  const style = textStyle(document, text);
  const inPlace = typeof before === 'string' ? replaceInPlace(written, before, value) : undefined;
  const fits = inPlace !== undefined && isWithin(inPlace, written, style.width);
  const others = isBlock
    ? writeBlock(written, value, style.width, inPlace)
    : [
        lead + writeFlowScalar(value, written, { ...style, isInline: isInline(yaml, path) }),
        lead + JSON.stringify(value),
      ];
  return fits ? [inPlace, ...others] : others;
}

/** Whether a scalar need not be wrapped again: it never is, or its lines are no longer than before or than the width. */
function isWithin(inPlace: string, written: string, width: number): boolean {
  const isFolded = written.startsWith('>') || (/^[^|].*\n/s.test(written) && !/\n\s*\n/.test(written));
  const longest = (source: string) => Math.max(...source.split(/\r?\n/).map((line) => line.length));
  return !isFolded || longest(inPlace) <= Math.max(width, longest(written));
}

/** Returns the ways to write a text in place of a block scalar, whose range includes its last newline. */
function writeBlock(written: string, value: string, width: number, inPlace: string | undefined): string[] {
  const onOneLine = JSON.stringify(value) + (written.endsWith('\n') ? '\n' : '');
  const wrapped = writeBlockScalar(value, written, width);
  const literal = writeBlockScalar(value, written.replace(/^>/, '|'), width);
  return [wrapped, inPlace, literal, onOneLine].filter((source) => source !== undefined);
}
