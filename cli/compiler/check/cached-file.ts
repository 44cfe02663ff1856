import type { ParsedMarkdown } from '../../content/markdown/parse-markdown.ts';
import type { Need, Reference, VocabularyWord } from '../../content/schema/keywords.ts';
import type { ScriptUse } from '../../content/schema/scripts.ts';
import type { UnknownWord } from '../../content/spelling.ts';
import type { AllowComment } from '../../content/yaml/parse-allow-comments.ts';
import type { FileStamp } from '../../platform/files/file-stamp.ts';

/** The part of a valid file that the cache keeps. */
export interface CachedFile {
  stamp: FileStamp;
  hash: string;
  /** For a slim article, all data except the body. */
  data: unknown;
  isSlim?: boolean;
  references: CachedReference[];
  allowed?: readonly AllowComment[];
  scaffolded?: readonly string[];
  samples?: readonly string[];
  prices?: readonly string[];
  words?: readonly VocabularyWord[];
  needs?: readonly Need[];
  scripts?: readonly ScriptUse[];
  unknownWords?: readonly UnknownWord[];
}

/** A reference as JSON. A `limit` of infinity is left out, because JSON cannot express it. */
export type CachedReference = Pick<Reference, 'kind' | 'argument' | 'path' | 'links'> &
  Partial<Pick<Reference, 'media' | 'limit'>> & { markdown?: CachedMarkdown };

/** What the rules about texts ask of a text in Markdown, which takes long to parse. */
type CachedMarkdown = Pick<ParsedMarkdown, 'images' | 'headings' | 'languages' | 'leftovers'>;
