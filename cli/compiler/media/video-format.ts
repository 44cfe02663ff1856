/** What a file of a format begins with: `text` at a position, in bytes. */
interface Signature {
  at: number;
  text: string;
}

/**
 * The video formats that browsers play, by file extension, with what their files begin with.
 * @see https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Containers
 */
export const videoFormats: Record<string, Signature> = {
  '.mp4': { at: 4, text: 'ftyp' },
  '.webm': { at: 0, text: '\x1a\x45\xdf\xa3' },
};

/** The format of captions, by file extension. @see https://www.w3.org/TR/webvtt1/#file-structure */
export const captionFormats: Record<string, Signature> = { '.vtt': { at: 0, text: 'WEBVTT' } };

/** Returns whether a file begins as a format does. A byte order mark may come first. */
export function hasSignature(start: Buffer, signature: Signature | undefined): boolean {
  const text = start.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  return signature !== undefined && text.startsWith(signature.text, signature.at);
}
