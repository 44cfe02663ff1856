import type { ShareImage } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { describeGraph } from '../structured-data/graph.ts';
import { scriptJson } from '../structured-data/script-json.ts';
import type { View } from '../views.ts';
import type { ViewDescription } from './describe-view.ts';

interface Props extends ViewDescription {
  view: View;
  shareImage: ShareImage | undefined;
}

/** What a page says to search engines, as JSON-LD. */
export function StructuredData({ view, shareImage, ...description }: Props) {
  const graph = describeGraph(useSite(), view, description, shareImage);
  if (!graph) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />;
}
