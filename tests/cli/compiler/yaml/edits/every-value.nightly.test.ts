import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFiles } from '../../../../../cli/content/find-files.ts';
import { insertEntry } from '../../../../../cli/content/yaml/edits/insert-entry.ts';
import { moveEntry } from '../../../../../cli/content/yaml/edits/move-entry.ts';
import { removeEntry } from '../../../../../cli/content/yaml/edits/remove-entry.ts';
import { renameKey } from '../../../../../cli/content/yaml/edits/rename-key.ts';
import { applyReplacement, invertReplacement } from '../../../../../cli/content/yaml/edits/replacement.ts';
import { setValue } from '../../../../../cli/content/yaml/edits/set-value.ts';
import { readYamlText } from '../../../../../cli/content/yaml/edits/yaml-text.ts';
import { parseYaml } from '../../../../../cli/content/yaml/parse/parse-yaml.ts';
import type { Replacement } from '../../../../../cli/content/yaml/source-file.ts';
import { isRecord, setAt, valueAt } from '../../../../../cli/platform/records.ts';
import type { DataPath } from '../../../../../cli/problems/problem.ts';
import { generateYaml } from '../../../../support/generate-yaml.ts';
import { createRandom, pick, type Random } from '../../../../support/random.ts';
import { sites } from '../../../../support/sites.ts';

/** An operation on one value of a text: its result, and the data that it must lead to. */
interface Tried {
  name: 'set' | 'rename' | 'insert' | 'remove' | 'move';
  path: DataPath;
  replacement: Replacement | undefined;
  expected: unknown;
}

/** Yields every path of the data, and its value. */
function* walk(value: unknown, path: DataPath = []): Iterable<[DataPath, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  const steps = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const step of steps) yield* walk(valueAt(value, [step]), [...path, step]);
}

const newTexts = ['two words', 'It’s "new": it\'s {x}, #1', '12', 'yes', 'One.\n\nTwo, and more.\n', ' x ', ''];

/** Tries every operation on every value of a text. */
function* tryAll(random: Random, text: string): Iterable<Tried> {
  const yaml = readYamlText(text);
  const { data } = parseYaml(text);
  const after = (path: DataPath, mutate: (holder: unknown, step: string | number) => void) => {
    const copy = structuredClone(data);
    mutate(valueAt(copy, path.slice(0, -1)), path.at(-1) ?? '');
    return copy;
  };
  for (const [path, value] of walk(data)) {
    const step = path.at(-1);
    if (typeof value !== 'object' || value === null) {
      const changed =
        typeof value === 'string' && random() < 0.5 ? `${value} more` : pick(random, [...newTexts, 7, true]);
      const expected = structuredClone(data);
      setAt(expected, path, changed);
      yield { name: 'set', path, replacement: setValue(yaml, path, changed), expected };
    } else {
      const index = Math.floor(random() * (Object.keys(value).length + 1));
      const entry = { data: { id: 'new', list: ['a, b', 1] }, ...(Array.isArray(value) ? {} : { key: 'new key' }) };
      const expected = structuredClone(data);
      const holder = valueAt(expected, path);
      if (Array.isArray(holder)) holder.splice(index, 0, entry.data);
      else if (isRecord(holder)) holder['new key'] = entry.data;
      yield { name: 'insert', path, replacement: insertEntry(yaml, path, entry, index), expected };
    }
    if (step === undefined) continue;
    const removed = after(path, (holder) => {
      if (Array.isArray(holder)) holder.splice(Number(step), 1);
      else if (isRecord(holder)) delete holder[step];
    });
    yield { name: 'remove', path, replacement: removeEntry(yaml, path), expected: removed };
    if (typeof step === 'string') {
      const renamed = after(path, (holder) => {
        if (!isRecord(holder)) return;
        delete holder[step];
        holder['new: key'] = value;
      });
      yield { name: 'rename', path, replacement: renameKey(yaml, path, 'new: key'), expected: renamed };
      continue;
    }
    const siblings = valueAt(data, path.slice(0, -1));
    const to = Math.floor(random() * (Array.isArray(siblings) ? siblings.length : 0));
    const moved = after(path, (holder) => {
      if (Array.isArray(holder)) holder.splice(to, 0, ...holder.splice(Number(step), 1));
    });
    yield { name: 'move', path, replacement: moveEntry(yaml, path, to), expected: moved };
  }
}

