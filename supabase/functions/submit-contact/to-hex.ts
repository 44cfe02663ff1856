/** Writes bytes in hex. Uint8Array has its own toHex in newer runtimes than Node 24. */
export function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
