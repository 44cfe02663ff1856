import { dayOf, isReached, momentAt } from '../../content/moments.ts';
import type { Content } from '../../site/model/content.ts';
import { contentByLanguage } from '../../site/model/languages.ts';
import { pagePath } from '../../site/model/routes.ts';
import { listShownEvents } from '../../site/model/shown-events.ts';
import { listTimed } from '../../site/timeline/list-timed.ts';

/**
 * Returns the day on which each page last changed by itself, by its address: the page or one of its sections appeared, or
 * a section disappeared, or an event of it was over. Pages that did not are left out.
 */
export function lastAppearances(content: Content): Map<string, string> {
  const { at } = content.options;
  const days = new Map<string, string>();
  const add = (path: string, day: string) => {
    if (day > (days.get(path) ?? '')) days.set(path, day);
  };
  for (const { kind, file, span } of listTimed(content)) {
    if (kind === 'entry') continue;
    const path = pagePath(file.slug);
    for (const date of [span.publishAt, span.expireAt]) {
      if (date === undefined || !isReached(date, at)) continue;
      add(path, dayOf(date, at.timeZone));
    }
  }
  for (const { located, events } of contentByLanguage(content).flatMap(listShownEvents))
    for (const { span } of events)
      if (span.over <= at.time) add(pagePath(located.file.slug), momentAt(span.over, at.timeZone).day);
  return days;
}
