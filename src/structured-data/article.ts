import type { BlogPosting } from 'schema-dts';
import type { SharedSite } from '../shared-site.ts';
import type { Article, ShareImage } from '../site.ts';
import { absoluteUrl } from '../text/urls.ts';
import { describeBlog } from './blog.ts';
import { nodeId, refer } from './node-ids.ts';
import { describeOwner } from './owner.ts';

/** Describes an article on its page. @see https://schema.org/BlogPosting */
export function describeArticle(
  article: Article,
  url: string,
  site: SharedSite,
  image: ShareImage | undefined,
): BlogPosting {
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.summary,
    articleSection: article.category,
    keywords: article.tags,
    image: image && absoluteUrl(image.url, site.settings),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: site.settings.language,
    // Included in full rather than by reference, because reading modes do not follow references in the graph.
    author: describeOwner(site, undefined),
    publisher: refer(nodeId('owner', site.settings)),
    isPartOf: describeBlog(site),
    mainEntityOfPage: refer(url),
  };
}
