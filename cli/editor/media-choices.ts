import type { Content } from '../compiler/model/content.ts';
import { fitsUse } from '../compiler/rules/media/fits-use.ts';
import { type Choices, limitChoices } from './choice-schema.ts';

/** What a file is called in its uses, if not every file can be used so. */
const names: Record<string, string | undefined> = {
  image: 'image',
  audio: 'recording',
  video: 'video',
  captions: 'file with captions',
  font: 'font',
};

/** Lists the files that an `x-media` may refer to. */
export function mediaChoices(content: Content, use: string): Choices {
  const fitting = [...content.media].filter((path) => fitsUse(path, use));
  return {
    ...limitChoices(fitting.map((value) => ({ value, description: `media/${value}` }))),
    message: `There is no such ${names[use] ?? 'file'} in media/.`,
  };
}
