import { subscribe } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { errorCode, errorMessage } from './errors.ts';

/** Sends a request to a host, like the `fetch` of Node. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How long an answer may take, in milliseconds. */
export const timeout = 15_000;

/** An answer of a host. The status 0 means that there is no answer; `failure.why` completes 'no answer: …' then. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Decompressed; empty for HEAD. */
  body: Buffer;
  failure?: { why: string; code: string };
}

/** Sends a request without cookies, which changes nothing on the host; the answer is read whole, up to 10 MB. */
export type Ask = (
  url: string,
  question?: { method?: 'GET' | 'HEAD' | 'OPTIONS'; headers?: Readonly<Record<string, string>> },
) => Promise<Answer>;

/** How often one request is sent again, and all requests together, so that a host that is down takes little time. */
const [maxRetries, maxTotalRetries] = [2, 20];
/** After so many requests in a row without an answer, no more requests are sent to a host. */
const maxUnanswered = 10;
/** The maximum length of an answer in bytes, decompressed; no file of a site is longer. */
const maxLength = 10 * 1024 * 1024;

/**
 * Returns a function that sends requests, six at once and the others in their order, and never throws. It follows no
 * redirects, retries what may soon work, and sends nothing more to a host that often did not answer.
 * @param retryDelay how long to wait before the first retry, in milliseconds; the second retry waits four times as long
 */
export function createAsk(fetch: Fetch, userAgent: string, retryDelay = 2000): Ask {
  const waiting: (() => void)[] = [];
  const unanswered = new Map<string, number>();
  // As many connections at once as a browser opens to a host.
  let [freeConnections, retriesLeft] = [6, maxTotalRetries];
  return async (url, { method = 'GET', headers } = {}) => {
    if (freeConnections > 0) freeConnections -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const { host } = new URL(url);
    const accepted = method === 'GET' ? 'br, gzip' : 'identity'; // HEAD asks for the length of the file.
    const sent = { 'User-Agent': userAgent, 'Accept-Encoding': accepted, ...headers };
    try {
      if ((unanswered.get(host) ?? 0) >= maxUnanswered)
        return noAnswer(`this was not requested, since ${maxUnanswered} other requests had no answer`, '');
      for (let retries = 0; ; retries += 1) {
        const answer = await send(url, { method, headers: sent, redirect: 'manual' }, fetch);
        const delay = Number(answer.headers.get('Retry-After')) * 1000 || retryDelay * 4 ** retries;
        unanswered.set(host, answer.failure ? (unanswered.get(host) ?? 0) + 1 : 0);
        if (!isTransient(answer) || delay > 60_000 || retries === maxRetries || retriesLeft === 0) return answer;
        retriesLeft -= 1;
        await setTimeout(delay);
      }
    } finally {
      // The next request takes over the connection.
      const next = waiting.shift();
      if (next) next();
      else freeConnections += 1;
    }
  };
}

/** Sends one request. Never throws: an error becomes an answer with a `failure`. */
async function send(url: string, init: RequestInit, fetch: Fetch): Promise<Answer> {
  const signal = AbortSignal.timeout(timeout);
  let response: Response | undefined;
  try {
    response = await fetch(url, { ...init, signal });
    const { status, headers } = response;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > maxLength) return noAnswer('the answer is longer than any file of a site', '');
      chunks.push(chunk);
    }
    // For an encoding that `fetch` does not know, it returns the encoded bytes.
    if (!/^\s*(br|gzip|identity|)\s*$/i.test(headers.get('Content-Encoding') ?? '')) return noAnswer(undecodable, '');
    return { status, headers, body: Buffer.concat(chunks) };
  } catch (error) {
    // An error of `fetch` has the error of the system, of TLS or of zlib as its cause.
    const cause = errorCode(error instanceof Error && error.cause !== undefined ? error.cause : error);
    // 23 is the code of a `TimeoutError`.
    const code = signal.aborted || /^(?:23|UND_ERR_CONNECT_TIMEOUT)$/.test(cause) ? 'ETIMEDOUT' : cause;
    // The code of an error of zlib begins with one of these.
    if (response && code !== 'ETIMEDOUT') return noAnswer(/^(Z_|ERR_)/.test(code) ? undecodable : incomplete, 'CUT');
    const isCertificate = /CERT|SIGNATURE/.test(code);
    const otherwise = isCertificate
      ? `${badCertificate} is signed by an authority that browsers do not know (${code})`
      : `the connection fails (${code || errorMessage(error)})`;
    return noAnswer(failures[code] ?? otherwise, code);
  }
}

const undecodable = 'the answer cannot be decompressed as its header Content-Encoding says';
const incomplete = 'the connection ends before the whole answer has come';
const badCertificate = 'browsers warn of this host, since its certificate';

/** Why there is no answer, by the code of the error; completes 'no answer: …'. */
const failures: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'the name of the host cannot be looked up at the moment',
  ENOTFOUND: 'there is no host of this name',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the host ends the connection without an answer',
  UND_ERR_SOCKET: 'the host ends the connection without an answer',
  ETIMEDOUT: 'the host does not answer in time',
  CERT_HAS_EXPIRED: `${badCertificate} has expired`,
  CERT_NOT_YET_VALID: `${badCertificate} is not valid yet`,
  CERT_REVOKED: `${badCertificate} was revoked`,
  DEPTH_ZERO_SELF_SIGNED_CERT: `${badCertificate} is signed by the host itself`,
  ERR_TLS_CERT_ALTNAME_INVALID: `${badCertificate} is for another host`,
};

function noAnswer(why: string, code: string): Answer {
  return { status: 0, headers: new Headers(), body: Buffer.alloc(0), failure: { why, code } };
}

/** Returns whether the same request may be answered otherwise in a moment. */
function isTransient({ status, failure: { code } = { why: '', code: '' } }: Answer): boolean {
  return (
    /^(?:429|50[0234])$/.test(String(status)) ||
    /^(?:CUT|EAI_AGAIN|ECONNRESET|UND_ERR_SOCKET|EPIPE|ETIMEDOUT)$/.test(code)
  );
}

const expiries = new Map<string, number>();

// `fetch` does not show certificates. https://github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md
subscribe('undici:client:connected', (message) => {
  const { connectParams, socket } = message as { connectParams: { hostname: string }; socket: TLSSocket };
  if (socket.encrypted) expiries.set(connectParams.hostname, Date.parse(socket.getPeerCertificate().valid_to));
});

/** Returns when the last certificate that a host has shown expires, in milliseconds; NaN if it has shown none. */
export function certificateExpiry(hostname: string): number {
  return expiries.get(hostname) ?? Number.NaN;
}

/** Returns whether an answer has a status from 200 to 299. */
export function isFound({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** Describes an answer: `status 404`, `status 301 to /about/`, `no answer: the host refuses the connection`. */
export function describeAnswer({ status, headers, failure }: Answer): string {
  if (failure) return `no answer: ${failure.why}`;
  const location = headers.get('Location');
  return location === null ? `status ${status}` : `status ${status} to ${location}`;
}
