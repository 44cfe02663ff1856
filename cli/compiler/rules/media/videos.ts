import { extname } from 'node:path';
import { readContentStart } from '../../../platform/files/content-file.ts';
import { hasSignature, signatureLength } from '../../media/signature.ts';
import { captionFormats, videoFormats } from '../../media/video-format.ts';
import { defineRule } from '../../model/rule.ts';

/** The formats of each use of a file, and what to do about a file in another one. */
const uses = {
  video: {
    formats: videoFormats,
    hint: 'Export it as an MP4 with H.264, put that into media/, and write its name here.',
  },
  captions: {
    formats: captionFormats,
    hint: 'Export the captions as WebVTT, put that into media/, and write its name here.',
  },
};

export const videos = defineRule({
  codes: {
    'video-format': {
      title: 'A video or its captions are in a format that browsers do not play, or differ from their extension.',
      why: 'Visitors would press play and see nothing, or see a video without the captions that they need.',
      fix: 'Export the video as an MP4 with H.264, which every browser plays, and captions as WebVTT. Put the file into `content/media/`, and write its name.',
      fixable: 'never',
      example: {
        file: 'integrations.yaml',
        wrong: '    file: wall.svg',
        right: '    file: heron.webm',
      },
    },
  },
  *check(content) {
    for (const file of content.files)
      for (const reference of file.references) {
        const [used] = reference.media;
        // Other rules report files that are missing.
        if ((used?.use !== 'video' && used?.use !== 'captions') || !content.media.has(used.path)) continue;
        const { formats, hint } = uses[used.use];
        const extension = extname(used.path).toLowerCase();
        const start = readContentStart(content.folder, `media/${used.path}`, signatureLength);
        if (hasSignature(start, formats[extension])) continue;
        const isKnown = Object.hasOwn(formats, extension);
        yield {
          code: 'video-format',
          file,
          path: reference.path,
          message: isKnown
            ? `\`${used.path}\` is not what its extension says: browsers could not play it.`
            : `\`${used.path}\` is in a format that browsers do not play.`,
          hint,
        };
      }
  },
});
