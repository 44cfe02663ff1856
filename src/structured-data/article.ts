import type { BlogPosting } from 'schema-dts';
import type { Article, SharedSite } from '../site.ts';
import { describeBlog } from './blog.ts';
import { nodeId, refer } from './node-ids.ts';

/** An article on its page. @see https://schema.org/BlogPosting */
export function describeArticle(article: Article, url: string, site: SharedSite): BlogPosting {
  const owner = refer(nodeId('owner', site.settings));
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.summary,
    articleSection: article.category,
    datePublished: article.publishedAt,
    inLanguage: site.settings.language,
    author: owner,
    publisher: owner,
    isPartOf: describeBlog(site),
    mainEntityOfPage: refer(url),
  };
}
