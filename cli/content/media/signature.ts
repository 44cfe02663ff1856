/** What a file of a format begins with: `text` at a position, in bytes. */
export interface Signature {
  at: number;
  text: string;
}

/** The number of bytes at the start of a file that tell its format, after a byte order mark. */
export const signatureLength = 12;

/** Returns whether a file begins as a format does. A byte order mark may come first. */
export function hasSignature(start: Buffer, signatures: readonly Signature[] = []): boolean {
  const text = start.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  return signatures.some((signature) => text.startsWith(signature.text, signature.at));
}
