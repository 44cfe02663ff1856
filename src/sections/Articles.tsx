import { useId } from 'react';
import { type ArticleListing, articleListPath, pathWords } from '../article-lists.ts';
import { ActionLink } from '../components/links.tsx';
import { ItemTitle, Section } from '../components/Section.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { ArticlesSection, NewestSection } from '../content.gen.ts';
import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { formatDay } from '../text/formats.ts';
import { fillCounts, fillPlaceholders } from '../text/placeholders.ts';
import { feedPath, ownerPagePath } from '../text/urls.ts';

interface ArticlesProps extends ArticlesSection {
  /** The articles on this page of the list. */
  listing?: ArticleListing | undefined;
}

const nothing: ArticleListing = { category: undefined, number: 1, articles: [], pages: 1 };

/** Shows the filter and the list, or a card while there are no articles. */
export function Articles({ filter, all, empty, listing = nothing, ...section }: ArticlesProps) {
  const { hasArticles, messages } = useSite();
  const { articles } = listing;
  return (
    <Section {...section}>
      {hasArticles ? (
        <CategoryLinks name={filter} all={all} {...listing} />
      ) : (
        <CategoryChoice name={filter} all={all} />
      )}
      {!hasArticles && (
        <div className="mt-heading grid gap-x-10 gap-y-5 border-y border-dashed border-edge py-12 lg:grid-cols-12">
          <ItemTitle className="display text-title lg:col-span-7">{empty.title}</ItemTitle>
          <p className="measure lg:col-span-4 lg:col-start-9 lg:self-end">{empty.text}</p>
        </div>
      )}
      {hasArticles && articles.length === 0 && <p className="mt-10 text-lead">{messages.labels.noneInCategory}</p>}
      {articles.length > 0 && <ArticleRows articles={articles} className="mt-10" />}
      <Pagination {...listing} />
      <FeedLink />
    </Section>
  );
}

const chip =
  'flex min-h-11 cursor-pointer items-center rounded-control border border-line px-4 text-small fade-colors hover:border-ink hover:text-ink';

interface FilterProps {
  name: string;
  all: string;
}

/** Shows the only choice, highlighted, when there are no categories to filter by. */
function CategoryChoice({ name, all }: FilterProps) {
  const { categories } = useSite();
  const group = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{name}</legend>
      {[all, ...Object.keys(categories)].map((category, index) => (
        <label
          key={category}
          className={`${chip} has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
        >
          <input
            type="radio"
            name={group}
            value={index === 0 ? '' : category}
            defaultChecked={index === 0}
            className="sr-only"
          />
          {category}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Links to the page of each category. One page per category works without JavaScript, has an address to share, and
 * stays small. On the pages of a tag, the tag is one of the choices.
 */
function CategoryLinks({ name, all, category: current, tag }: FilterProps & Pick<ArticleListing, 'category' | 'tag'>) {
  const { categories, settings, articlesPath = '/' } = useSite();
  const words = pathWords(settings);
  const look = `${chip} aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground`;
  return (
    <nav aria-label={name} className="flex flex-wrap gap-2">
      {[undefined, ...Object.keys(categories)].map((category) => (
        <SiteLink
          key={category ?? ''}
          to={encodeURI(articleListPath(articlesPath, { category, number: 1 }, words))}
          isCurrent={category === current && tag === undefined}
          className={look}
        >
          {category ?? all}
        </SiteLink>
      ))}
      {tag !== undefined && (
        <SiteLink
          to={encodeURI(articleListPath(articlesPath, { category: undefined, tag, number: 1 }, words))}
          isCurrent
          className={look}
        >
          {tag}
        </SiteLink>
      )}
    </nav>
  );
}

/** Links to the feed. It is a plain link, because the feed is a file and not a page of the site. */
function FeedLink() {
  const site = useSite();
  const feed = feedPath(site);
  if (feed === undefined) return null;
  return (
    <a
      href={feed}
      type="application/rss+xml"
      className="mt-8 inline-flex min-h-11 items-center text-small font-semibold text-link not-printed"
    >
      {site.messages.labels.feed}
    </a>
  );
}

function Pagination({ category, tag, number: page, pages }: ArticleListing) {
  const { articlesPath = '/', settings, messages } = useSite();
  const { labels } = messages;
  const path = (number: number) =>
    encodeURI(articleListPath(articlesPath, { category, tag, number }, pathWords(settings)));
  if (pages === 1) return null;
  const look = 'inline-flex min-h-11 items-center font-semibold text-link';
  return (
    <nav aria-label={labels.pagination} className="mt-8 grid grid-cols-3 items-center gap-4 text-center">
      <span className="text-start">
        {page > 1 && (
          <SiteLink to={path(page - 1)} className={look}>
            {labels.newer}
          </SiteLink>
        )}
      </span>
      <span className="text-small text-quiet">{fillCounts(labels.pageOf, { page, pages }, settings)}</span>
      <span className="text-end">
        {page < pages && (
          <SiteLink to={path(page + 1)} className={look}>
            {labels.older}
          </SiteLink>
        )}
      </span>
    </nav>
  );
}

interface NewestProps extends NewestSection {
  /** The newest first. */
  newest?: Article[] | undefined;
}

/** Shows the newest articles, which are listed on another page. */
export function Newest({
  limit: _limit,
  category: _category,
  tag: _tag,
  action,
  newest = [],
  ...section
}: NewestProps) {
  return (
    <Section {...section}>
      <ArticleRows articles={newest} />
      {action && (
        <div className="mt-heading">
          <ActionLink action={action} look="quiet" />
        </div>
      )}
    </Section>
  );
}

interface ArticleRowsProps {
  articles: readonly Article[];
  className?: string;
}

/** Articles in rows, each of which is a link as a whole. */
function ArticleRows({ articles, className = '' }: ArticleRowsProps) {
  return (
    <ul className={`${className} ruled border-y border-line`}>
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleRow article={article} />
        </li>
      ))}
    </ul>
  );
}

function ArticleRow({ article }: { article: Article }) {
  return (
    <article className="group relative grid gap-x-10 gap-y-3 py-8 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <PublicationLine article={article} />
      </div>
      <div className="lg:col-span-9">
        <ItemTitle className="display text-subject">
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

interface PublicationLineProps {
  article: Article;
  /** `short` leaves out the reading time; `whole` adds the author and the day of the last change. */
  length?: 'short' | 'usual' | 'whole';
}

/** Shows the category, day and reading time of an article. */
export function PublicationLine({ article, length = 'usual' }: PublicationLineProps) {
  const site = useSite();
  const { settings, messages } = site;
  const { labels } = messages;
  const { category, publishedAt, updatedAt, minutes, isUnpublished } = article;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-quiet">
      <span className="eyebrow text-brand">{category}</span>
      {length === 'whole' && (
        <a rel="author" href={ownerPagePath(site)} className="font-semibold text-link">
          {settings.name}
        </a>
      )}
      <time dateTime={publishedAt}>{formatDay(publishedAt, settings.language)}</time>
      {length !== 'short' && <span>{fillCounts(labels.readingTime, { minutes }, settings)}</span>}
      {length === 'whole' && updatedAt !== undefined && (
        <time dateTime={updatedAt}>
          {fillPlaceholders(labels.updated, { day: formatDay(updatedAt, settings.language) })}
        </time>
      )}
      {isUnpublished && <span className="text-yellow">{labels.draft}</span>}
    </p>
  );
}
