/** The maximum size of a request body in bytes: 32 KB. */
const maxBodyBytes = 32_768;

/** Thrown to refuse a request, with the status code and the sentence for the sender. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence);
    this.status = status;
    this.headers = headers;
  }
}

/**
 * Reads the Content-Type of a request (RFC 9110, 8.3): the media type, empty if there is none, and the charset.
 * `isForm` says whether a page without JavaScript sends forms with this type.
 */
export function readMediaType(request: Request): { type: string; charset: string | undefined; isForm: boolean } {
  const header = (request.headers.get('content-type') ?? '').toLowerCase();
  const type = (header.split(';')[0] ?? '').trim();
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/.exec(header)?.[1];
  return { type, charset, isForm: type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data' };
}

/**
 * Reads a body of at most `maxBodyBytes`, and stops at the first chunk beyond that.
 * @returns undefined for a longer body, whatever its Content-Length
 * @throws the error of the stream when the client disconnects
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const body = new Uint8Array(maxBodyBytes);
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of request.body ?? []) {
    if (size + chunk.byteLength > maxBodyBytes) return undefined;
    body.set(chunk, size);
    size += chunk.byteLength;
  }
  return body.slice(0, size);
}

/** Checks whether Postgres can store a value as text: it accepts neither NUL nor lone surrogates. */
export function isStorableText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}

/**
 * Returns whether a request is allowed, and the headers of its answer, with those of CORS for an allowed origin (Fetch
 * standard, "CORS protocol"). Allowed are the listed origins, the host of the function itself, and requests without an
 * `Origin`, which do not come from a browser, since browsers send one with each POST. The origin `null` is allowed only
 * for plain forms, where browsers send it for privacy, for example if the page sends no referrer: scripts send it from
 * a sandbox or a file, which the pages of the site never are.
 */
export function checkOrigin(request: Request, origins: readonly string[]) {
  const headers: Record<string, string> = {
    vary: 'Origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  const origin = request.headers.get('origin');
  if (origin === null || origin === 'null')
    return { isAllowed: origin === null || readMediaType(request).isForm, headers };
  // Ignores the scheme: behind a proxy that terminates TLS, the function is called over HTTP.
  const isAllowed = origins.includes(origin) || URL.parse(origin)?.host === new URL(request.url).host;
  const cors = { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After' };
  return { isAllowed, headers: isAllowed ? { ...headers, ...cors } : headers };
}

/** Answers a CORS preflight. For a foreign origin, leaves out the headers that would allow the request. */
export function preflight(request: Request, origins: readonly string[]): Response {
  const { headers } = checkOrigin(request, origins);
  if (headers['access-control-allow-origin'])
    Object.assign(headers, {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key, apikey, authorization, x-client-info',
      'access-control-max-age': '86400',
    });
  return new Response(null, { status: 204, headers });
}
