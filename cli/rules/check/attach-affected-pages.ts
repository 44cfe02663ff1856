import type { LocatedProblem } from '../../problems/problem.ts';
import { addressOf } from '../../site/graph/definitions.ts';
import { pagesShowing } from '../../site/graph/graph-pages.ts';
import { buildReferenceGraph, type GraphNode, holderAt } from '../../site/graph/reference-graph.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { articleBases, publishedFiles } from '../../site/model/routes.ts';

/**
 * Sets for each problem which pages it affects. Builds the reference graph only for problems in files that several
 * pages may show.
 */
export function attachAffectedPages(content: Content, problems: readonly LocatedProblem[]): void {
  if (problems.length === 0) return;
  const names = new Set(problems.map(({ file }) => file));
  const files = new Map(content.files.filter(({ name }) => names.has(name)).map((file) => [file.name, file]));
  const bases = articleBases(content);
  const published = new Set<ContentFile>(publishedFiles(content));
  const shared: [LocatedProblem, ContentFile][] = [];
  for (const problem of problems) {
    const file = files.get(problem.file);
    if (!file) continue;
    const address = addressOf(file, bases);
    if (address !== undefined) problem.pages = file.kind === 'page' || published.has(file) ? [address] : [];
    else shared.push([problem, file]);
  }
  if (shared.length > 0) attachPagesOfSharedFiles(content, shared);
}

/** Sets the pages of problems in files that several pages may show, by the reference graph. */
function attachPagesOfSharedFiles(content: Content, problems: readonly [LocatedProblem, ContentFile][]): void {
  const graph = buildReferenceGraph(content);
  const pagesByHolder = new Map<GraphNode, LocatedProblem['pages']>();
  for (const [problem, file] of problems) {
    const holder = holderAt(graph, file, problem.steps);
    let pages = pagesByHolder.get(holder);
    if (pages === undefined) {
      const routes = pagesShowing(graph, file, problem.steps).sort();
      pages = routes.length === graph.routes.length && routes.length > 1 ? 'all' : routes;
      pagesByHolder.set(holder, pages);
    }
    problem.pages = pages;
  }
}
