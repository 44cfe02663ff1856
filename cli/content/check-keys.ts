import type { Document, Node, Pair, Scalar, YAMLMap } from 'yaml';
import { pairRange } from './edits/removal-range.ts';
import type { Advice, SyntaxFinding } from './source-file.ts';
import { loadYaml } from './yaml.ts';

/** Finds keys that stand twice in a block, and keys that are no words. The parser's own check compares every key with every other. */
export function checkKeys(document: Document, text: string): SyntaxFinding[] {
  const { isScalar, visit } = loadYaml();
  const findings: SyntaxFinding[] = [];
  visit(document, {
    Map(index, map) {
      const seen = new Set<unknown>();
      const [first] = map.items;
      let wasTwice = false;
      for (const [place, { key }] of map.items.entries()) {
        const node = key as Node;
        const isTwice = isScalar(node) && seen.has(node.value) && node.value !== '<<';
        // Several in a row were copied together.
        const isTold = isTwice && wasTwice;
        wasTwice = isTwice;
        const range = { start: node.range?.[0] ?? 0, end: node.range?.[1] ?? 1 };
        if (!isScalar(node))
          findings.push({
            code: 'yaml-syntax',
            path: [],
            range,
            message: 'A key is a word, and this is a list or a block.',
            hint: 'Text that begins with a brace or a bracket goes in quotes.',
          });
        else if (isTwice && !isTold)
          findings.push({
            code: 'yaml-duplicate-key',
            path: [],
            range,
            message: 'This key stands twice in the same block.',
            ...(adviseCopy(text, map, place) ?? {
              hint:
                typeof index === 'number' && isScalar(first?.key) && first.key.value === node.value
                  ? `If a new entry begins here, write \`- ${node.value}:\`, with a hyphen. Otherwise keep one of the two.`
                  : 'Keep one of them: YAML would silently drop the other.',
            }),
          });
        else if (!isTwice) seen.add(node.value);
      }
      return findings.length > 0 ? visit.BREAK : undefined;
    },
  });
  return findings;
}

/** Says to delete a key that was copied with its value, if it is alone. Of two values, only their author knows the right one. */
function adviseCopy(text: string, map: YAMLMap, index: number): Advice | undefined {
  const pairs = map.items as Pair<Scalar, Node | null>[];
  const copy = pairs[index];
  const copies = pairs.filter(({ key }) => key.value === copy?.key.value);
  const [original, second, ...others] = copies.map(({ value }) => text.slice(...(value?.range ?? [0, 0])).trimEnd());
  if (original !== second || others.length > 0) return undefined;
  const range = pairRange(text, map, index);
  return range && { hint: 'Delete this one: it says the same as the other.', fix: { source: '', range } };
}
