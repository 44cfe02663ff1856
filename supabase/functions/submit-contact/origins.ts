/**
 * Whether a request may come from where it says it does. Browsers name an origin with each post; `null` is what they say
 * for privacy's sake, and a request without one is no browser's.
 */
export function isAllowedOrigin(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  return origin === null || origin === 'null' || isKnownOrigin(request, origin, origins);
}

/** The CORS headers of an answer (Fetch standard, "CORS protocol"). */
export function originHeaders(request: Request, origins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !isKnownOrigin(request, origin, origins)) return { vary: 'Origin' };
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After' };
}

function isKnownOrigin(request: Request, origin: string, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true;
  // The scheme is left out of it: behind a proxy that ends TLS, the function itself is called by http.
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
