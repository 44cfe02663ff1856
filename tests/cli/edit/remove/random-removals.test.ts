import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { buildReferenceGraph, findNode } from '../../../../cli/compiler/graph/reference-graph.ts';
import { listPages } from '../../../../cli/compiler/model/address-in-use.ts';
import { listRedirects } from '../../../../cli/compiler/model/redirects.ts';
import { Refusal } from '../../../../cli/edit/refusal.ts';
import { removeThing } from '../../../../cli/edit/remove/remove.ts';
import { createRandom, pick } from '../../../support/random.ts';
import { isNightly } from '../../../support/sample.ts';
import { folderState } from '../../commands/scaffold-new.ts';
import {
  applyPlanByGit,
  argumentOf,
  copySomeContent,
  linesWith,
  namedNodes,
  undoByGit,
  writePlan,
} from '../random-content.ts';

const count = isNightly ? 300 : 12;
const inRow = 4;

test.each(Array.from({ length: count / inRow }, (_, seed) => seed))(
  'content is valid after random removals one after another, or a person is asked, and Git undoes them: seed %i',
  (seed) => {
    const random = createRandom(seed + 5000);
    const folder = copySomeContent(random);
    const untouched = folderState(folder);
    let loaded = loadContent(folder);
    const { problems } = loaded;
    /** Of pages that were removed with a redirect. */
    const redirected = new Set<string>();
    let [done, tries, removed] = ['', 0, 0];
    while (removed < inRow) {
      tries += 1;
      expect(tries, done).toBeLessThan(1000);
      const node = pick(random, namedNodes(loaded));
      const isPage = node.kind === 'page';
      const options = {
        isFile: () => false,
        unused: random() < 0.5,
        force: false,
        redirect: isPage && random() < 0.7 ? '/' : undefined,
      };
      const plan = removeThing(loaded, argumentOf(node), options);
      const tried = `${argumentOf(node)} ${JSON.stringify(options)}\n`;
      if (plan instanceof Refusal) throw new Error(`${done}${tried}${plan.message}`);
      if (plan.open.length + plan.caused.length > 0) continue;
      done += tried;
      removed += 1;
      if (options.redirect !== undefined) {
        expect(plan.lost, done).toEqual([]);
        redirected.add(node.name);
      }
      loaded = (random() < 0.5 ? writePlan : applyPlanByGit)(folder, plan);
      expect(loaded.problems, done).toEqual(problems);
      const graph = buildReferenceGraph(loaded.content);
      for (const removedNode of plan.nodes) {
        const old = findNode(graph, removedNode.kind, removedNode.name);
        expect(old?.exists ?? false, done).toBe(false);
        expect(old?.uses ?? [], done).toEqual([]);
        if (removedNode.kind === 'media') expect(linesWith(folder, removedNode), done).toEqual([]);
      }
      const there = new Set(listPages(loaded.content).keys());
      for (const { from, to } of listRedirects(loaded.content)) expect(there.has(to), `${done}${from}`).toBe(true);
      for (const path of redirected)
        expect(
          listRedirects(loaded.content).map(({ from }) => from),
          done,
        ).toContain(path);
    }
    undoByGit(folder);
    expect(folderState(folder), done).toEqual(untouched);
  },
);
