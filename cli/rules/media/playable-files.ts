import { extname } from 'node:path';
import { audioFormats, captionFormats, hasSignature, isPointer, videoFormats } from '../../content/media-files.ts';
import { statContentFile } from '../../platform/files/content-file.ts';
import { formatNumber } from '../../site/model/budgets/budget-violation.ts';
import type { Content } from '../../site/model/content.ts';
import { validData } from '../../site/model/content-file.ts';
import { defineRule } from '../../site/model/rule.ts';

/**
 * The maximum size of a file that visitors play, in bytes, unless budgets.yaml has another: Cloudflare Pages refuses
 * larger files (https://developers.cloudflare.com/pages/platform/limits/#file-size).
 */
const defaultMaxSize = 25_000_000;

/** The formats of each use of a file, and what to do about a file in another one, or about one that is too large. */
const uses = {
  audio: {
    formats: audioFormats,
    exportHint: 'Export it as an MP3, put that into media/, and write its name here.',
    size: {
      noun: 'a recording',
      hint: 'Export it with a lower bit rate, such as 48 kbit/s in mono for speech, and replace the file.',
    },
  },
  video: {
    formats: videoFormats,
    exportHint: 'Export it as an MP4 with H.264, put that into media/, and write its name here.',
    size: {
      noun: 'a video',
      hint: 'Export it with fewer lines, such as 720, or a lower bit rate, and replace the file; or put it on a host for videos, and write `url`, `page`, `play` and `pageLabel` in place of `file`.',
    },
  },
  captions: {
    formats: captionFormats,
    exportHint: 'Export the captions as WebVTT, put that into media/, and write its name here.',
    size: undefined,
  },
} as const;

export const playableFiles = defineRule({
  codes: ['media-format', 'media-size'],
  *check(content) {
    for (const file of content.files)
      for (const reference of file.references) {
        const [used] = reference.media;
        // Other rules report files that are missing.
        if (used === undefined || !isPlayable(used.use) || !content.media.has(used.path)) continue;
        const finding = checkFormat(content, used.path, used.use) ?? checkSize(content, used.path, used.use);
        if (finding) yield { ...finding, file, path: reference.path };
      }
  },
});

type Use = keyof typeof uses;

function isPlayable(use: string): use is Use {
  return Object.hasOwn(uses, use);
}

function checkFormat({ folder }: Content, path: string, use: Use) {
  const { formats, exportHint: hint } = uses[use];
  // Another rule reports pointers of Git LFS.
  if (hasSignature(folder, `media/${path}`, formats) || isPointer(folder, `media/${path}`)) return undefined;
  const message = Object.hasOwn(formats, extname(path).toLowerCase())
    ? `\`${path}\` is not what its extension says: browsers could not play it.`
    : `\`${path}\` is in a format that browsers do not play.`;
  return { code: 'media-format', message, hint } as const;
}

function checkSize({ folder, settings }: Content, path: string, use: Use) {
  if (use === 'captions') return undefined;
  const { noun, hint } = uses[use].size;
  const limit = validData(settings.budgets)?.files?.[use] ?? defaultMaxSize;
  const stats = statContentFile(folder, `media/${path}`);
  if (stats === undefined || stats === 'link' || stats.size <= limit) return undefined;
  return {
    code: 'media-size',
    message: `\`${path}\` is too large: ${formatNumber(stats.size)} bytes, and ${noun} may have at most ${formatNumber(limit)}.`,
    hint: `${hint} If your host takes larger files, set \`${use}\` below \`files\` in budgets.yaml.`,
  } as const;
}
