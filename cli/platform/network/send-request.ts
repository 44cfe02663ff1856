import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { errorCode } from '../errors.ts';
import { connectionOptions } from './connection-options.ts';
import type { Network } from './network.ts';

/** The head of an answer. */
export interface ResponseHead {
  status: number;
  /** The header `Location`. */
  location: string | undefined;
  /** The header `Retry-After`. */
  retryAfter: string | undefined;
  hasCookie: boolean;
}

export interface RequestOptions {
  network: Network;
  userAgent: string;
}

/**
 * Sends a request without a body, cookies or credentials, on a connection of its own. Reads the head of the answer only,
 * and follows no redirect.
 * @throws an error of the system or of TLS, with its code; `ETIMEDOUT` if there is no answer in time
 */
export function sendRequest(
  url: URL,
  method: 'HEAD' | 'GET',
  { network, userAgent }: RequestOptions,
): Promise<ResponseHead> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const plain = new URL(url);
  [plain.username, plain.password, plain.hash] = ['', '', ''];
  return new Promise((resolve, reject) => {
    const deadline = AbortSignal.timeout(network.timeout);
    const request = send(plain, {
      method,
      headers: {
        Accept: 'text/html,*/*;q=0.8',
        'Accept-Encoding': 'identity',
        'User-Agent': userAgent,
        Host: plain.host,
      },
      agent: false,
      signal: deadline,
      ...connectionOptions(url, network),
    });
    request.on('error', (error) => {
      const isLate = errorCode(error) === 'ABORT_ERR' && deadline.aborted;
      reject(isLate ? Object.assign(new Error('No answer in time.'), { code: 'ETIMEDOUT' }) : error);
    });
    request.on('response', ({ statusCode = 0, headers }) => {
      const { location, 'retry-after': retryAfter, 'set-cookie': cookies } = headers;
      resolve({ status: statusCode, location, retryAfter, hasCookie: cookies !== undefined });
      request.destroy();
    });
    request.end();
  });
}
