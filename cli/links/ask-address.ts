import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../platform/errors.ts';
import { explainCertificate } from '../platform/network/certificate-fault.ts';
import { explainFailure } from '../platform/network/explain-failure.ts';
import { retryDelay } from '../platform/network/retry-delay.ts';
import { type RequestOptions, type ResponseHead, sendRequest } from '../platform/network/send-request.ts';
import { isTransientError, isTransientStatus } from '../platform/network/transient.ts';
import type { Answer } from './answer.ts';
import type { HostTurns } from './host-turns.ts';

interface AskOptions extends RequestOptions {
  turns: HostTurns;
}

/** The maximum number of redirects, as in browsers. */
const maxRedirects = 20;
const maxRetries = 2;

const permanent: ReadonlySet<number> = new Set([301, 308]);
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Asks an address whether there is a page: with HEAD, and with GET where the answer to that is not a page. Follows
 * redirects.
 */
export async function askAddress(address: string, options: AskOptions): Promise<Answer> {
  const seen = new Set<string>();
  let url = new URL(address);
  let [status, isForGood, wantsCookies] = [0, true, false];
  while (!seen.has(url.href) && seen.size <= maxRedirects) {
    seen.add(url.href);
    const head = await tryRequest(url, options);
    if ('kind' in head) return head;
    status = head.status;
    const next = redirectTarget(head, url);
    if (!next)
      return seen.size > 1 && isForGood && isFound(status) ? { kind: 'moved', to: url.href } : answerFor(status);
    isForGood &&= permanent.has(status);
    wantsCookies ||= head.hasCookie;
    url = next;
  }
  // Some hosts redirect until their cookie comes back, and show the page then.
  return wantsCookies
    ? { kind: 'unclear', status }
    : { kind: 'unreachable', why: 'it redirects in a circle', code: '' };
}

/** Returns where an answer redirects to; undefined if that is not a page on the web. */
function redirectTarget({ status, location }: ResponseHead, url: URL): URL | undefined {
  const target = redirects.has(status) && location !== undefined ? URL.parse(location, url) : null;
  return target && /^https?:$/.test(target.protocol) ? target : undefined;
}

const isFound = (status: number): boolean => status >= 200 && status < 300;

function answerFor(status: number): Answer {
  if (isFound(status)) return { kind: 'found' };
  return status === 404 || status === 410 ? { kind: 'gone', status } : { kind: 'unclear', status };
}

/** Sends requests until there is a final answer. @returns an answer if there is no head */
async function tryRequest(url: URL, options: AskOptions): Promise<ResponseHead | Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      const head = await requestPage(url, retries === 0 ? 'HEAD' : 'GET', options);
      const delay = retryDelay(head.retryAfter, retries, options.network.retryDelay);
      if (!isTransientStatus(head.status) || retries === maxRetries || delay === undefined) return head;
      await setTimeout(delay);
    } catch (error) {
      const fault = await explainCertificate(url, error, options.network);
      if (fault !== undefined) return { kind: 'certificate', fault };
      const code = errorCode(error);
      if (retries === maxRetries || !isTransientError(code))
        return { kind: 'unreachable', why: explainFailure(error), code };
      await setTimeout(options.network.retryDelay * 4 ** retries);
    }
  }
}

/** Some hosts do not answer HEAD, or not as they answer GET. */
async function requestPage(url: URL, method: 'HEAD' | 'GET', options: AskOptions): Promise<ResponseHead> {
  const send = (method: 'HEAD' | 'GET') => options.turns.take(url.host, () => sendRequest(url, method, options));
  const head = await send(method);
  const isSure = method === 'GET' || head.status < 400 || head.status === 429;
  return isSure ? head : await send('GET');
}
