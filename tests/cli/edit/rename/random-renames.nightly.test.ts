import { expect, test } from 'vitest';
import { renameThing } from '../../../../cli/edit/rename/rename.ts';
import { Refusal } from '../../../../cli/edit/write-changes.ts';
import { loadContent } from '../../../../cli/rules/check/load-content.ts';
import { buildReferenceGraph, findNode, type GraphNode } from '../../../../cli/site/graph/reference-graph.ts';
import { listPages } from '../../../../cli/site/model/address-in-use.ts';
import type { Content } from '../../../../cli/site/model/content.ts';
import { listRedirects } from '../../../../cli/site/model/redirects.ts';
import { createRandom, pick } from '../../../support/random.ts';
import { folderState } from '../../site-content.ts';
import {
  applyPlanByGit,
  argumentOf,
  copySomeContent,
  linesWith,
  namedNodes,
  newName,
  undoByGit,
  writePlan,
} from '../random-content.ts';

/** Counts the uses of a node outside of redirects.yaml, which gets one more. */
function countUses(node: GraphNode | undefined): number | undefined {
  return node?.uses.filter(({ file }) => file.slug !== 'redirects').length;
}

/** Expects that each address leads to a page, in one step. */
function expectReached(addresses: Iterable<string>, content: Content, where: string): void {
  const [there, redirects] = [listPages(content), listRedirects(content)];
  for (const path of addresses) {
    const target = there.has(path) ? path : redirects.find(({ from }) => from === path)?.to;
    expect(there.has(target ?? ''), `${where}: ${path} leads to ${target}`).toBe(true);
  }
}

const count = 1000;
const inRow = 4;

test.each(Array.from({ length: count / inRow }, (_, seed) => seed))(
  'content is valid after random renames one after another, without old names, and Git undoes them: seed %i',
  (seed) => {
    const random = createRandom(seed);
    const folder = copySomeContent(random);
    const untouched = folderState(folder);
    let loaded = loadContent(folder);
    const { problems } = loaded;
    /** Of all pages that were there at any time. */
    const addresses = new Set<string>();
    const renamed = new Set<string>();
    let done = '';
    for (let turn = 0; turn < inRow; turn += 1) {
      const nodes = namedNodes(loaded);
      // The same thing is renamed several times, so that there are redirects to its address.
      const again = nodes.filter(({ kind, name }) => renamed.has(`${kind} ${name}`));
      const node = pick(random, again.length > 0 && random() < 0.4 ? again : nodes);
      const [from, to] = [argumentOf(node), newName(random, node)];
      const options = {
        isFile: () => false,
        children: random() < 0.5,
        with: random() < 0.3 ? (['page', 'media', 'links'] as const) : [],
      };
      done += `${from} → ${to} ${JSON.stringify(options)}\n`;
      for (const path of listPages(loaded.content).keys()) addresses.add(path);
      const plan = renameThing(loaded, from, to, options);
      if (plan instanceof Refusal)
        throw new Error(
          `${done}${plan.message} ${plan.problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`,
        );
      loaded = (random() < 0.5 ? writePlan : applyPlanByGit)(folder, plan);
      expect(loaded.problems, done).toEqual(problems);
      expectReached(addresses, loaded.content, done);
      const graph = buildReferenceGraph(loaded.content);
      for (const { node, to } of plan.renamings) {
        renamed.add(`${node.kind} ${to}`);
        const old = findNode(graph, node.kind, node.name);
        expect(old?.exists ?? false, done).toBe(false);
        expect(old?.uses ?? [], done).toEqual([]);
        expect(countUses(findNode(graph, node.kind, to)), done).toBe(countUses(node));
        expect(linesWith(folder, node), done).toEqual([]);
      }
    }
    undoByGit(folder);
    expect(folderState(folder), done).toEqual(untouched);
  },
);
