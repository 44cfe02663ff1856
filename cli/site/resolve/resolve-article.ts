import type { Article } from '../../../src/site.ts';
import { parseMarkdown } from '../../content/markdown/parse-markdown.ts';
import { readingMinutes } from '../../content/markdown/reading-minutes.ts';
import { dayOf, type Moment } from '../../content/moments.ts';
import { isKind } from '../../content/schema/keywords.ts';
import type { ArticleFile, Valid } from '../model/content-file.ts';
import { isUnpublished } from '../model/routes.ts';
import { originalOf } from '../translations/list-translations.ts';
import { type Resolver, renderMarkdown, resolveData } from './resolve-data.ts';

/**
 * Resolves an article. Its body is rendered on access, since most builds render only a few articles.
 * @param path the address of the article
 * @param hashOf returns a hash of everything on the page that comes from the article
 * @param at the moment, which decides whether an article is published
 */
export function resolveArticle(
  file: Valid<ArticleFile>,
  path: string,
  resolver: Resolver,
  hashOf: (file: ArticleFile) => string,
  at: Moment,
): Article {
  const text = file.references.find(({ kind, argument }) => kind === 'text' && argument === 'markdown');
  // The data of a slim file already contains its texts as pages show them.
  const others = file.references.filter((reference) => (file.isSlim ? isKind(reference, 'ref') : reference !== text));
  const { body: _body, expireAt, ...entry } = resolveData(file, resolver, others);
  const article: Article = {
    // A slim file was loaded from the cache without its body. Its data contains `minutes`, which `...entry` copies.
    minutes: file.isSlim ? 0 : readingMinutes(file.data.body),
    ...entry,
    publishedAt: dayOf(entry.publishedAt, at.timeZone),
    translationOf: originalOf(file),
    slug: file.slug,
    path,
    isUnpublished: isUnpublished({ ...entry, expireAt }, at),
    hash: hashOf(file),
    get html() {
      if (file.body) return file.body(resolver.filler);
      return text && !file.isSlim
        ? renderMarkdown(text, resolver)
        : parseMarkdown(file.data.body).toHtml(resolver.filler);
    },
  };
  // Not enumerable, because lists show neither, and the build compares the enumerable data of lists.
  Object.defineProperties(article, { hash: { enumerable: false }, html: { enumerable: false } });
  return article;
}
