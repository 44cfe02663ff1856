import { basename } from 'node:path/posix';
import type { Finding, SourceFile } from '../yaml/source-file.ts';

/** Finds an article among the pages or a page among the articles, so that it is reported once, and not for each key. */
export function findMisplacedFile({
  name,
  kind,
  data,
}: Pick<SourceFile, 'name' | 'kind' | 'data'>): Finding | undefined {
  if (typeof data !== 'object' || data === null || 'sections' in data === 'body' in data) return undefined;
  const [folder, message] =
    'body' in data
      ? ['articles', 'This is an article in the folder for pages.']
      : ['pages', 'This is a page in the folder for articles.'];
  if (kind !== (folder === 'pages' ? 'article' : 'page')) return undefined;
  return { code: 'file-unknown', path: [], message, hint: `Move it to \`${folder}/${basename(name)}\`.` };
}