/** Checks an operation: it leads to the data, changes nothing outside of its range, and can be undone. */
function check(text: string, { name, path, replacement, expected }: Tried): void {
  if (!replacement) return;
  const where = `${name} ${path.join('.')} in\n${text}`;
  const changed = applyReplacement(text, replacement);
  expect(parseYaml(changed).data, where).toEqual(expected);
  const { start, end } = replacement;
  expect(changed.startsWith(text.slice(0, start)) && changed.endsWith(text.slice(end)), where).toBe(true);
  expect(applyReplacement(changed, invertReplacement(text, replacement)), where).toBe(text);
  expect(
    commentsOutside(text, replacement).every((comment) => changed.includes(comment)),
    where,
  ).toBe(true);
  // A text with Windows line endings has no others afterwards.
  if (/\r\n/.test(text)) expect(changed.replaceAll('\r\n', ''), where).not.toContain('\n');
}

/** Returns the comment lines of a text that the operation has no reason to remove. */
function commentsOutside(text: string, { start, end }: Replacement): string[] {
  return `${text.slice(0, start)}\n${text.slice(end)}`.match(/^ *#.*$/gm) ?? [];
}

/** Expects that an operation does the same in a text with Windows line endings as in one with the others. */
function expectSame(text: string, one: Tried, plain: string, other: Tried | undefined): void {
  const apply = (text: string, tried: Tried | undefined) =>
    tried?.replacement && applyReplacement(text, tried.replacement).replaceAll('\r\n', '\n');
  expect(apply(text, one), `${one.name} ${one.path.join('.')} in\n${text}`).toBe(apply(plain, other));
}

/** Counts how many operations of each kind are possible. */
function checkAll(random: Random, text: string, counts: Map<string, [possible: number, all: number]>): void {
  const seed = Math.floor(random() * 1_000_000);
  const plain = text.replaceAll('\r\n', '\n');
  const inPlain = plain === text ? [] : [...tryAll(createRandom(seed), plain)];
  for (const [index, tried] of [...tryAll(createRandom(seed), text)].entries()) {
    check(text, tried);
    if (plain !== text) expectSame(text, tried, plain, inPlain[index]);
    const [possible, all] = counts.get(tried.name) ?? [0, 0];
    counts.set(tried.name, [possible + (tried.replacement ? 1 : 0), all + 1]);
  }
}

const contentFiles = [sites.workshop, sites.secondBrand].flatMap(({ content }) =>
  findFiles(content).files.map(({ folder, local }) => join(folder, local)),
);

test.each(contentFiles)('every value of %s can be changed alone', (path) => {
  const counts = new Map<string, [number, number]>();
  checkAll(createRandom(1), readFileSync(path, 'utf8'), counts);
  for (const [name, [possible, all]] of counts) expect(possible, name).toBe(all);
});

describe('generated files in all styles: every value and key can be changed, and nearly all entries', () => {
  test.each(Array.from({ length: 20 }, (_, seed) => seed))('50 files, seed %i', (seed) => {
    const random = createRandom(19 + seed);
    const counts = new Map<string, [number, number]>();
    for (let file = 0; file < 50; file += 1) checkAll(random, generateYaml(random), counts);
    for (const [name, [possible, all]] of counts) {
      expect(all, name).toBeGreaterThan(100);
      // Refused: comments between a hyphen and the only entry of a list after it.
      if (['set', 'rename'].includes(name)) expect(possible, name).toBe(all);
      else expect(possible / all, name).toBeGreaterThan(0.99);
    }
  });
});
