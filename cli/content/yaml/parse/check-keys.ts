import { type Document, isScalar, type Node, type Pair, type Scalar, visit, type YAMLMap } from 'yaml';
import { shorten } from '../../../problems/problem.ts';
import { pairRange } from '../removal-range.ts';
import type { Advice, Range, SyntaxFinding } from '../source-file.ts';

/**
 * Finds keys that are used twice in a block, and keys that are not text. Replaces the check of the parser, which
 * compares every key with every other.
 */
export function checkKeys(document: Document, text: string): SyntaxFinding[] {
  const findings: SyntaxFinding[] = [];
  visit(document, {
    Map(index, map) {
      const seen = new Set<unknown>();
      const [first] = map.items;
      let wasTwice = false;
      for (const [position, pair] of map.items.entries()) {
        const node = pair.key as Node;
        const isTwice = isScalar(node) && seen.has(node.value) && node.value !== '<<';
        // Several duplicates in a row were copied together, and are reported once.
        const isReported = isTwice && wasTwice;
        wasTwice = isTwice;
        const range = { start: node.range?.[0] ?? 0, end: node.range?.[1] ?? 1 };
        const whole = rangeOfPair(pair, range, map.flow ?? false, text);
        const last = findings.at(-1);
        if (isReported && last?.assumed) last.assumed.end = whole.end;
        if (!isScalar(node))
          findings.push({
            code: 'yaml-syntax',
            path: [],
            range,
            message: 'A key must be text, and this is a list or a block.',
            hint: 'Text that begins with a brace or a bracket goes in quotes.',
          });
        else if (isTwice && !isReported)
          findings.push({
            code: 'yaml-duplicate-key',
            path: [],
            range,
            assumed: { ...whole, text: '' },
            message: `The key \`${shorten(String(node.value))}\` is defined twice in this block.`,
            ...(adviseCopy(text, map, position) ?? {
              hint:
                typeof index === 'number' && isScalar(first?.key) && first.key.value === node.value
                  ? `If a new entry begins here, write \`- ${node.value}:\`, with a hyphen. Otherwise keep one of the two.`
                  : 'Keep one of the two, and delete or rename the other.',
            }),
          });
        else if (!isTwice) seen.add(node.value);
      }
    },
  });
  return findings;
}

/**
 * Suggests deleting a key that was copied with its value. If the two values differ, only the author knows which is
 * right.
 */
function adviseCopy(text: string, map: YAMLMap, index: number): Advice | undefined {
  const pairs = map.items as Pair<Scalar, Node | null>[];
  const copy = pairs[index];
  const copies = pairs.filter(({ key }) => key.value === copy?.key.value);
  const [original, second, ...others] = copies.map(({ value }) => text.slice(...(value?.range ?? [0, 0])).trimEnd());
  if (original !== second || others.length > 0) return undefined;
  const range = pairRange(text, map, index);
  return range && { hint: 'Delete this one: it says the same as the other.', fix: { source: '', range } };
}

/** Returns the range of a key with its value: to the end of the line, or in braces including a comma beside it. */
function rangeOfPair({ value }: Pair, { start, end }: Range, isInBraces: boolean, text: string): Range {
  const last = Math.max(end, (value as Node | null)?.range?.[1] ?? end);
  if (isInBraces) {
    const before = text.slice(0, start).trimEnd();
    if (before.endsWith(',')) return { start: before.length - 1, end: last };
    return { start, end: last + (/^\s*,/.exec(text.slice(last))?.[0].length ?? 0) };
  }
  const newline = text[last - 1] === '\n' ? last - 1 : text.indexOf('\n', last);
  return { start, end: newline === -1 ? text.length : newline };
}
