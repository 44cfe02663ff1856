import { useId } from 'react';
import { type ArticleList, type ArticleListing, listPath } from '../article-lists.ts';
import { ActionLink, coveringLink, SiteLink } from '../components/links.tsx';
import { ItemTitle, ListOf, Section, type SectionOf } from '../components/Section.tsx';
import { Day } from '../components/text.tsx';
import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { fillCounts } from '../text/formats.ts';
import { feedPath, ownerPagePath } from '../text/urls.ts';

interface ArticlesProps extends SectionOf<'articles'> {
  /** The articles on this page of the list. */
  listing?: ArticleListing | undefined;
}

const emptyListing: ArticleListing = { category: undefined, number: 1, articles: [], pages: 1 };

/** Shows the list of articles and its filter or, while there are no articles, a text that says so. */
export function Articles({ filter, all, empty, listing = emptyListing, ...section }: ArticlesProps) {
  const site = useSite();
  const { labels } = site.messages;
  const feed = feedPath(site);
  if (!site.hasArticles)
    return (
      <Section {...section}>
        <CategoryChoice name={filter} all={all} />
        <div className="mt-heading grid gap-x-10 gap-y-5 border-y border-dashed border-edge py-12 lg:grid-cols-12">
          <ItemTitle className="display text-title lg:col-span-7">{empty.title}</ItemTitle>
          <p className="measure lg:col-span-4 lg:col-start-9 lg:self-end">{empty.text}</p>
        </div>
      </Section>
    );
  return (
    <Section {...section}>
      <CategoryLinks name={filter} all={all} {...listing} />
      {listing.articles.length > 0 ? (
        <ArticleRows articles={listing.articles} className="mt-10" />
      ) : (
        <p className="mt-10 text-lead">{labels.noneInCategory}</p>
      )}
      <Pagination {...listing} />
      {/* A plain link, because the feed is a file and not a page of the site. */}
      {feed !== undefined && (
        <a href={feed} type="application/rss+xml" className={feedLink}>
          {labels.feed}
        </a>
      )}
    </Section>
  );
}

/** The look of a category or a tag. */
export const chip =
  'items-center rounded-control border border-line px-4 text-small fade-colors hover:border-ink hover:text-ink';
const choice = `flex min-h-11 cursor-pointer ${chip}`;
const feedLink = 'mt-8 inline-flex min-h-11 items-center text-small font-semibold text-link not-printed';

type FilterProps = { name: string } & Pick<SectionOf<'articles'>, 'all'>;

/** Shows the categories before there are articles, as radio buttons without effect: there are no pages to link to. */
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

/** Links to the list of all articles, to that of each category and, if a tag is shown, to that of the tag. */
function CategoryLinks({ name, all, category: current, tag }: FilterProps & ArticleListing) {
  const site = useSite();
  const ofCategories = Object.keys(site.categories).map((category) => ({ category }));
  const lists: ArticleList[] = [{}, ...ofCategories, ...(tag === undefined ? [] : [{ tag }])];
  return (
    <nav aria-label={name} className="flex flex-wrap gap-2">
      {lists.map((list) => (
        <SiteLink
          key={listPath(list, site)}
          to={listPath(list, site)}
          isCurrent={list.category === current && list.tag === tag}
          className={`${choice} aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground`}
        >
          {list.tag ?? list.category ?? all}
        </SiteLink>
      ))}
    </nav>
  );
}

const pageLink = 'inline-flex min-h-11 items-center font-semibold text-link';

/** Links to the page before and the page after; nothing for a list of one page. */
function Pagination({ articles: _, number: page, pages, ...list }: ArticleListing) {
  const site = useSite();
  const { labels } = site.messages;
  if (pages === 1) return null;
  const link = (number: number, label: string) =>
    number > 0 &&
    number <= pages && (
      <SiteLink to={listPath({ ...list, number }, site)} className={pageLink}>
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
      <ArticleRows articles={newest} />
      {action && (
        <div className="mt-heading">
          <ActionLink action={action} look="quiet" />
        </div>
      )}
    </Section>
  );
}

/** Articles in rows, each of which is a link as a whole. */
function ArticleRows({ articles, className = '' }: { articles: readonly Article[]; className?: string }) {
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

/** Shows the category and day of an article and, depending on `length`, its reading time, author and last change. */
export function PublicationLine({ article, length = 'usual' }: PublicationLineProps) {
  const site = useSite();
  const { settings, messages } = site;
  const { readingTime, updated, draft } = messages.labels;
  const { category, publishedAt, updatedAt, minutes, isUnpublished } = article;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-quiet">
      <span className="eyebrow text-brand">{category}</span>
      {length === 'whole' && (
        <a rel="author" href={ownerPagePath(site)} className="font-semibold text-link">
          {settings.name}
        </a>
      )}
      <Day of={publishedAt} />
      {length !== 'short' && <span>{fillCounts(readingTime, { minutes }, settings)}</span>}
      {length === 'whole' && updatedAt !== undefined && <Day of={updatedAt} text={updated} />}
      {isUnpublished && <span className="text-yellow">{draft}</span>}
    </p>
  );
}
