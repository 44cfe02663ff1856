import { expect, test } from 'vitest';
import { buildReferenceGraph, findNode } from '../../../../cli/compiler/graph/reference-graph.ts';
import { Refusal } from '../../../../cli/edit/refusal.ts';
import { removeThing } from '../../../../cli/edit/remove/remove.ts';
import { createRandom, pick } from '../../../support/random.ts';
import { isNightly } from '../../../support/sample.ts';
import { argumentOf, loadSomeContent, namedNodes } from '../random-content.ts';

const count = isNightly ? 300 : 8;

test.each(Array.from({ length: count / 4 }, (_, seed) => seed))(
  'content is valid after each of four random removals, or a person is asked: seed %i',
  (seed) => {
    const random = createRandom(seed + 5000);
    const loaded = loadSomeContent(random);
    for (let turn = 0; turn < 4; turn += 1) {
      const node = pick(random, namedNodes(loaded));
      const options = { isFile: () => false, unused: random() < 0.5, force: false };
      const plan = removeThing(loaded, argumentOf(node), options);
      const where = `${argumentOf(node)} ${JSON.stringify({ ...options, folder: loaded.content.folder })}`;
      if (plan instanceof Refusal) throw new Error(`${where}: ${plan.message}`);
      if (plan.open.length + plan.caused.length > 0) continue;
      expect(plan.after.problems, where).toEqual(loaded.problems);
      const graph = buildReferenceGraph(plan.after.content);
      for (const { kind, name } of plan.nodes) {
        const old = findNode(graph, kind, name);
        expect(old?.exists ?? false, where).toBe(false);
        expect(old?.uses ?? [], where).toEqual([]);
      }
    }
  },
);
