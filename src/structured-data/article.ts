import type { BlogPosting } from 'schema-dts';
import { absoluteUrl } from '../absolute-url.ts';
import type { Article, SharedSite, ShareImage } from '../site.ts';
import { describeBlog } from './blog.ts';
import { nodeId, refer } from './node-ids.ts';

/** An article on its page. @see https://schema.org/BlogPosting */
export function describeArticle(
  article: Article,
  url: string,
  site: SharedSite,
  image: ShareImage | undefined,
): BlogPosting {
  const owner = refer(nodeId('owner', site.settings));
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.summary,
    articleSection: article.category,
    image: image && absoluteUrl(image.url, site.settings),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: site.settings.language,
    // Programs that do not follow references within a graph find the name here.
    author: {
      '@type': site.settings.owner?.type === 'organization' ? 'Organization' : 'Person',
      ...owner,
      name: site.settings.name,
    },
    publisher: owner,
    isPartOf: describeBlog(site),
    mainEntityOfPage: refer(url),
  };
}
