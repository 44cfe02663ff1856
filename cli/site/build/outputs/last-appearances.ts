import type { Content } from '../../../compiler/model/content.ts';
import { pagePath } from '../../../compiler/model/routes.ts';
import { dayOf, isReached } from '../../../compiler/moments/moment.ts';
import { listTimed } from '../../../compiler/timeline/list-timed.ts';

/**
 * Returns the day on which each page last changed by itself, by its address: the page or one of its sections appeared, or
 * a section disappeared. Pages that did not are left out.
 */
export function lastAppearances(content: Content): Map<string, string> {
  const { at } = content.options;
  const days = new Map<string, string>();
  for (const { kind, file, span } of listTimed(content)) {
    if (kind === 'entry') continue;
    const path = pagePath(file.slug);
    for (const date of [span.publishAt, span.expireAt]) {
      if (date === undefined || !isReached(date, at)) continue;
      const day = dayOf(date, at.timeZone);
      if (day > (days.get(path) ?? '')) days.set(path, day);
    }
  }
  return days;
}
