import type { FileStamp } from '../../platform/files/file-stamp.ts';
/** A part of a site: a page, or what several pages share. */
export interface Entry {
  /** A hash of all that it was made of. */
  recipe: string;
  /** The files that were made, by their path in the site. */
  files: string[];
  /** What the rest of the build needs of it; plain data. */
  value: unknown;
}

/** What is written down of a build, so that the next one into the same folder makes only what has changed. */
export interface BuildRecord {
  /** Where the site was built. */
  folder: string;
  entries: [name: string, entry: Entry][];
  /** What the file system says of each file and each folder of the site. */
  stamps: [path: string, stamp: FileStamp | FolderStamp][];
}

/** Changes with the names in a folder: the time of its last change in milliseconds. */
export type FolderStamp = [mtimeMs: number];
