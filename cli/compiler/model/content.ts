import type { Stray } from '../sources/found-file.ts';
import type { ContentFile } from './content-file.ts';
import type { ReferenceIndex } from './reference-index.ts';

/** Everything under a content folder, read and checked one file at a time. */
export interface Content {
  folder: string;
  files: ContentFile[];
  /** Paths under `media/`. */
  media: ReadonlySet<string>;
  strays: readonly Stray[];
  missing: string[];
  options: ContentOptions;
  /** What the files point at. */
  targets: ReferenceIndex;
}

export interface ContentOptions {
  /** Whether drafts and articles of a future day count as published, as in development. */
  includeUnpublished: boolean;
  /** The day that decides what is in the future, as `2026-11-01`. */
  today: string;
}
