import { setTimeout } from 'node:timers/promises';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { errorCode, errorMessage } from './errors.ts';

/** How a command reaches other hosts; tests lead host names to servers of their own. */
export interface Network {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Connects to a host to look at its certificate. */
  connect(options: ConnectionOptions): TLSSocket;
  /** How long an answer may take, in milliseconds. */
  timeout: number;
  /** How long to wait before the first retry, in milliseconds; the second one waits four times as long. */
  retryDelay: number;
}

export const systemNetwork: Network = { fetch, connect, timeout: 15_000, retryDelay: 2000 };

/** An answer of a host, or none. */
export interface Answer {
  /** 0 if there is no answer. */
  status: number;
  headers: Headers;
  /** Decompressed; empty for HEAD. */
  body: Buffer;
  /** Why there is no answer: `why` completes 'no answer: …'. */
  failure?: { why: string; code: string };
}

interface Question {
  /** These methods change nothing on the other side. */
  method?: 'GET' | 'HEAD' | 'OPTIONS';
  headers?: Readonly<Record<string, string>>;
  /** How many bytes a body may have, decompressed; by default 10 MB, which is more than any file of a site has. */
  maxBytes?: number;
}

/** Sends a request without cookies or credentials, and reads the whole answer. Follows no redirect, never throws. */
export type Ask = (url: string, question?: Question) => Promise<Answer>;

/** How many requests may be under way at once; a browser opens as many connections to a host. */
const maxConcurrent = 6;

const maxRetries = 2;

/** Retries of all requests together, so that a host which is down is not waited for again and again. */
const maxTotalRetries = 20;

/** How many requests in a row have no answer until a host is not asked any more. */
const maxUnanswered = 10;

/** How long a host may make us wait before a retry, in milliseconds. */
const maxDelay = 60_000;

