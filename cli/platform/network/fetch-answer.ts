import { once } from 'node:events';
import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { errorCode } from '../errors.ts';
import { connectionOptions } from './connection-options.ts';
import type { Network } from './network.ts';

/** The methods that change nothing on the other side. */
export type SafeMethod = 'GET' | 'HEAD' | 'OPTIONS';

/** A whole answer. */
export interface FetchedAnswer {
  status: number;
  /** By names in lower case; several values of a name are joined with commas. */
  headers: Readonly<Record<string, string>>;
  /** Decompressed; empty for HEAD. */
  body: Buffer;
  /** The bytes of the body as they were sent. */
  sentBytes: number;
}

export interface FetchOptions {
  method: SafeMethod;
  headers: Readonly<Record<string, string>>;
  network: Network;
  /** Keeps connections open; by default, each request has one of its own. */
  agent?: Agent | undefined;
  /** How many bytes a body may have, as it is sent and decompressed. */
  maxBytes: number;
}

/**
 * Sends a request without a body, cookies or credentials, and reads the whole answer. Follows no redirect.
 * @throws an error of the system or of TLS, with its code; `ETIMEDOUT` if the answer does not end in time; `BODY_CUT`,
 * `BODY_LONG` or `BODY_ENCODING` for a body that ends early, is too long or cannot be decompressed
 */
export async function fetchAnswer(url: URL, options: FetchOptions): Promise<FetchedAnswer> {
  const { method, headers, network, agent = false } = options;
  const deadline = AbortSignal.timeout(network.timeout);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(url, {
    ...connectionOptions(url, network),
    method,
    agent,
    signal: deadline,
    headers: { ...headers, Host: url.host },
  });
  // The request reports an error also after the answer has begun, when nobody waits for it any more.
  request.on('error', () => {});
  try {
    const answered = once(request, 'response');
    request.end();
    const [response] = (await answered) as [IncomingMessage];
    const sent = await readBody(response, options.maxBytes);
    const body = method === 'HEAD' ? Buffer.alloc(0) : await decompress(response, sent, options.maxBytes);
    return { status: response.statusCode ?? 0, headers: joinHeaders(response), body, sentBytes: sent.length };
  } catch (error) {
    request.destroy();
    throw deadline.aborted && !errorCode(error).startsWith('BODY_LONG') ? failure('ETIMEDOUT') : error;
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw failure('BODY_LONG');
      chunks.push(chunk);
    }
  } catch (error) {
    throw errorCode(error) === 'BODY_LONG' ? error : failure('BODY_CUT');
  }
  return Buffer.concat(chunks);
}

const decompressors: Readonly<Record<string, (body: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>>> =
  { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

async function decompress({ headers }: IncomingMessage, sent: Buffer, maxOutputLength: number): Promise<Buffer> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity' || sent.length === 0) return sent;
  const run = Object.hasOwn(decompressors, encoding) ? decompressors[encoding] : undefined;
  if (!run) throw failure('BODY_ENCODING');
  try {
    return await run(sent, { maxOutputLength });
  } catch (error) {
    throw failure(errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'BODY_LONG' : 'BODY_ENCODING');
  }
}

function joinHeaders({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]));
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}
