import type { ContactFields } from './message-store.ts';
import { Refusal } from './refusal.ts';
import type { ContactStrings } from './strings.ts';
import { toHex } from './to-hex.ts';

/**
 * Returns the key under which a message is stored only once: the Idempotency-Key header, of 1 to 200 visible ASCII
 * characters. A page without JavaScript sends none; its key is made from the day (UTC) and the content, so that
 * reloading the answer stores nothing. That key contains a space, so it never equals a header.
 * @throws Refusal 400
 */
export async function readIdempotencyKey(
  request: Request,
  fields: ContactFields,
  isSpam: boolean,
  strings: ContactStrings,
): Promise<string> {
  const key = request.headers.get('idempotency-key');
  if (key === null) {
    const content = new TextEncoder().encode(JSON.stringify([...Object.values(fields), isSpam]));
    return `${new Date().toISOString().slice(0, 10)} ${toHex(await crypto.subtle.digest('SHA-256', content))}`;
  }
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(400, strings.malformed);
  return key;
}
