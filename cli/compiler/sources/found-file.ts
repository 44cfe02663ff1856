import type { FileStamp } from '../../platform/files/file-stamp.ts';
import type { FileKind } from '../yaml/source-file.ts';
export interface FoundFile {
  /** The content folder. */
  folder: string;
  /** Relative to the content folder, with `/`. */
  local: string;
  /** Relative to the folder that holds the content folder, with `/`. */
  name: string;
  kind: FileKind;
  slug: string;
  schema: string;
  /** Nothing when the file has changed just now, or is a symbolic link. */
  stamp: FileStamp | undefined;
}

export interface FoundFiles {
  files: FoundFile[];
  /** Files that have no place. */
  unknownFiles: UnknownFile[];
  /** Files that must exist and do not. */
  missing: string[];
  /** Every file under `media/`, relative to it. */
  media: string[];
}

/** A file that nothing reads. */
export interface UnknownFile {
  name: string;
  /** `file-unknown` where there is none. */
  code?: 'file-symlink';
  /** What to do. */
  hint: string;
  /** The name of the file that it was probably meant to be, and that is not there. */
  suggested?: string | undefined;
}
