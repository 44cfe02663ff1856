import { extname } from 'node:path';
import { readContentStart } from '../../../platform/files/content-file.ts';
import { audioFormats } from '../../media/audio-format.ts';
import { hasSignature, signatureLength } from '../../media/signature.ts';
import { defineRule } from '../../model/rule.ts';

export const recordings = defineRule({
  codes: {
    'audio-format': {
      title: 'A recording is in a format that browsers do not play, or differs from its extension.',
      why: 'Visitors would press play and hear nothing.',
      fix: 'Export it as an MP3, which every browser plays, put that into `content/media/`, and write its name.',
      fixable: 'never',
      example: {
        file: 'pages/shed.yaml',
        wrong: '        file: plot.svg',
        right: '        file: heron.mp3',
      },
    },
  },
  *check(content) {
    for (const file of content.files)
      for (const reference of file.references) {
        const [used] = reference.media;
        // Other rules report files that are missing.
        if (used?.use !== 'audio' || !content.media.has(used.path)) continue;
        const extension = extname(used.path).toLowerCase();
        const start = readContentStart(content.folder, `media/${used.path}`, signatureLength);
        if (hasSignature(start, audioFormats[extension])) continue;
        const isKnown = Object.hasOwn(audioFormats, extension);
        yield {
          code: 'audio-format',
          file,
          path: reference.path,
          message: isKnown
            ? `\`${used.path}\` is not what its extension says: browsers could not play it.`
            : `\`${used.path}\` is in a format that browsers do not play.`,
          hint: 'Export it as an MP3, put that into media/, and write its name here.',
        };
      }
  },
});
