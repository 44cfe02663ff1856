import { extname } from 'node:path';
import { audioFormats } from '../compiler/media/audio-format.ts';
import { captionFormats, videoFormats } from '../compiler/media/video-format.ts';
import type { Content } from '../compiler/model/content.ts';
import { formats } from '../compiler/rules/media/images.ts';
import { type Choices, limitChoices } from './choice-schema.ts';

/** The formats that browsers can show or play, and what the choice is called. Other uses take every file. */
const kinds: Record<string, { name: string; formats: object } | undefined> = {
  image: { name: 'image', formats },
  audio: { name: 'recording', formats: audioFormats },
  video: { name: 'video', formats: videoFormats },
  captions: { name: 'file with captions', formats: captionFormats },
  font: { name: 'font', formats: { '.woff2': true } },
};

/** Lists the files that an `x-media` may refer to. */
export function mediaChoices(content: Content, use: string): Choices {
  const kind = kinds[use];
  const names = [...content.media].filter((name) => !kind || Object.hasOwn(kind.formats, extname(name).toLowerCase()));
  return {
    ...limitChoices(names.map((value) => ({ value, description: `media/${value}` }))),
    message: `There is no such ${kind?.name ?? 'file'} in media/.`,
  };
}
