import type { Blog } from 'schema-dts';
import type { SharedSite } from '../shared-site.ts';
import { absoluteUrl } from '../text/urls.ts';
import { nodeId, refer } from './node-ids.ts';

/** Describes the list of articles as a blog, which each article refers to. @see https://schema.org/Blog */
export function describeBlog({ settings, pages, articlesPath = '/' }: SharedSite): Blog {
  const url = absoluteUrl(articlesPath, settings);
  return {
    '@type': 'Blog',
    '@id': `${url}#blog`,
    name: pages.find(({ path }) => path === articlesPath)?.title,
    url,
    publisher: refer(nodeId('owner', settings)),
  };
}
