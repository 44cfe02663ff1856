/** What a file of a format begins with: `text` at a position, in bytes. */
interface Signature {
  at: number;
  text: string;
}

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

/** The number of bytes that `isAudio` needs, from the start of the file. */
export const signatureLength = 12;

/** Returns whether a file begins as a format does. */
export function isAudio(start: Buffer, extension: string): boolean {
  const text = start.toString('latin1');
  return (audioFormats[extension] ?? []).some((signature) => text.startsWith(signature.text, signature.at));
}
