/** The longest time to wait for a response, in milliseconds. */
const timeout = 30_000;

/** The largest body to send with `keepalive`, in bytes: the Fetch Standard allows 64 KiB for all such requests together. */
const maxKeepaliveBytes = 60_000;

/** Calls `fetch` such that the request continues when the visitor leaves the page, and fails after the timeout. */
export function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { body } = init;
  const size = typeof body === 'string' ? new TextEncoder().encode(body).length : 0;
  return fetch(input, {
    ...init,
    keepalive: size < maxKeepaliveBytes,
    signal: init.signal ?? AbortSignal.timeout(timeout),
  });
}
