import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  /** Where a redirect leads: a path of the same server, or another host. */
  location: string | undefined;
  headers: IncomingMessage['headers'];
  /** As sent. */
  bytes: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a request exactly as it is, which `fetch` would not. */
export async function ask(address: string, path: string, question: Question = {}): Promise<Answer> {
  const { hostname, port, origin } = new URL(address);
  const sent = request({ hostname, port, path, agent: false, ...question });
  const [{ statusCode = 0, headers }, bytes] = await once(sent.end(), 'response').then(
    async ([response]: IncomingMessage[]) =>
      [response as IncomingMessage, await buffer(response as IncomingMessage)] as const,
  );
  const target = headers.location === undefined ? undefined : new URL(headers.location, address);
  const location = target?.origin === origin ? target.pathname + target.search + target.hash : target?.href;
  return { status: statusCode, location, headers, bytes };
}

/** Returns the content of an answer, decompressed. */
export function contentOf({ headers, bytes }: Answer): Buffer {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
