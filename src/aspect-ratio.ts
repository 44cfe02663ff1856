import type { Media } from './assets.ts';

/** Returns the width of an image divided by its height, to three digits; 1 for files that are not images. */
export function aspectRatio(picture: Media | undefined): number {
  const { width = 1, height = 1 } = picture ?? {};
  return Math.round((width / height) * 1000) / 1000;
}
