import type { Signature } from './signature.ts';

const oggs = [{ at: 0, text: 'OggS' }];

/**
 * The audio formats that browsers play, by file extension, with what their files begin with. An MP3 begins with a tag, or
 * with the 11 set bits of its first frame.
 * @see https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Containers
 */
export const audioFormats: Record<string, readonly Signature[]> = {
  '.mp3': [
    { at: 0, text: 'ID3' },
    ...[0xe2, 0xe3, 0xf2, 0xf3, 0xfa, 0xfb].map((byte) => ({ at: 0, text: `\xff${String.fromCharCode(byte)}` })),
  ],
  '.m4a': [{ at: 4, text: 'ftyp' }],
  '.ogg': oggs,
  '.opus': oggs,
  '.flac': [{ at: 0, text: 'fLaC' }],
  '.wav': [{ at: 8, text: 'WAVE' }],
};
