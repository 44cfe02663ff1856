/** How long a host may make us wait, in milliseconds. */
const maxDelay = 60_000;

/**
 * Returns how long to wait before a request is repeated, in milliseconds: as long as the host asks, or else longer each
 * time.
 * @param retryAfter the header: seconds or a date
 * @param retries how often it was repeated already
 * @param firstDelay in milliseconds
 * @returns undefined if the host asks for more time than there is
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function retryDelay(retryAfter: string | undefined, retries: number, firstDelay: number): number | undefined {
  const own = firstDelay * 4 ** retries;
  if (retryAfter === undefined) return own;
  const asked = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  if (Number.isNaN(asked)) return own;
  return asked > maxDelay ? undefined : Math.max(asked, 0);
}
