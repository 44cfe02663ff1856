import { expect, test } from 'vitest';
import { buildReferenceGraph, findNode } from '../../../../cli/compiler/graph/reference-graph.ts';
import { Refusal } from '../../../../cli/edit/refusal.ts';
import { renameThing } from '../../../../cli/edit/rename/rename.ts';
import { createRandom, pick } from '../../../support/random.ts';
import { isNightly } from '../../../support/sample.ts';
import { argumentOf, loadSomeContent, namedNodes, newName } from '../random-content.ts';

const count = isNightly ? 1000 : 12;

test.each(Array.from({ length: count / 4 }, (_, seed) => seed))(
  'content is valid after four random renames, and the old names are gone: seed %i',
  (seed) => {
    const random = createRandom(seed);
    const loaded = loadSomeContent(random);
    for (let turn = 0; turn < 4; turn += 1) {
      const node = pick(random, namedNodes(loaded));
      const [from, to] = [argumentOf(node), newName(random, node)];
      const options = {
        isFile: () => false,
        children: random() < 0.5,
        with: random() < 0.3 ? (['page', 'media', 'links'] as const) : [],
      };
      const where = `${from} → ${to} ${JSON.stringify({ ...options, folder: loaded.content.folder })}`;
      const plan = renameThing(loaded, from, to, options);
      if (plan instanceof Refusal)
        throw new Error(
          `${where}: ${plan.message} ${plan.problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`,
        );
      expect(plan.after.problems, where).toEqual(loaded.problems);
      const graph = buildReferenceGraph(plan.after.content);
      for (const { node, to } of plan.renamings) {
        const old = findNode(graph, node.kind, node.name);
        expect(old?.exists ?? false, where).toBe(false);
        expect(old?.uses ?? [], where).toEqual([]);
        expect(findNode(graph, node.kind, to)?.uses.length, where).toBe(node.uses.length);
      }
    }
  },
);
