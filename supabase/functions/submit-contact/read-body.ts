import { maxBodyBytes } from './limits.ts';

/** The body is longer than `maxBodyBytes`. Its Content-Length is not trusted. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/**
 * Reads a body of at most `maxBodyBytes`, and stops at the first chunk beyond that.
 * @throws BodyTooLarge, or the error of the stream when the client disconnects
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > maxBodyBytes) {
    await discardBody(request);
    throw new BodyTooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an exception cancels the stream.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/** Cancels an unread body. Ignores the error of a stream that has failed already. */
export async function discardBody(request: Request): Promise<void> {
  await request.body?.cancel().catch(() => undefined);
}
