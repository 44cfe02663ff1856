import { Arrow } from '../components/Arrow.tsx';
import { Markdown } from '../components/Markdown.tsx';
import { PublicationLine } from '../components/PublicationLine.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';

export function ArticlePage({ article }: { article: Article }) {
  const { messages, articlesPath = '/' } = useSite();
  return (
    <article>
      <header className="hero-glow border-b border-line">
        <div className="page-width pt-36 pb-14 md:pt-44">
          <PublicationLine article={article} />
          <h1 className="mt-5 max-w-4xl font-display text-title">{article.title}</h1>
          <p className="mt-6 max-w-prose text-lead">{article.summary}</p>
        </div>
      </header>
      <div className="page-width py-14 md:py-20">
        <Markdown html={article.html} className="max-w-[42rem] text-lg leading-relaxed" />
        <SiteLink
          to={articlesPath}
          className="group mt-14 inline-flex items-center gap-2 font-semibold text-ink hover:text-accent"
        >
          {messages.labels.backToArticles}
          <Arrow />
        </SiteLink>
      </div>
    </article>
  );
}
