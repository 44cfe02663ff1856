import { extname } from 'node:path';
import type { MediaUse } from '../../content/markdown/media-address.ts';
import { audioFormats, captionFormats, imageFormats, videoFormats } from '../../content/media-files.ts';

/** The formats that browsers can show or play, by file extension. Other uses take every file. */
const formatsByUse: { [Use in MediaUse['use']]?: object } = {
  image: imageFormats,
  audio: audioFormats,
  video: videoFormats,
  captions: captionFormats,
  font: { '.woff2': true },
};

/** Whether the extension of a file is one that its use can have. @param use the argument of any reference */
export function fitsUse(path: string, use: unknown): boolean {
  const taken = Object.entries(formatsByUse).find(([name]) => name === use)?.[1];
  return taken === undefined || Object.hasOwn(taken, extname(path).toLowerCase());
}
