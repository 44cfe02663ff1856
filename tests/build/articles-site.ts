import { join } from 'node:path';
import { copyContent, globPaths, writeFiles } from '../support/content.ts';
import { generateArticles } from '../support/generate-articles.ts';
import { read } from './builds.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

/** A copy of the second brand with articles, of which the first has something from everywhere. */
export function copyWithArticles(count: number, parent: string): string {
  const content = copyContent({ parent, over: join(fixtures, 'articles-site') });
  generateArticles(count, join(content, 'articles'));
  const first = anArticle(content, 0);
  const [head = ''] = read(content, first).split(/^body:/m);
  writeFiles(content, { [first]: head + read(fixtures, 'article-with-everything.yaml') });
  return content;
}

/** The path of one of the articles. */
export function anArticle(content: string, index: number): string {
  const path = globPaths('articles/*.yaml', content)[index];
  if (path === undefined) throw new Error(`There is no article ${index}.`);
  return path;
}
