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

interface Question {
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a request exactly as it is, which `fetch` would not. */
export async function ask(
  address: string,
  path: string,
  { method = 'GET', headers = {} }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const sent = request({ hostname, port, path, method, headers, agent: false });
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  return {
    status: response.statusCode ?? 0,
    location: response.headers.location && localAddress(response.headers.location, address),
    headers: response.headers,
    bytes,
  };
}

function localAddress(location: string, address: string): string {
  const { origin, pathname, search, hash, href } = new URL(location, address);
  return origin === new URL(address).origin ? pathname + search + hash : href;
}

/** Returns the content of an answer, decompressed. */
export function contentOf({ headers, bytes }: Answer): Buffer {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
