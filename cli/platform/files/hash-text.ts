import { hash } from 'node:crypto';

/** A short hash of a text or bytes, by which copies of it are told from others: 64 bits of SHA-256, in hexadecimal digits. */
export function hashText(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}
