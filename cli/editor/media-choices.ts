import { extname } from 'node:path';
import type { Content } from '../compiler/model/content.ts';
import { formats } from '../compiler/rules/media/images.ts';
import { type Choices, limitChoices } from './choice-schema.ts';

/** Lists the files that an `x-media` may refer to: for an image, those that browsers can show; for a font, WOFF2 files. */
export function mediaChoices(content: Content, use: string): Choices {
  const isImage = use === 'image';
  const isFont = use === 'font';
  const names = [...content.media].filter((name) => {
    const ending = extname(name).toLowerCase();
    return isFont ? ending === '.woff2' : !isImage || Object.hasOwn(formats, ending);
  });
  return {
    ...limitChoices(names.map((value) => ({ value, description: `media/${value}` }))),
    message: `There is no such ${isImage ? 'image' : 'file'} in media/.`,
  };
}
