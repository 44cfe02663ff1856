import { useId } from 'react';
import { type ArticleListing, listPath } from '../article-lists.ts';
import { ActionLink, coveringLink, SiteLink } from '../components/links.tsx';
import { ItemTitle, ListOf, Section, type SectionOf } from '../components/Section.tsx';
import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { fillCounts, formatDay } from '../text/formats.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import { feedPath, ownerPagePath } from '../text/urls.ts';

interface ArticlesProps extends SectionOf<'articles'> {
  /** The articles on this page of the list. */
  listing?: ArticleListing | undefined;
}

const nothing: ArticleListing = { category: undefined, number: 1, articles: [], pages: 1 };

/** Shows the filter and the list, or a card while there are no articles. */
export function Articles({ filter, all, empty, listing = nothing, ...section }: ArticlesProps) {
  const site = useSite();
  const { hasArticles, messages } = site;
  const feed = feedPath(site);
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
      {hasArticles && listing.articles.length === 0 && (
        <p className="mt-10 text-lead">{messages.labels.noneInCategory}</p>
      )}
      {listing.articles.length > 0 && <ArticleRows articles={listing.articles} className="mt-10" />}
      <Pagination {...listing} />
      {feed !== undefined && (
        // A plain link, because the feed is a file and not a page of the site.
        <a
          href={feed}
          type="application/rss+xml"
          className="mt-8 inline-flex min-h-11 items-center text-small font-semibold text-link not-printed"
        >
          {messages.labels.feed}
        </a>
      )}
    </Section>
  );
}

/** The look of a category or a tag. */
export const chip =
  'items-center rounded-control border border-line px-4 text-small fade-colors hover:border-ink hover:text-ink';
const choice = `flex min-h-11 cursor-pointer ${chip}`;

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
          className={`${choice} has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
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

/** Links to the page of each category, which needs no script and has an address to share, and of the tag. */
function CategoryLinks({ name, all, category: current, tag }: FilterProps & ArticleListing) {
  const site = useSite();
  const lists = [undefined, ...Object.keys(site.categories)].map((category) => ({
    to: listPath({ category }, site),
    label: category ?? all,
    isCurrent: category === current && tag === undefined,
  }));
  const ofTag = tag === undefined ? [] : [{ to: listPath({ tag }, site), label: tag, isCurrent: true }];
  return (
    <nav aria-label={name} className="flex flex-wrap gap-2">
      {[...lists, ...ofTag].map(({ to, label, isCurrent }) => (
        <SiteLink
          key={to}
          to={to}
          isCurrent={isCurrent}
          className={`${choice} aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground`}
        >
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}

/** Links to the page before and the page after; nothing for a list of one page. */
function Pagination({ category, tag, number: page, pages }: ArticleListing) {
  const site = useSite();
  const { labels } = site.messages;
  if (pages === 1) return null;
  const link = (number: number, label: string) =>
    number > 0 &&
    number <= pages && (
      <SiteLink
        to={listPath({ category, tag, number }, site)}
        className="inline-flex min-h-11 items-center font-semibold text-link"
      >
        {label}
      </SiteLink>
    );
  return (
    <nav aria-label={labels.pagination} className="mt-8 grid grid-cols-3 items-center gap-4 text-center">
      <span className="text-start">{link(page - 1, labels.newer)}</span>
      <span className="text-small text-quiet">{fillCounts(labels.pageOf, { page, pages }, site.settings)}</span>
      <span className="text-end">{link(page + 1, labels.older)}</span>
    </nav>
  );
}

interface NewestProps extends SectionOf<'newest'> {
  /** The newest first. */
  newest?: Article[] | undefined;
}

/** Shows the newest articles, which are listed on another page. */
export function Newest({ action, newest = [], ...section }: NewestProps) {
  return (
    <Section {...section}>
      <ArticleRows articles={newest} className="" />
      {action && (
        <div className="mt-heading">
          <ActionLink action={action} look="quiet" />
        </div>
      )}
    </Section>
  );
}

/** Articles in rows, each of which is a link as a whole. */
function ArticleRows({ articles, className }: { articles: readonly Article[]; className: string }) {
  const row = 'group relative grid gap-x-10 gap-y-3 py-8 lg:grid-cols-12';
  return (
    <ListOf of={articles} className={`${className} ruled border-y border-line`} article={row}>
      {(article) => (
        <>
          <div className="lg:col-span-3">
            <PublicationLine article={article} />
          </div>
          <div className="lg:col-span-9">
            <ItemTitle className="display text-subject">
              <SiteLink to={article.path} className={coveringLink}>
                {article.title}
              </SiteLink>
            </ItemTitle>
            <p className="measure mt-3">{article.summary}</p>
          </div>
        </>
      )}
    </ListOf>
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
