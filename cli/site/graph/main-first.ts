import type { ContentFile } from '../model/content-file.ts';

/** Sorts files so that what several languages define is found in the main one. */
export function mainFirst(files: readonly ContentFile[]): ContentFile[] {
  return files.toSorted((a, b) => Number(a.language !== undefined) - Number(b.language !== undefined));
}
