/** Encodes bytes as hexadecimal. Replaces `Uint8Array.prototype.toHex`, which Node 24 lacks. */
export function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
