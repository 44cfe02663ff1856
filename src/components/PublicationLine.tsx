import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** Category and day of an article. */
export function PublicationLine({ article }: { article: Article }) {
  const { settings, messages } = useSite();
  // A bare day has no time zone: noon UTC is the same day in all but the farthest of them, and the output never depends on the machine.
  const day = new Intl.DateTimeFormat(settings.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${article.publishedAt}T12:00:00Z`),
  );
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
      <span className="eyebrow">{article.category}</span>
      <time dateTime={article.publishedAt}>{day}</time>
      {article.isUnpublished && <span className="text-yellow">{messages.labels.draft}</span>}
    </p>
  );
}
