import type { FetchedAnswer } from '../../platform/network/fetch-answer.ts';

/** An answer of a host, or none. */
export interface Answer extends FetchedAnswer {
  /** Why there is none: `why` completes 'There is no answer: …'. Status and body are empty then. */
  failure?: { why: string; code: string };
}

/** Returns what stands for the answer where there is none. @param code of the error */
export function noAnswer(why: string, code: string): Answer {
  return { status: 0, headers: {}, body: Buffer.alloc(0), sentBytes: 0, failure: { why, code } };
}

/** Whether an answer has a status from 200 to 299. */
export function isFound({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** Whether an answer has a status from 300 to 399. */
export function isRedirect({ status }: Answer): boolean {
  return status >= 300 && status < 400;
}

/** Returns a header of an answer; empty if there is none. */
export function headerOf({ headers }: Answer, name: string): string {
  return headers[name.toLowerCase()] ?? '';
}

/** Describes an answer in a few words: `status 404`, `status 301 to /about/`, `no answer: the host refuses the connection`. */
export function describeAnswer(answer: Answer): string {
  if (answer.failure) return `no answer: ${answer.failure.why}`;
  const location = headerOf(answer, 'Location');
  return location === '' ? `status ${answer.status}` : `status ${answer.status} to ${location}`;
}
