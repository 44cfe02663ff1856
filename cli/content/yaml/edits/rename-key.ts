import { isMap, isScalar, type Pair } from 'yaml';
import { isRecord, setAt, valueAt } from '../../../platform/records.ts';
import type { DataPath } from '../../../problems/problem.ts';
import type { Replacement } from '../source-file.ts';
import { writeFlowScalar } from '../write-scalar.ts';
import { firstExact } from './replacement.ts';
import { textStyle } from './text-style.ts';
import { nodeAt, rangeOf, type YamlText } from './yaml-text.ts';

/**
 * Renames a key, in the same quotes. Its value and its position stay.
 * @param path to the key
 * @returns undefined if there is no such key, if the new one exists already, or if an alias repeats the block
 */
export function renameKey(yaml: YamlText, path: DataPath, key: string): Replacement | undefined {
  const { text, document } = yaml;
  const parent = nodeAt(yaml, path.slice(0, -1));
  const step = path.at(-1);
  if (!isMap(parent)) return undefined;
  const pair = (parent.items as Pair[]).find((item) => isScalar(item.key) && String(item.key.value) === step);
  const range = rangeOf(pair?.key);
  const before = structuredClone(document.toJS());
  const holder = valueAt(before, path.slice(0, -1));
  if (!range || typeof step !== 'string' || !isRecord(holder) || Object.hasOwn(holder, key)) return undefined;
  const value = holder[step];
  delete holder[step];
  setAt(before, [...path.slice(0, -1), key], value);
  const written = text.slice(range.start, range.end);
  const source = writeFlowScalar(key, written, { ...textStyle(document, text), isInline: true });
  return firstExact(
    yaml,
    [source, JSON.stringify(key)].map((each) => ({ ...range, text: each })),
    before,
  );
}
