/** How long an answer may take, in milliseconds. */
const patience = 30_000;

/** Browsers let a page leave this much on its way when it is left itself (Fetch Standard, `keepalive`), in bytes. */
const most = 60_000;

/** `fetch` that goes on when the visitor leaves the page, and gives up when no answer comes. */
export function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { body } = init;
  const size = typeof body === 'string' ? new TextEncoder().encode(body).length : 0;
  return fetch(input, { ...init, keepalive: size < most, signal: init.signal ?? AbortSignal.timeout(patience) });
}
