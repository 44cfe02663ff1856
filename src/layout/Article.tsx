import { articleListPath, pathWords } from '../article-lists.ts';
import { Arrow } from '../components/links.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { Markdown } from '../components/text.tsx';
import type { View } from '../routes.ts';
import { PublicationLine } from '../sections/Articles.tsx';
import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';

type ArticleView = Extract<View, { kind: 'article' }>;

/** An article: title, text in one column with the link back to the list in its margin, and related articles. */
export function ArticlePage({ article, related }: Pick<ArticleView, 'article' | 'related'>) {
  const { messages, articlesPath = '/' } = useSite();
  return (
    <>
      <article>
        <header className="page-width hero-entrance pt-32 md:pt-44">
          <PublicationLine article={article} length="whole" />
          <h1 className="mt-5 max-w-[18em] display text-title md:text-figure">{article.title}</h1>
          <p className="measure mt-6 text-lead">{article.summary}</p>
        </header>
        <div className="page-width grid gap-x-10 gap-y-14 py-section lg:grid-cols-12">
          <div className="max-lg:order-last lg:col-span-3">
            <SiteLink
              to={articlesPath}
              className="group inline-flex items-center gap-2 text-small font-semibold text-link not-printed lg:sticky lg:top-28"
            >
              {messages.labels.backToArticles}
              <Arrow />
            </SiteLink>
          </div>
          <Markdown html={article.html} className="book initial measure text-lead lg:col-span-9 lg:col-start-4" />
          {article.tags && <TagLinks tags={article.tags} />}
        </div>
      </article>
      <RelatedArticles articles={related} />
    </>
  );
}

/** The tags of an article, each of which leads to all articles that have it. */
function TagLinks({ tags }: { tags: readonly string[] }) {
  const { articlesPath = '/', settings } = useSite();
  const words = pathWords(settings);
  return (
    <footer className="not-printed lg:col-span-9 lg:col-start-4">
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <SiteLink
              to={encodeURI(articleListPath(articlesPath, { category: undefined, tag, number: 1 }, words))}
              className="flex min-h-11 items-center rounded-control border border-line px-4 text-small fade-colors hover:border-ink hover:text-ink"
            >
              {tag}
            </SiteLink>
          </li>
        ))}
      </ul>
    </footer>
  );
}

/** Up to three related articles, side by side. */
function RelatedArticles({ articles }: { articles: readonly Article[] }) {
  const { messages } = useSite();
  if (articles.length === 0) return null;
  return (
    <section className="border-t border-line not-printed">
      <div className="page-width grid gap-heading py-section">
        <h2 className="display text-title">{messages.labels.related}</h2>
        <ul className="grid gap-x-10 max-lg:ruled max-lg:border-y max-lg:border-line lg:grid-cols-3">
          {articles.map((other) => (
            <li key={other.slug} className="group relative py-7 lg:border-t lg:border-line lg:pb-0">
              <PublicationLine article={other} length="short" />
              <h3 className="mt-3 display text-item">
                <SiteLink
                  to={other.path}
                  className="underline decoration-transparent decoration-1 underline-offset-4 fade-colors group-hover:decoration-brand after:absolute after:inset-0"
                >
                  {other.title}
                </SiteLink>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
