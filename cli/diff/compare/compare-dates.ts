import { formatTime } from '../../content/moments.ts';
import type { Content } from '../../site/model/content.ts';
import { type Change, listChanges } from '../../site/timeline/list-changes.ts';
import type { DateDiff } from './site-diff.ts';

/** Something that content plans for visitors. It is serializable, to be kept with a built site. */
export type PlannedChange = Change;

/** Lists everything that happens to a site at a moment and that visitors see, past and future. */
export function listPlanned(content: Content): PlannedChange[] {
  return listChanges(content, Number.NEGATIVE_INFINITY);
}

/** Lists what only one of two versions plans for the time after a moment, in the order of time. */
export function compareDates(
  before: readonly PlannedChange[],
  after: readonly PlannedChange[],
  { time: now, timeZone }: Content['options']['at'],
): DateDiff[] {
  const keyOf = ({ time, text }: PlannedChange) => `${time} ${text}`;
  const [olds, news] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const toDiff =
    (change: DateDiff['change']) =>
    ({ time, text, file }: PlannedChange): DateDiff & { at: number } => ({
      at: time,
      change,
      time: new Date(time).toISOString(),
      when: formatTime(time, timeZone),
      text,
      file,
    });
  return [
    ...before.filter((planned) => !news.has(keyOf(planned))).map(toDiff('removed')),
    ...after.filter((planned) => !olds.has(keyOf(planned))).map(toDiff('added')),
  ]
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at - other.at)
    .map(({ at: _, ...date }) => date);
}
