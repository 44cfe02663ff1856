import type { Article } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** Category and day of an article. */
export function PublicationLine({ article }: { article: Article }) {
  const { settings, messages } = useSite();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-quiet">
      <span className="eyebrow text-own">{article.category}</span>
      <time dateTime={article.publishedAt}>{formatDay(article.publishedAt, settings.language)}</time>
      {article.isUnpublished && <span className="text-yellow">{messages.labels.draft}</span>}
    </p>
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `2026-11-01` → `November 1, 2026`. A bare day has no time zone; read and written in UTC, it is the same on
 * every machine. Formats are kept, since making one costs more than drawing the rest of the line.
 */
function formatDay(day: string, language: string): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(new Date(`${day}T00:00:00Z`));
}