/** Returns a function that asks hosts, a few requests at once, and again where the answer may be another in a moment. */
export function createAsk(network: Network, userAgent: string): Ask {
  const waiting: (() => void)[] = [];
  const unanswered = new Map<string, number>();
  let [free, retriesLeft] = [maxConcurrent, maxTotalRetries];

  async function askWithRetries(url: string, question: Question): Promise<Answer> {
    for (let retries = 0; ; retries += 1) {
      const answer = await send(
        url,
        { ...question, headers: { 'User-Agent': userAgent, ...question.headers } },
        network,
      );
      const delay = retryDelay(answer, network.retryDelay * 4 ** retries);
      if (!isTransient(answer) || delay > maxDelay || retries === maxRetries || retriesLeft === 0) return answer;
      retriesLeft -= 1;
      await setTimeout(delay);
    }
  }

  return async (url, question = {}) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      const { host } = new URL(url);
      const inARow = unanswered.get(host) ?? 0;
      if (inARow >= maxUnanswered) return noAnswer(`it was not asked, since ${maxUnanswered} requests had none`, '');
      const answer = await askWithRetries(url, question);
      unanswered.set(host, answer.failure ? (unanswered.get(host) ?? 0) + 1 : 0);
      return answer;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

async function send(url: string, { method = 'GET', headers, maxBytes }: Question, network: Network): Promise<Answer> {
  const signal = AbortSignal.timeout(network.timeout);
  const accepted = method === 'GET' ? 'br, gzip' : 'identity';
  let response: Response | undefined;
  try {
    const init = { method, signal, redirect: 'manual', headers: { 'Accept-Encoding': accepted, ...headers } } as const;
    response = await network.fetch(url, init);
    const body = method === 'HEAD' ? Buffer.alloc(0) : await readBody(response, maxBytes ?? 10 * 1024 * 1024);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    const code = signal.aborted ? 'ETIMEDOUT' : failureCode(error, response !== undefined);
    const fault = faults[code];
    if (fault !== undefined) return noAnswer(`browsers warn of it, since its certificate ${fault}`, code);
    return noAnswer(reasons[code] ?? `the connection fails (${code || errorMessage(error)})`, code);
  }
}

/** @throws an error with the code `BODY_LONG` or `BODY_ENCODING`, or one of `fetch` */
async function readBody({ headers, body }: Response, maxBytes: number): Promise<Buffer> {
  // `fetch` gives the bytes of an encoding that it does not know as they are.
  if (!/^\s*(br|gzip|identity|)\s*$/i.test(headers.get('Content-Encoding') ?? '')) throw withCode('BODY_ENCODING');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw withCode('BODY_LONG');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const withCode = (code: string) => Object.assign(new Error(code), { code });

/** Returns the code of an error of `fetch`, which has the error of the system, of TLS or of zlib as its cause. */
function failureCode(error: unknown, hasAnswered: boolean): string {
  const code = errorCode(error instanceof Error && error.cause !== undefined ? error.cause : error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'ETIMEDOUT';
  if (code.startsWith('BODY_') || !hasAnswered) return code === 'UND_ERR_SOCKET' ? 'ECONNRESET' : code;
  return /^(Z_|ERR_)/.test(code) ? 'BODY_ENCODING' : 'BODY_CUT';
}

/** Why there is no answer, by the code of the error; completes 'no answer: …'. */
const reasons: Readonly<Record<string, string>> = {
  BODY_CUT: 'the connection ends before the whole answer has come',
  BODY_ENCODING: 'the answer cannot be decompressed as its header Content-Encoding says',
  BODY_LONG: 'the answer is longer than any file of a site',
  EAI_AGAIN: 'the name of the host cannot be looked up at the moment',
  ENOTFOUND: 'there is no host of this name',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the host ends the connection without an answer',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  ETIMEDOUT: 'the host does not answer in time',
};

function noAnswer(why: string, code: string): Answer {
  return { status: 0, headers: new Headers(), body: Buffer.alloc(0), failure: { why, code } };
}

const transientStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
const transientErrors: ReadonlySet<string> = new Set(['BODY_CUT', 'EAI_AGAIN', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

function isTransient({ status, failure }: Answer): boolean {
  return transientStatuses.has(status) || (failure !== undefined && transientErrors.has(failure.code));
}

/**
 * Returns how long to wait before a retry, in milliseconds: as long as the host asks for in seconds or until a date.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
function retryDelay({ headers }: Answer, otherwise: number): number {
  const after = headers.get('Retry-After') ?? '';
  const asked = /^\s*\d+\s*$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(asked) ? otherwise : Math.max(asked, 0);
}

/** Returns until when the certificate of a host is valid, in milliseconds, without trusting it; NaN without an answer. */
export function certificateExpiry(url: string, { connect, timeout }: Network): Promise<number> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve) => {
    const options = { host, servername: host, port: Number(port) || 443, rejectUnauthorized: false, timeout };
    const socket = connect(options).once('secureConnect', () => end(Date.parse(socket.getPeerCertificate().valid_to)));
    function end(expiry: number): void {
      resolve(expiry);
      socket.destroy();
    }
    for (const event of ['error', 'timeout']) socket.on(event, () => end(Number.NaN));
  });
}

/** What is wrong with the certificate of a host, by the code of the error. */
const faults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  CERT_REVOKED: 'was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by the host itself, which browsers do not trust',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that browsers do not know',
  UNABLE_TO_GET_ISSUER_CERT: 'is signed by an authority that browsers do not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificate of the authority that signed it',
};

/** Whether an answer has a status from 200 to 299. */
export function isFound({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** Describes an answer: `status 404`, `status 301 to /about/`, `no answer: the host refuses the connection`. */
export function describeAnswer({ status, headers, failure }: Answer): string {
  if (failure) return `no answer: ${failure.why}`;
  const location = headers.get('Location');
  return location === null ? `status ${status}` : `status ${status} to ${location}`;
}
