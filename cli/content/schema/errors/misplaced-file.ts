import { basename } from 'node:path/posix';
import type { Finding, SourceFile } from '../../yaml/source-file.ts';

/**
 * Finds an article among the pages or a page among the articles, so that it is reported once, and not once for each of
 * its keys.
 */
export function misplacedFile({ name, kind, data }: Pick<SourceFile, 'name' | 'kind' | 'data'>): Finding | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const isPage = 'sections' in data && !('body' in data);
  const isArticle = 'body' in data && !('sections' in data);
  if (kind === 'page' && isArticle)
    return explain('This is an article in the folder for pages.', `articles/${basename(name)}`);
  if (kind === 'article' && isPage)
    return explain('This is a page in the folder for articles.', `pages/${basename(name)}`);
  return undefined;
}

/** Returns the finding for a file in the wrong folder. */
function explain(message: string, rightPath: string): Finding {
  return { code: 'file-unknown', path: [], message, hint: `Move it to \`${rightPath}\`.` };
}
