import { expect, test } from 'vitest';
import type { LoadedContent } from '../../../../cli/compiler/check/loaded-content.ts';
import { buildReferenceGraph, findNode, type GraphNode } from '../../../../cli/compiler/graph/reference-graph.ts';
import { listPages } from '../../../../cli/compiler/model/address-in-use.ts';
import { listRedirects } from '../../../../cli/compiler/model/redirects.ts';
import { Refusal } from '../../../../cli/edit/refusal.ts';
import { renameThing } from '../../../../cli/edit/rename/rename.ts';
import { createRandom, pick } from '../../../support/random.ts';
import { isNightly } from '../../../support/sample.ts';
import { argumentOf, loadSomeContent, namedNodes, newName } from '../random-content.ts';

/** Counts the uses of a node outside of redirects.yaml, which gets one more. */
function countUses(node: GraphNode | undefined): number | undefined {
  return node?.uses.filter(({ file }) => file.slug !== 'redirects').length;
}

/** Expects that each address that a page had before leads to a page, in one step. */
function expectRedirects(before: LoadedContent, after: LoadedContent, where: string): void {
  const [there, redirects] = [listPages(after.content), listRedirects(after.content)];
  for (const path of listPages(before.content).keys()) {
    const target = there.has(path) ? path : redirects.find(({ from }) => from === path)?.to;
    expect(there.has(target ?? ''), `${where}: ${path} leads to ${target}`).toBe(true);
  }
}

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
      expectRedirects(loaded, plan.after, where);
      for (const { node, to } of plan.renamings) {
        const old = findNode(graph, node.kind, node.name);
        expect(old?.exists ?? false, where).toBe(false);
        expect(old?.uses ?? [], where).toEqual([]);
        expect(countUses(findNode(graph, node.kind, to)), where).toBe(countUses(node));
      }
    }
  },
);
