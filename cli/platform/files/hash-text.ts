import { hash } from 'node:crypto';

/** Returns a short hash of a text or bytes: the first 64 bits of its SHA-256, as 16 hexadecimal digits. */
export function hashText(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}
