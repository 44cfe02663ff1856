import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { Media } from '../../src/site.ts';
import type { Content } from '../content/load-content.ts';
import { isKind } from '../content/references.ts';
import { hashedName } from './hashed-name.ts';
import type { Output } from './output.ts';

/** Puts the media files that content names into the output, and tells where they are and how large. */
export function buildMedia(content: Content, output: Output): Record<string, Media> {
  const media: Record<string, Media> = {};
  for (const path of usedMedia(content)) {
    const bytes = readFileSync(join(content.folder, 'media', path));
    const name = hashedName(`assets/media/${path}`, bytes);
    output.set(name, bytes);
    media[path] = { url: `/${name}`, ...measure(bytes), bytes: bytes.length };
  }
  return media;
}

function usedMedia(content: Content): string[] {
  const paths = content.files.flatMap((file) =>
    file.references.flatMap((reference) => (isKind(reference, 'media') ? [reference.value] : [])),
  );
  return [...new Set(paths)].sort();
}

/** Width and height of a picture in CSS pixels; nothing for a file that is none. */
function measure(bytes: Uint8Array): Pick<Media, 'width' | 'height'> {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return { width: undefined, height: undefined };
  }
}
