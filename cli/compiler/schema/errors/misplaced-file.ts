import { basename } from 'node:path/posix';
import type { Finding, SourceFile } from '../../yaml/source-file.ts';

/** An article among the pages, or a page among the articles: told once, and not by each key that the other has not. */
export function misplacedFile({ name, kind, data }: Pick<SourceFile, 'name' | 'kind' | 'data'>): Finding | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const isPage = 'sections' in data && !('body' in data);
  const isArticle = 'body' in data && !('sections' in data);
  if (kind === 'page' && isArticle)
    return explain('This is an article, and it lies among the pages.', `articles/${basename(name)}`);
  if (kind === 'article' && isPage)
    return explain('This is a page, and it lies among the articles.', `pages/${basename(name)}`);
  return undefined;
}

function explain(message: string, place: string): Finding {
  return { code: 'file-unknown', path: [], message, hint: `Move it to \`${place}\`.` };
}
