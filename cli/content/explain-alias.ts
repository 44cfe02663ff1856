import type { Document } from 'yaml';
import type { SyntaxFinding } from './source-file.ts';
import { loadYaml } from './yaml.ts';

/** Says why anchors, aliases or merge keys could not be read. `limit` is how often an anchor may be repeated. */
export function explainAlias(document: Document, error: Error, limit: number): SyntaxFinding {
  const { visit } = loadYaml();
  const range = { start: 0, end: 1 };
  visit(document, {
    Alias(_key, alias) {
      const isUnresolved = alias.resolve(document) === undefined;
      if (range.end === 1 || isUnresolved) [range.start, range.end] = [alias.range?.[0] ?? 0, alias.range?.[1] ?? 1];
      return isUnresolved ? visit.BREAK : undefined;
    },
  });
  if (/Excessive alias/.test(error.message)) {
    return {
      code: 'yaml-alias',
      path: [],
      range,
      message: 'The anchors of this file repeat each other too often to be read.',
      hint: `Write the text out: an anchor may be repeated ${limit} times at most.`,
    };
  }
  if (/merge/i.test(error.message)) {
    const merge = findMerge(document) ?? range;
    return {
      code: 'yaml-alias',
      path: [],
      range: merge,
      message: '`<<` can only take in a block of keys.',
      hint: 'Point it at an anchor on a block of keys, or write the keys out.',
    };
  }
  return {
    code: 'yaml-alias',
    path: [],
    range,
    message: 'No anchor (`&name`) of this name stands above.',
    hint: 'Text that starts with an asterisk goes in quotes; otherwise mark the source with `&` and the name.',
  };
}

function findMerge(document: Document): { start: number; end: number } | undefined {
  const { isAlias, visit } = loadYaml();
  let found: { start: number; end: number } | undefined;
  visit(document, {
    Pair(_key, pair) {
      const key = pair.key as { value?: unknown; range?: [number, number, number] } | null;
      if (key?.range && String(key.value ?? '').includes('<<') && !isAlias(pair.value))
        found = { start: key.range[0], end: key.range[1] };
    },
  });
  return found;
}
