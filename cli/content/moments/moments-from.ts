import { type Moment, momentAt, readTime } from './moment.ts';
import type { Span } from './span.ts';

/** Returns a moment, and all later ones at which a span begins or ends, in order. */
export function momentsFrom(spans: readonly Span[], from: Moment): Moment[] {
  const { time, timeZone } = from;
  const texts = new Set(spans.flatMap(({ publishAt, expireAt }) => [publishAt ?? [], expireAt ?? []].flat()));
  const times = new Set(Array.from(texts, (text) => readTime(text, timeZone)).filter((later) => later > time));
  return [from, ...[...times].sort((a, b) => a - b).map((later) => momentAt(later, timeZone))];
}
