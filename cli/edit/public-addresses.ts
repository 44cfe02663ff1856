import { listPages } from '../compiler/model/address-in-use.ts';
import type { Content } from '../compiler/model/content.ts';
import { pageSpans } from '../compiler/timeline/page-spans.ts';
import { isReached } from '../content/moments/moment.ts';

/**
 * Returns the addresses that visitors may have, sorted: of pages, articles and lists of articles. A page or an article with
 * a future date has never been at its address.
 */
export function publicAddresses(content: Content): string[] {
  const spans = pageSpans(content);
  const isLater = (path: string) => {
    const publishAt = spans.get(path)?.span.publishAt;
    return publishAt !== undefined && !isReached(publishAt, content.options.at);
  };
  return [...listPages(content).keys()].filter((path) => !isLater(path)).sort();
}
