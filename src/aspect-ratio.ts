import type { Media } from './site.ts';

/** @returns width by height of a picture, to three digits; of anything else 1 */
export function aspectRatio(picture: Media | undefined): number {
  const { width = 1, height = 1 } = picture ?? {};
  return Math.round((width / height) * 1000) / 1000;
}
