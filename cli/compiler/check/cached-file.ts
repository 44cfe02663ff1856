import type { FileStamp } from '../../platform/files/file-stamp.ts';
import type { Reference, VocabularyWord } from '../schema/keywords.ts';
import type { ScriptUse } from '../schema/scripts.ts';
/** What is kept of a file that parses and that its schema accepts. */
export interface CachedFile {
  stamp: FileStamp;
  hash: string;
  /** Of an article all but the body. */
  data: unknown;
  references: CachedReference[];
  /** Of articles there is none. */
  offPage?: readonly string[];
  scaffolded?: readonly string[];
  words?: readonly VocabularyWord[];
  scripts?: readonly ScriptUse[];
}

/** Where there is no limit, JSON has none. */
export type CachedReference = Pick<Reference, 'kind' | 'argument' | 'path' | 'links'> &
  Partial<Pick<Reference, 'media' | 'limit'>>;
