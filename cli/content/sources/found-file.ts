import type { FileStamp } from '../../platform/files/file-stamp.ts';
import type { FileKind } from '../yaml/source-file.ts';
export interface FoundFile {
  /** The content folder. */
  folder: string;
  /** The path relative to the content folder, with `/`. */
  local: string;
  /** The path relative to the parent of the content folder, with `/`. */
  name: string;
  kind: FileKind;
  slug: string;
  schema: string;
  /** The folder of the further language that it belongs to, such as `en`; undefined for pages. */
  language?: string | undefined;
  /**
   * The stamp by which the cache detects changes; undefined if the file has changed just now, or is a symbolic link.
   */
  stamp: FileStamp | undefined;
}

export interface FoundFiles {
  files: FoundFile[];
  /** Files that are not read, because of their name or folder. */
  unknownFiles: UnknownFile[];
  /** Files that must exist, but do not. */
  missing: string[];
  /** The paths of all files under `media/`, relative to it. */
  media: string[];
}

/** A file that nothing reads. */
export interface UnknownFile {
  name: string;
  /** `file-unknown` by default. */
  code?: 'file-symlink';
  /** What the author should do. */
  hint: string;
  /** The missing file that it was probably meant to be. */
  suggested?: string | undefined;
}
