import { isReached, type Moment, readTime } from './moment.ts';

/** When something is there, as authors write it. */
export interface Span {
  /** The moment from which on it is there. */
  publishAt?: string | undefined;
  /** The moment from which on it is not there any more. */
  expireAt?: string | undefined;
}

/** Whether something is there at a moment. */
export function isThere({ publishAt, expireAt }: Span, at: Moment): boolean {
  return (publishAt === undefined || isReached(publishAt, at)) && (expireAt === undefined || !isReached(expireAt, at));
}

/** Whether two things are ever there at the same time. */
export function areEverTogether(one: Span, other: Span, timeZone: string): boolean {
  return begins(one, timeZone) < ends(other, timeZone) && begins(other, timeZone) < ends(one, timeZone);
}

/** Whether something is never there, since its end is not after its beginning. */
export function isNever(span: Span, timeZone: string): boolean {
  return begins(span, timeZone) >= ends(span, timeZone);
}

function begins({ publishAt }: Span, timeZone: string): number {
  return publishAt === undefined ? Number.NEGATIVE_INFINITY : readTime(publishAt, timeZone);
}

function ends({ expireAt }: Span, timeZone: string): number {
  return expireAt === undefined ? Number.POSITIVE_INFINITY : readTime(expireAt, timeZone);
}
