import type { ArticleSource } from '../../src/content.gen.ts';
import { pathBelow } from '../../src/path-below.ts';
import { filesOfKind } from '../content/files-of-kind.ts';
import type { Content } from '../content/load-content.ts';
import { renamedFile } from '../content/renamed-file.ts';
import { articlesPath, pagePath, pagesOf } from '../content/routes.ts';

/** Why there is no page at an address that an article has which visitors cannot read yet. */
export function explainUnpublished(content: Content, path: string): { message: string; hint: string } | undefined {
  const base = articlesPath(content);
  if (base === undefined) return undefined;
  const article = filesOfKind(content, 'article').find(({ slug }) => pathBelow(base, slug) === path);
  if (!article?.isValid) return undefined;
  const { draft, publishedAt } = article.data as ArticleSource;
  if (draft === true)
    return {
      message: `The article ${path} is a draft, so visitors would find no page there.`,
      hint: `Delete \`draft: true\` from ${article.name} if it is ready, or remove the link until it is.`,
    };
  return {
    message: `The article ${path} is published on ${publishedAt}, and until then visitors would find no page there.`,
    hint: `Add the link on that day, or change \`publishedAt\` of ${article.name}.`,
  };
}

/** The address that a page has now whose file was renamed, if it was not changed as well. */
export function renamedPage(content: Content, path: string): string | undefined {
  const slugs = new Map(pagesOf(content).map(({ slug }) => [`pages/${slug}.yaml`, slug]));
  const slug = path.slice(1);
  for (const name of [`pages/${slug}.yaml`, `pages/${slug}/index.yaml`]) {
    const found = slugs.get(renamedFile(content.folder, name, [...slugs.keys()]) ?? '');
    if (found !== undefined) return pagePath(found);
  }
  return undefined;
}
