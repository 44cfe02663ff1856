import { useSite } from '../site-context.tsx';
import { describeGraph } from '../structured-data/graph.ts';
import { scriptJson } from '../structured-data/script-json.ts';
import type { View } from '../views.ts';
import type { ViewDescription } from './describe-view.ts';

/** What a page says to search engines, as JSON-LD. */
export function StructuredData({ view, ...description }: ViewDescription & { view: View }) {
  const graph = describeGraph(useSite(), view, description);
  if (!graph) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />;
}
