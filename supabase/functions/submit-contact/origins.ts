import { isFormType, readMediaType } from './media-type.ts';

/**
 * Checks whether the origin of a request is allowed. Browsers send an `Origin` with each POST. A request without one
 * does not come from a browser. For privacy, browsers send `null` with a plain form, for example if the page sends no
 * referrer; a script only sends `null` from a sandbox or a file, which the pages of the site never are.
 */
export function isAllowedOrigin(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin === 'null') return isFormType(readMediaType(request).type);
  return origin === null || isListedOrOwnOrigin(request, origin, origins);
}

/** Returns the CORS headers of a response (Fetch standard, "CORS protocol"). */
export function originHeaders(request: Request, origins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !isListedOrOwnOrigin(request, origin, origins)) return { vary: 'Origin' };
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After' };
}

/** Whether requests from an origin are allowed: from a listed one, or from the host of the function itself. */
function isListedOrOwnOrigin(request: Request, origin: string, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true;
  // Ignores the scheme: behind a proxy that terminates TLS, the function is called over HTTP.
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
