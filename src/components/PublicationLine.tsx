import { fillCounts } from '../fill-counts.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { formatDay } from '../format-day.ts';
import { ownerPagePath } from '../owner-page-path.ts';
import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';

interface Props {
  article: Article;
  /** `short` leaves out the reading time; `whole` adds the author and the day of the last change. */
  length?: 'short' | 'usual' | 'whole';
}

/** Shows the category, day and reading time of an article. */
export function PublicationLine({ article, length = 'usual' }: Props) {
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
