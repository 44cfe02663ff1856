import type { LocatedProblem } from '../problem.ts';
import type { Content } from './load-content.ts';
import { buildReferenceGraph, type GraphNode, holderAt, pagesShowing } from './reference-graph.ts';

/** Notes with each problem on which pages it would be seen. The graph is built only when there are problems. */
export function notePages(content: Content, problems: readonly LocatedProblem[]): void {
  if (problems.length === 0) return;
  const graph = buildReferenceGraph(content);
  const files = new Map(content.files.map((file) => [file.name, file]));
  const known = new Map<GraphNode, LocatedProblem['pages']>();
  for (const problem of problems) {
    const file = files.get(problem.file);
    if (!file) continue;
    const holder = holderAt(graph, file, problem.steps);
    let pages = known.get(holder);
    if (pages === undefined) {
      const routes = pagesShowing(graph, file, problem.steps).sort();
      pages = routes.length === graph.routes.length && routes.length > 1 ? 'all' : routes;
      known.set(holder, pages);
    }
    problem.pages = pages;
  }
}
