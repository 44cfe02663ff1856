import type { Article } from '../site.ts';
import { PublicationLine } from './PublicationLine.tsx';
import { ItemTitle } from './SectionFrame.tsx';
import { SiteLink } from './SiteLink.tsx';

interface Props {
  articles: readonly Article[];
  /** The title of the section. */
  under: string | undefined;
  className?: string;
}

/** Articles in rows, each of which is a link as a whole. */
export function ArticleRows({ articles, under, className = '' }: Props) {
  return (
    <ul className={`${className} ruled border-y border-line`}>
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleRow article={article} under={under} />
        </li>
      ))}
    </ul>
  );
}

function ArticleRow({ article, under }: { article: Article; under: string | undefined }) {
  return (
    <article className="group relative grid gap-x-10 gap-y-3 py-8 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <PublicationLine article={article} />
      </div>
      <div className="lg:col-span-9">
        <ItemTitle under={under} className="display text-subject">
          <SiteLink
            to={article.path}
            className="underline decoration-transparent decoration-1 underline-offset-4 fade-colors group-hover:decoration-brand after:absolute after:inset-0"
          >
            {article.title}
          </SiteLink>
        </ItemTitle>
        <p className="measure mt-3">{article.summary}</p>
      </div>
    </article>
  );
}
