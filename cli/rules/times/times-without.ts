import { formatTime, type Moment, readTime, type Span } from '../../content/moments.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import type { SiteState } from '../../site/timeline/list-states.ts';
import type { NeededDate } from './advise-date.ts';

/** A time in which visitors see a value, and not what it needs. */
export interface TimeWithout {
  /** Whether what it needs is still to come, rather than gone. */
  isEarly: boolean;
  /** When it comes or is gone: `January 1, 2027`. */
  when: string;
  /** The date with which the section or entry of the value would be there at the same time, if that can still be. */
  needed: NeededDate | undefined;
}

/** A value, and what it needs. */
interface Need {
  file: ContentFile;
  path: DataPath;
  /** When what it needs is there. */
  spans: readonly Span[];
  isMissing(at: Moment): boolean;
}

/** Finds the first time in which visitors see a value, and not what it needs. */
export function findTimeWithout(states: readonly SiteState[], need: Need): TimeWithout | undefined {
  const { file, path, spans, isMissing } = need;
  const first = states.findIndex(({ at, isVisible }) => isMissing(at) && isVisible(file, path));
  const state = states[first];
  if (!state) return undefined;
  const { time, timeZone } = state.at;
  const ends = spans.flatMap(({ expireAt }) => (expireAt === undefined ? [] : readTime(expireAt, timeZone)));
  const end = Math.max(...ends.filter((end) => end <= time));
  const next = states.slice(first).find(({ at }) => !isMissing(at))?.at.time;
  if (Number.isFinite(end) || next === undefined) {
    const when = formatTime(Number.isFinite(end) ? end : time, timeZone);
    const needed: NeededDate = { key: 'expireAt', time: end, timeZone };
    return { isEarly: false, when, needed: first === 0 ? undefined : needed };
  }
  const needed: NeededDate = { key: 'publishAt', time: next, timeZone };
  return { isEarly: true, when: formatTime(next, timeZone), needed };
}
