import type { Article } from '../../../src/site.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { readingMinutes } from '../markdown/reading-minutes.ts';
import type { ArticleFile, Valid } from '../model/content-file.ts';
import { isUnpublished } from '../model/routes.ts';
import { type Resolver, renderMarkdown, resolveData } from './resolve-data.ts';
import { withSource } from './source-of.ts';

/**
 * Resolves an article. Its body is rendered when it is asked for, since most builds render but a few.
 * @param path the address of the article
 * @param hashOf returns a hash of what its page shows of it
 * @param today the day that decides what is in the future
 */
export function resolveArticle(
  file: Valid<ArticleFile>,
  path: string,
  resolver: Resolver,
  hashOf: (file: ArticleFile) => string,
  today: string,
): Article {
  const text = file.references.find(({ kind, argument }) => kind === 'text' && argument === 'markdown');
  // The texts of a slim file are in its data as pages show them.
  const others = file.isSlim ? [] : file.references.filter((reference) => reference !== text);
  const { body: _, ...entry } = resolveData(file, resolver, others);
  const article: Article = {
    // Of a slim file it is in the data.
    minutes: file.isSlim ? 0 : readingMinutes(file.data.body),
    ...entry,
    // As the entry of the category gives its name.
    category: entry.category.trim(),
    slug: file.slug,
    path,
    isUnpublished: isUnpublished(entry, today),
    hash: hashOf(file),
    get html() {
      if (file.body) return file.body(resolver.filler);
      return text && !file.isSlim
        ? renderMarkdown(text, resolver)
        : parseMarkdown(file.data.body).toHtml(resolver.filler);
    },
  };
  // Lists show neither, and what they are made of is compared.
  Object.defineProperties(article, { hash: { enumerable: false }, html: { enumerable: false } });
  return withSource(article, { file, path: [] });
}
