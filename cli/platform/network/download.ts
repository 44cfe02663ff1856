import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { errorCode, errorMessage } from '../errors.ts';
import type { RequestOptions } from './send-request.ts';

/** What asking for a file has given: its bytes, or why not, as the end of a sentence. */
export type Download = { bytes: Buffer } | { why: string; status?: number; location?: string };

interface DownloadOptions extends RequestOptions {
  /** The most bytes that are read. */
  maxBytes: number;
  /** Ends the download, and all repetitions. */
  signal?: AbortSignal;
}

const maxRetries = 2;
/** Answers after which a host may answer otherwise in a moment. */
const transient: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
/** How much longer than for the head of an answer a download waits for all of it. */
const patience = 4;

/**
 * Downloads a file that is not compressed on its way, so that its bytes are those of the file. Follows no redirect, and
 * reads no more bytes than allowed, whatever the host sends. Asks again when the host may only be busy.
 */
export async function download(url: URL, options: DownloadOptions): Promise<Download> {
  for (let retries = 0; ; retries += 1) {
    const result = await downloadOnce(url, options);
    const isOver = 'bytes' in result || (result.status !== undefined && !transient.has(result.status));
    if (isOver || retries === maxRetries || options.signal?.aborted) return result;
    await setTimeout(options.network.retryDelay * 4 ** retries, undefined, { signal: options.signal }).catch(() => {});
  }
}

function downloadOnce(url: URL, { network, userAgent, maxBytes, signal }: DownloadOptions): Promise<Download> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const deadline = AbortSignal.timeout(network.timeout * patience);
  return new Promise((resolve) => {
    const request = send(url, {
      headers: { Accept: '*/*', 'Accept-Encoding': 'identity', 'Cache-Control': 'no-cache', 'User-Agent': userAgent },
      agent: false,
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      ...(network.lookup && { lookup: network.lookup }),
      ...(network.ca !== undefined && { ca: network.ca }),
    });
    const end = (result: Download) => {
      resolve(result);
      request.destroy();
    };
    const fail = (error: unknown) => end({ why: explain(error) });
    request.on('error', fail);
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const { location } = headers;
      if (status !== 200)
        return end({ why: `the host answers ${status}`, status, ...(location === undefined ? {} : { location }) });
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) end({ why: `it has more than ${maxBytes} bytes`, status });
      });
      response.on('error', fail);
      response.on('end', () => end({ bytes: Buffer.concat(chunks) }));
    });
    request.end();
  });
}

function explain(error: unknown): string {
  const code = errorCode(error);
  return code === 'ABORT_ERR'
    ? 'the host does not answer in time'
    : `the connection fails (${code || errorMessage(error)})`;
}
