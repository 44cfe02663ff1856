import { maxBodyBytes } from './limits.ts';

/** The body is longer than `maxBodyBytes`, whatever its Content-Length says. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/**
 * Reads a body of at most `maxBodyBytes`, and not a chunk further.
 * @throws BodyTooLarge, or what the stream throws when the client goes away.
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

/** Leaves a body unread. A stream that has failed already refuses even that, which is all the same here. */
export async function discardBody(request: Request): Promise<void> {
  await request.body?.cancel().catch(() => undefined);
}
