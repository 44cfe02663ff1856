import type { Signature } from './signature.ts';

/**
 * The video formats that browsers play, by file extension, with what their files begin with.
 * @see https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Containers
 */
export const videoFormats: Record<string, readonly Signature[]> = {
  '.mp4': [{ at: 4, text: 'ftyp' }],
  '.webm': [{ at: 0, text: '\x1a\x45\xdf\xa3' }],
};

/** The format of captions, by file extension. @see https://www.w3.org/TR/webvtt1/#file-structure */
export const captionFormats: Record<string, readonly Signature[]> = { '.vtt': [{ at: 0, text: 'WEBVTT' }] };
