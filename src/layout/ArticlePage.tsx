import { Arrow } from '../components/Arrow.tsx';
import { Markdown } from '../components/Markdown.tsx';
import { PublicationLine } from '../components/PublicationLine.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { TagLinks } from '../components/TagLinks.tsx';
import { useSite } from '../site-context.tsx';
import type { View } from '../views.ts';
import { RelatedArticles } from './RelatedArticles.tsx';

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
