import { PublicationLine } from '../components/PublicationLine.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** Up to three related articles, side by side. */
export function RelatedArticles({ articles }: { articles: readonly Article[] }) {
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
