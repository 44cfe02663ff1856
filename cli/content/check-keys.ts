import type { Document, Node } from 'yaml';
import type { SyntaxFinding } from './source-file.ts';
import { loadYaml } from './yaml.ts';

/** Finds keys that stand twice in a block, and keys that are no words. The parser's own check compares every key with every other. */
export function checkKeys(document: Document): SyntaxFinding[] {
  const { isScalar, visit } = loadYaml();
  const findings: SyntaxFinding[] = [];
  visit(document, {
    Map(_key, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        const node = key as Node;
        const range = { start: node.range?.[0] ?? 0, end: node.range?.[1] ?? 1 };
        if (!isScalar(node))
          findings.push({
            code: 'yaml-syntax',
            path: [],
            range,
            message: 'A key is a word, and this is a list or a block.',
            hint: 'Text that begins with a brace or a bracket goes in quotes.',
          });
        else if (seen.has(node.value) && node.value !== '<<')
          findings.push({
            code: 'yaml-duplicate-key',
            path: [],
            range,
            message: 'This key stands twice in the same block.',
            hint: 'Keep one of them: YAML would silently drop the other.',
          });
        else seen.add(node.value);
      }
      return findings.length > 0 ? visit.BREAK : undefined;
    },
  });
  return findings;
}
