import { isFormType, readMediaType } from './media-type.ts';

/**
 * Whether a request may come from where it says it does. Browsers name an origin with each post, and a request without
 * one is no browser's. For privacy's sake they say `null` with a plain form, such as where the page sends no referrer; a
 * script that says it runs in a sandbox or a file, and never on a page of the site.
 */
export function isAllowedOrigin(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin === 'null') return isFormType(readMediaType(request).type);
  return origin === null || isKnownOrigin(request, origin, origins);
}

/** The CORS headers of an answer (Fetch standard, "CORS protocol"). */
export function originHeaders(request: Request, origins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !isKnownOrigin(request, origin, origins)) return { vary: 'Origin' };
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After' };
}

function isKnownOrigin(request: Request, origin: string, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true;
  // The scheme is not compared: behind a proxy that ends TLS, the function is called by http.
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
