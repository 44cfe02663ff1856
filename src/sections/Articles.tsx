import { PublicationLine } from '../components/PublicationLine.tsx';
import { ItemTitle, SectionFrame } from '../components/SectionFrame.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { ArticlesSection } from '../content.gen.ts';
import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { articlePagePath, articlesPerPage, countArticlePages } from '../views.ts';
import { fillIn } from '../words.ts';

/** The filter and the list. While there are no articles, a card stands in for them. */
export function Articles({ id, filter, all, empty, page = 1, ...heading }: ArticlesSection & { page?: number }) {
  const { articles, categories } = useSite();
  const shown = articles.slice((page - 1) * articlesPerPage, page * articlesPerPage);
  return (
    <SectionFrame id={id} {...heading} look="rule">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{filter}</legend>
        {[all, ...categories].map((category, index) => (
          <label
            key={category}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-[0.9375rem] transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="category"
              value={index === 0 ? '' : category}
              defaultChecked={index === 0}
              className="sr-only"
            />
            {category}
          </label>
        ))}
      </fieldset>
      {articles.length === 0 ? (
        <div className="mt-10 rounded-2xl border border-dashed border-accent/50 p-8 md:p-12">
          <ItemTitle under={heading.title} className="font-display text-4xl">
            {empty.title}
          </ItemTitle>
          <p className="mt-4 max-w-prose text-lead">{empty.text}</p>
        </div>
      ) : (
        <>
          <ul className="mt-10 divide-y divide-line border-y border-line">
            {shown.map((article) => (
              <li key={article.slug}>
                <ArticleRow article={article} under={heading.title} />
              </li>
            ))}
          </ul>
          <Pagination page={page} />
        </>
      )}
    </SectionFrame>
  );
}

function ArticleRow({ article, under }: { article: Article; under: string | undefined }) {
  return (
    <article className="group relative grid gap-x-10 gap-y-3 py-8 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <PublicationLine article={article} />
      </div>
      <div className="lg:col-span-9">
        <ItemTitle under={under} className="font-display text-3xl leading-tight group-hover:text-accent">
          <SiteLink to={article.path} className="after:absolute after:inset-0">
            {article.title}
          </SiteLink>
        </ItemTitle>
        <p className="mt-3 max-w-prose">{article.summary}</p>
      </div>
    </article>
  );
}

function Pagination({ page }: { page: number }) {
  const site = useSite();
  const { labels } = site.messages;
  const pages = countArticlePages(site);
  const base = site.articlesPath ?? '/';
  if (pages === 1) return null;
  const look = 'inline-flex min-h-11 items-center font-semibold text-ink hover:text-accent';
  return (
    <nav aria-label={labels.pagination} className="mt-8 grid grid-cols-3 items-center gap-4 text-center">
      <span className="text-left">
        {page > 1 && (
          <SiteLink to={articlePagePath(base, page - 1)} className={look}>
            {labels.newer}
          </SiteLink>
        )}
      </span>
      <span className="text-sm text-quiet">{fillIn(labels.pageOf, { page, pages })}</span>
      <span className="text-right">
        {page < pages && (
          <SiteLink to={articlePagePath(base, page + 1)} className={look}>
            {labels.older}
          </SiteLink>
        )}
      </span>
    </nav>
  );
}
