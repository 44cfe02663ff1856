import { listPath } from '../article-lists.ts';
import { Arrow, coveringLink, SiteLink } from '../components/links.tsx';
import { ListOf } from '../components/Section.tsx';
import { Markdown } from '../components/text.tsx';
import type { View } from '../routes.ts';
import { chip, PublicationLine } from '../sections/Articles.tsx';
import { useSite } from '../site-context.tsx';

/** An article: its title, summary, text and tags, a link back to the list in the margin, and related articles. */
export function ArticlePage({ article, related }: Extract<View, { kind: 'article' }>) {
  const site = useSite();
  const { labels } = site.messages;
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
              to={site.articlesPath ?? '/'}
              className="group inline-flex items-center gap-2 text-small font-semibold text-link not-printed lg:sticky lg:top-28"
            >
              {labels.backToArticles}
              <Arrow />
            </SiteLink>
          </div>
          <Markdown html={article.html} className="book initial measure text-lead lg:col-span-9 lg:col-start-4" />
          {article.tags && (
            <footer className="not-printed lg:col-span-9 lg:col-start-4">
              <ListOf of={article.tags} className="flex flex-wrap gap-2">
                {(tag) => (
                  <SiteLink to={listPath({ tag }, site)} className={`flex min-h-11 ${chip}`}>
                    {tag}
                  </SiteLink>
                )}
              </ListOf>
            </footer>
          )}
        </div>
      </article>
      {related.length > 0 && (
        <section className="border-t border-line not-printed">
          <div className="page-width grid gap-heading py-section">
            <h2 className="display text-title">{labels.related}</h2>
            <ListOf
              of={related}
              className="grid gap-x-10 max-lg:ruled max-lg:border-y max-lg:border-line lg:grid-cols-3"
              item="group relative py-7 lg:border-t lg:border-line lg:pb-0"
            >
              {(other) => (
                <>
                  <PublicationLine article={other} length="short" />
                  <h3 className="mt-3 display text-item">
                    <SiteLink to={other.path} className={coveringLink}>
                      {other.title}
                    </SiteLink>
                  </h3>
                </>
              )}
            </ListOf>
          </div>
        </section>
      )}
    </>
  );
}
